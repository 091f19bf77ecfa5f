import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { API_VERSION, vendorSchema } from '@loyalty/infra/demo-store/graphql/vendor-schema';
import { type DemoStore, startDemoStore } from '@loyalty/infra/demo-store/server';
import { type FailureMode, FakePlatform } from '@loyalty/services/gateways/platform/fake';
import { ShopifyPlatform } from '@loyalty/services/gateways/platform/shopify';
import { discount, MUG, type PlatformUnderTest } from './platform.stage.js';
import { platformPromises } from './platform.suite.js';

const DOMAIN = 'fern-and-clay.myshopify.com';
const KEYS = { apiKey: 'demo-key', apiSecret: 'demo-secret-for-tests' };
const OF_ONE = '{ status codes(first: 1) { nodes { code } } }';
type StoredDiscount = { title: string; endsAt: string | null };
const KINDS = ['DiscountCodeBasic', 'DiscountCodeBxgy', 'DiscountCodeFreeShipping', 'DiscountCodeApp'];
const CODES = `query ($code: String!) { codeDiscountNodeByCode(code: $code) { codeDiscount { ${KINDS.map((kind) => `... on ${kind} ${OF_ONE}`).join(' ')} } } }`;

platformPromises('in memory', async (): Promise<PlatformUnderTest> => {
  const gateway = new FakePlatform();
  const shop = { domain: DOMAIN, accessToken: 'any' };
  gateway.catalogue.set(MUG.id, MUG.product);
  gateway.searchableGoods.products.push({
    id: MUG.id,
    title: 'Speckled stoneware mug',
    image: 'https://cdn.example/mug.png',
  });
  gateway.searchableGoods.tags.push({ id: 'handmade', title: 'handmade' });
  gateway.searchableGoods.types.push({ id: 'Tableware', title: 'Tableware' });
  gateway.searchableGoods.vendors.push({ id: 'Fern & Clay', title: 'Fern & Clay' });
  gateway.searchableGoods.collections.push({ id: '7880322091', title: 'Gifts' });
  gateway.tags.set('7001', ['vip', 'friend']);
  gateway.workflowTriggers.add('member-joined');
  const plan = (next: Partial<FailureMode>) => void Object.assign(gateway.failures, next);
  gateway.shops.set(DOMAIN, {
    name: 'Fern & Clay',
    currency: 'USD',
    ianaTimezone: 'America/New_York',
    email: 'hello@fern-and-clay.example',
    planName: 'Grow',
    details: {
      domain: 'fern-and-clay.example',
      shopOwner: 'Ana Vidal',
      countryCode: 'US',
      country: 'United States',
      address1: '1 Market Street',
      phone: '+12025550100',
      createdAt: '2021-05-04T09:00:00.000Z',
      allOrdersCount: 0,
    },
  });
  const mug = {
    variant: '78803211900',
    product: MUG.id,
    price: '24.00',
    available: true,
    inCollection: true,
    title: 'Speckled stoneware mug',
  };
  gateway.giftVariants.push(mug);
  return {
    gateway,
    shop,
    throttle: async (n) => plan({ throttle: n }),
    outage: async (n) => plan({ unavailable: n }),
    loseAnswer: async (n) => plan({ loseAnswer: n }),
    reject: async () => plan({ reject: { code: 'EXCEEDED_MAX', message: 'no' } }),
    codes: async () => gateway.codesOf(shop),
    automatic: async () => gateway.automaticOf(shop),
    tagged: async () => '7001',
    planned: async () => {
      gateway.linesWithPlan.set('9002', ['1']);
      return { order: '9002', lines: ['1', '2'] };
    },
    taggedOrder: async () => {
      gateway.orderTags.set('9001', ['early']);
      return { id: '9001', tags: async () => gateway.orderTags.get('9001') ?? [] };
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

  const options = (timeoutMs = 2_000) => ({ ...KEYS, appHost: 'app.example', platformUrl: store.url, timeoutMs });
  const access = () => ({ domain: DOMAIN, accessToken: store.accessToken(DOMAIN) });
  const switches = async (change: Record<string, unknown>) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${store.url}/switches/${DOMAIN}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(change),
    });
    expect(answer.status).toBe(200);
  };

  platformPromises('the platform’s Admin API, played by the demo store', async () => {
    await store.stop();
    store = await startDemoStore({ appUrl: 'http://127.0.0.1:9', ...KEYS });
    return {
      gateway: new ShopifyPlatform(options()),
      shop: access(),
      throttle: (n) => switches({ throttle: n }),
      outage: (n) => switches({ status: { code: 503, times: n } }),
      loseAnswer: (n) => switches({ resetAfterCommit: n }),
      reject: () => switches({ refuse: 'userError' }),
      codes: () => codesAt(store, discount().code),
      automatic: async () => {
        const all = (await (await fetch(`${store.url}/till/${DOMAIN}/automatic`)).json()) as StoredDiscount[];
        return all.map(({ title, endsAt }) => ({ title, ended: endsAt !== null }));
      },
      tagged: async () => {
        const body = JSON.stringify({ firstName: 'Tag', tags: ['vip', 'friend'] });
        const headers = { 'content-type': 'application/json' };
        const answer = await fetch(`${store.url}/till/${DOMAIN}/customers`, { method: 'POST', headers, body });
        return String(((await answer.json()) as { id: string }).id);
      },
      planned: async () => {
        const lines = [
          { title: 'Tea', price: '5.00', quantity: 1, subscription: true },
          { title: 'Cup', price: '5.00', quantity: 1 },
        ];
        const body = JSON.stringify({ customerId: null, lines, shipping: '0', paid: true });
        const headers = { 'content-type': 'application/json' };
        const answer = await fetch(`${store.url}/till/${DOMAIN}/orders`, { method: 'POST', headers, body });
        const order = (await answer.json()) as { id: string; lines: [{ id: string }, { id: string }] };
        return { order: String(order.id), lines: [String(order.lines[0].id), String(order.lines[1].id)] };
      },
      taggedOrder: async () => {
        const till = `${store.url}/till/${DOMAIN}/orders`;
        const line = { title: 'Mug', price: '5.00', quantity: 1, taxable: false };
        const body = JSON.stringify({ customerId: null, lines: [line], shipping: '0', paid: true, tags: 'early' });
        const headers = { 'content-type': 'application/json' };
        const { id } = (await (await fetch(till, { method: 'POST', headers, body })).json()) as { id: string };
        const tags = async () => {
          const { payload } = (await (await fetch(`${till}/${id}`)).json()) as { payload: { tags: string } };
          return payload.tags.split(', ');
        };
        return { id: String(id), tags };
      },
    };
  });

  it('takes an answer that comes too late for unknown, and the repeat finds the code', async () => {
    const hasty = new ShopifyPlatform(options(150));
    await switches({ latencyMs: 600 });
    const request = discount({ code: 'LATE-CODE', title: 'late' });
    expect(await hasty.createCode(access(), request)).toMatchObject({ ok: false, reason: 'unknown' });
    await switches({ latencyMs: 0 });
    expect(await hasty.createCode(access(), request)).toMatchObject({ ok: true });
    expect(await codesAt(store, 'LATE-CODE')).toHaveLength(1);
  });

  it('waits as long as a 429 says', async () => {
    await switches({ tooMany: 1 });
    const outcome = await new ShopifyPlatform(options()).shopFacts(access());
    expect(outcome).toEqual({ ok: false, kind: 'later', reason: 'throttled', retryAfterMs: 2_000 });
  });

  it('treats a platform without an answer as unknown', async () => {
    const gateway = new ShopifyPlatform({ ...options(), platformUrl: 'http://127.0.0.1:9' });
    expect(await gateway.shopFacts(access())).toMatchObject({ ok: false, kind: 'later', reason: 'unknown' });
  });

  it('waits for the points of a call before the platform refuses it, and loses nothing without waiting', async () => {
    // A bucket of 200 points holds twenty mutations.
    await switches({ pointsPerSecond: 10 });
    const create = (gateway: ShopifyPlatform, code: string) =>
      gateway.createCode(access(), discount({ code, title: code }));
    const patient = new ShopifyPlatform(options());
    for (let n = 0; n < 21; n += 1) expect(await create(patient, `PATIENT-${n}`)).toMatchObject({ ok: true });
    const hasty = await create(new ShopifyPlatform(options()), 'HASTY');
    expect(hasty).toMatchObject({ ok: false, kind: 'later', reason: 'throttled' });
    await switches({ pointsPerSecond: 1_000_000 });
    expect(await codesAt(store, 'HASTY')).toEqual([]);
    expect(await create(patient, 'HASTY')).toMatchObject({ ok: true });
    await switches({ pointsPerSecond: null });
  });

  it('refuses a token that the shop does not know', async () => {
    const outcome = await new ShopifyPlatform(options()).shopFacts({ domain: DOMAIN, accessToken: 'shpat_wrong' });
    expect(outcome).toMatchObject({ ok: false, kind: 'refused', code: 'UNAUTHORIZED' });
  });

  it('refuses an amount with more decimals than the currency, in the platform’s words', async () => {
    const outcome = await new ShopifyPlatform(options()).createCode(
      access(),
      discount({ code: 'X', gives: { kind: 'amount', amount: '1.005', goods: { of: 'all' } } }),
    );
    expect(outcome).toMatchObject({ ok: false, kind: 'refused', code: 'INVALID' });
  });
});

async function codesAt(store: DemoStore, code: string): Promise<{ code: string; ended: boolean }[]> {
  const headers = { 'content-type': 'application/json', 'x-shopify-access-token': store.accessToken(DOMAIN) };
  const body = JSON.stringify({ query: CODES, variables: { code } });
  const answer = await fetch(`${store.url}/${DOMAIN}/admin/api/${API_VERSION}/graphql.json`, {
    method: 'POST',
    headers,
    body,
  });
  type Node = { codeDiscount: { status: string; codes: { nodes: { code: string }[] } } };
  const { data } = (await answer.json()) as { data: { codeDiscountNodeByCode: Node | null } };
  const found = data.codeDiscountNodeByCode?.codeDiscount;
  return found ? found.codes.nodes.map((node) => ({ code: node.code, ended: found.status === 'EXPIRED' })) : [];
}
