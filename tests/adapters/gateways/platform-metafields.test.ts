import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { vendorSchema } from '@loyalty/infra/demo-store/graphql/vendor-schema';
import { type DemoStore, startDemoStore } from '@loyalty/infra/demo-store/server';
import { FakeMetafields } from '@loyalty/services/gateways/platform/fake-metafields';
import type { MetafieldsGateway, MetafieldValue } from '@loyalty/services/gateways/platform/metafields.gateway';
import type { ShopAccess } from '@loyalty/services/gateways/platform/platform.gateway';
import { ShopifyMetafields } from '@loyalty/services/gateways/platform/shopify-metafields';

const DOMAIN = 'fern-and-clay.myshopify.com';
const KEYS = { apiKey: 'demo-key', apiSecret: 'demo-secret-for-tests' };
const BALANCE = { namespace: 'loyalty', key: 'balance', type: 'number_integer', name: 'Loyalty points' } as const;
const LINK = { namespace: 'loyalty', key: 'link', type: 'url', name: 'Link' } as const;

interface UnderTest {
  readonly gateway: MetafieldsGateway;
  readonly shop: ShopAccess;
  /** A new customer of the shop. */
  customer(): Promise<string>;
  /** Values of a customer at the platform, by namespace and key. */
  valuesOf(customer: string): Promise<Record<string, string>>;
  throttle(): Promise<void>;
  withdraw(): Promise<void>;
}

function keepsMetafields(name: string, open: () => Promise<UnderTest>): void {
  describe(`metafields of ${name}`, () => {
    let on: UnderTest;
    beforeEach(async () => {
      on = await open();
    });
    const balance = (customer: string, value: string): MetafieldValue => ({
      customer,
      namespace: 'loyalty',
      key: 'balance',
      type: 'number_integer',
      value,
    });

    it('are defined once, and again without a change', async () => {
      for (const definition of [BALANCE, LINK, BALANCE])
        expect(await on.gateway.define(on.shop, definition)).toEqual({ ok: true, value: null });
    });

    it('are stored for several customers in one call, and the newest value holds', async () => {
      const [one, other] = [await on.customer(), await on.customer()];
      expect(await on.gateway.set(on.shop, [balance(one, '5'), balance(other, '6')])).toEqual({ ok: true, value: [] });
      await on.gateway.set(on.shop, [balance(one, '7')]);
      expect([await on.valuesOf(one), await on.valuesOf(other)]).toEqual([
        { 'loyalty balance': '7' },
        { 'loyalty balance': '6' },
      ]);
    });

    it('are all left as they are when one is rejected, which is named', async () => {
      const one = await on.customer();
      const answer = await on.gateway.set(on.shop, [balance(one, '5'), balance('1', '6')]);
      expect(answer).toMatchObject({ ok: true, value: [{ at: 1, code: 'INVALID' }] });
      expect(await on.valuesOf(one)).toEqual({});
    });

    it('are removed, and what is not there is passed over', async () => {
      const one = await on.customer();
      await on.gateway.set(on.shop, [balance(one, '5')]);
      const place = { customer: one, namespace: 'loyalty', key: 'balance' };
      for (const places of [[place], [place], [{ ...place, customer: '1' }]])
        expect(await on.gateway.remove(on.shop, places)).toEqual({ ok: true, value: null });
      expect(await on.valuesOf(one)).toEqual({});
    });

    it('are answered later while the platform is busy, and not at all without the permission', async () => {
      const one = await on.customer();
      await on.throttle();
      expect(await on.gateway.set(on.shop, [balance(one, '5')])).toMatchObject({ kind: 'later', reason: 'throttled' });
      await on.withdraw();
      expect(await on.gateway.set(on.shop, [balance(one, '5')])).toMatchObject({
        kind: 'refused',
        code: 'ACCESS_DENIED',
      });
      expect(await on.gateway.define(on.shop, BALANCE)).toMatchObject({ kind: 'refused', code: 'ACCESS_DENIED' });
      expect(await on.valuesOf(one)).toEqual({});
    });
  });
}

keepsMetafields('a fake', async () => {
  const gateway = new FakeMetafields();
  return {
    gateway,
    shop: { domain: DOMAIN, accessToken: 'any' },
    customer: async () => {
      const id = String(7001 + gateway.customers.size);
      gateway.customers.set(id, new Map());
      return id;
    },
    valuesOf: async (customer) => Object.fromEntries(gateway.customers.get(customer) ?? []),
    throttle: async () => {
      gateway.throttled = 1;
    },
    withdraw: async () => {
      gateway.failure = { ok: false, kind: 'refused', code: 'ACCESS_DENIED', message: 'Access denied' };
    },
  };
});

describe('with a demo store', () => {
  let store: DemoStore;
  beforeAll(async () => {
    // Built by the first request otherwise, within that request's deadline.
    vendorSchema();
    store = await startDemoStore({ appUrl: 'http://127.0.0.1:9', ...KEYS });
  });
  afterAll(() => store.stop());

  const call = async (method: string, where: string, body?: object) => {
    const headers = { 'content-type': 'application/json' };
    const init = body ? { method, headers, body: JSON.stringify(body) } : { method };
    return (await (await fetch(`${store.url}${where}`, init)).json()) as Record<string, unknown>;
  };

  keepsMetafields('the platform, played by the demo store', async () => {
    await call('POST', `/switches/${DOMAIN}`, { throttle: 0, ungranted: [], webhooks: 'hold' });
    return {
      gateway: new ShopifyMetafields({ ...KEYS, appHost: 'app.example', platformUrl: store.url, timeoutMs: 5_000 }),
      shop: { domain: DOMAIN, accessToken: store.accessToken(DOMAIN) },
      customer: async () => String((await call('POST', `/till/${DOMAIN}/customers`, { firstName: 'Maya' })).id),
      valuesOf: async (customer) =>
        ((await call('GET', `/till/${DOMAIN}/customers/${customer}`)).metafields ?? {}) as Record<string, string>,
      throttle: async () => void (await call('POST', `/switches/${DOMAIN}`, { throttle: 1 })),
      withdraw: async () => void (await call('POST', `/switches/${DOMAIN}`, { ungranted: ['write_customers'] })),
    };
  });
});
