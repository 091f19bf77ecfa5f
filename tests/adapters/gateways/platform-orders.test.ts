import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type DemoStore, startDemoStore } from '@loyalty/infra/demo-store/server';
import { readOrder } from '@loyalty/services/contexts/orders/application/payloads/order';
import { ShopifyPlatform } from '@loyalty/services/gateways/platform/shopify';
import { ShopifyOrders } from '@loyalty/services/gateways/platform/shopify-orders';
import { parseBody } from '@loyalty/services/platform/inbox/payload';
import { discount } from './platform.stage.js';

const KEYS = { apiKey: 'demo-key', apiSecret: 'demo-secret-for-tests' };
const SHOPS = [
  ['fern-and-clay.myshopify.com', '24.10', '3.05', 'USD'],
  ['kumo-tea.myshopify.com', '2410', '305', 'JPY'],
  ['oasis-goods.myshopify.com', '8.755', '1.255', 'KWD'],
] as const;
const LONG_AGO = '2020-01-01T00:00:00.000Z';
const NOW = '2026-03-08T14:00:00.000Z';

let store: DemoStore;
beforeAll(async () => {
  // Deliveries are held: what they tell is read here, nobody is told.
  store = await startDemoStore({ appUrl: 'http://127.0.0.1:9', ...KEYS });
  for (const [domain] of SHOPS) await post(`/switches/${domain}`, { webhooks: 'hold' });
});
afterAll(() => store.stop());

async function post(where: string, body: unknown) {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${store.url}${where}`, { method: 'POST', headers, body: JSON.stringify(body) });
  expect({ where, ok: answer.ok }).toEqual({ where, ok: true });
  return (await answer.json()) as { id: string; lines: { id: string }[] };
}
const orders = (timeoutMs = 5_000) =>
  new ShopifyOrders({ ...KEYS, appHost: 'app.example', platformUrl: store.url, timeoutMs });
const platform = () =>
  new ShopifyPlatform({ ...KEYS, appHost: 'app.example', platformUrl: store.url, timeoutMs: 5_000 });
const access = (domain: string) => ({ domain, accessToken: store.accessToken(domain) });

/** A code that takes an amount off. */
async function codeFor(domain: string, amount: string): Promise<string> {
  const currency = SHOPS.find(([one]) => one === domain)?.[3] ?? 'USD';
  const gives = { kind: 'amount' as const, amount, goods: { of: 'all' as const } };
  const request = discount({ code: `TEN-${currency}`, gives, customerId: null, minimum: null });
  expect(await platform().createCode(access(domain), request)).toMatchObject({ ok: true });
  return request.code.toLowerCase();
}

/** Orders in every state that they can come to: with and without a customer, taxed, tipped, edited, paid, refunded, cancelled. */
async function lives(domain: string, price: string, part: string): Promise<string[]> {
  const till = (at: string, body: unknown) => post(`/till/${domain}${at}`, body);
  const code = await codeFor(domain, part);
  const { id: customerId } = await till('/customers', {
    firstName: 'Maya',
    lastName: 'Ó',
    email: 'maya@example.com',
    city: 'Portland',
    countryCode: 'US',
  });
  const lines = [
    { title: 'Tea', price, quantity: 3 },
    { title: 'Card', price: part, quantity: 1, giftCard: true, subscription: true },
  ];
  const place = async (more: object) => (await till('/orders', { lines, customerId, paid: true, ...more })) as never;
  const made: { id: string; lines: { id: string }[] }[] = [
    await place({ tip: part, taxRate: '0.19' }),
    await place({ customerId: null, paid: false, shipping: part, taxesIncluded: true }),
    await place({ shipping: part }),
    await place({ shipping: part, taxRate: '0.07' }),
    await place({ sourceName: 'pos' }),
    await place({}),
    await place({ discountCode: code }),
    await place({ presentment: { currency: 'EUR', rate: '2' } }),
  ];
  const [, , partly, whole, money, gone, , foreign] = made;
  await till(`/orders/${partly!.id}/refunds`, { lines: [{ lineId: partly!.lines[0]!.id, quantity: 1 }] });
  await till(`/orders/${partly!.id}/edit`, { add: [{ title: 'More', price: part, quantity: 2 }] });
  await till(`/orders/${whole!.id}/refunds`, {});
  await till(`/orders/${money!.id}/refunds`, { lines: [], amount: part });
  await till(`/orders/${foreign!.id}/refunds`, { lines: [{ lineId: foreign!.lines[0]!.id, quantity: 1 }] });
  await till(`/orders/${gone!.id}/cancel`, {});
  return made.map(({ id }) => id);
}

describe.each(SHOPS)('orders asked of the platform, %s', (domain, price, part, currency) => {
  const read = (body: string) =>
    readOrder(parseBody(Buffer.from(body)), 'orders/updated', currency, { receivedAt: NOW, triggeredAt: null });

  it('equal the lost delivery to the last digit [F-25, I-20]', async () => {
    const ids = await lives(domain, price, part);
    for (const id of ids) {
      const reported = store
        .deliveries(domain)
        .filter(({ topic }) => topic.startsWith('orders/'))
        .map(({ body }) => read(body))
        .findLast(({ snapshot }) => snapshot.order === id);
      const requested = await orders().findOrderPayload(access(domain), id);
      expect(requested).toMatchObject({ ok: true });
      const found = read(JSON.stringify(requested.ok && requested.value));
      const planned = reported?.snapshot.lines.filter(({ subscription }) => subscription).map(({ line }) => line);
      const answer = await platform().subscriptionLines(access(domain), id);
      expect(answer).toEqual({ ok: true, value: new Set(planned) });
      expect(found.snapshot).toEqual({ ...reported?.snapshot, updatedAt: found.snapshot.updatedAt });
      expect(found.customer?.customer).toBe(reported?.customer?.customer);
      // Deliveries have neither tags nor language.
      const { tags = [], language = 'en', ...profile } = found.customer?.profile ?? {};
      expect(profile).toEqual(reported?.customer?.profile ?? {});
      expect([tags, language]).toEqual([[], 'en']);
      const last = store
        .deliveries(domain)
        .findLast(({ topic, body }) => topic === 'refunds/create' && body.includes(id));
      expect(found.refunds.length).toBe(last ? 1 : 0);
      if (reported && reported.refunds.length > 0) expect(found.refunds).toEqual(reported.refunds);
    }
  });

  it('are listed by their last change, page by page', async () => {
    for (let n = 0; n < 55; n++) await post(`/till/${domain}/orders`, { lines: [{ price }], paid: n % 2 === 0 });
    const first = await orders().ordersChangedSince(access(domain), LONG_AGO, null);
    if (!first.ok) throw new Error(JSON.stringify(first));
    expect(first.value.orders).toHaveLength(50);
    const second = await orders().ordersChangedSince(access(domain), LONG_AGO, first.value.next);
    if (!second.ok) throw new Error(JSON.stringify(second));
    const all = [...first.value.orders, ...second.value.orders];
    expect(all).toHaveLength(63);
    expect(second.value.next).toBeNull();
    expect(all.map(({ updatedAt }) => updatedAt)).toEqual(all.map(({ updatedAt }) => updatedAt).sort());
    expect(all.filter(({ cancelled }) => cancelled)).toHaveLength(1);
    expect(all.filter(({ refunds }) => refunds.length === 1).length).toBeGreaterThanOrEqual(3);
    expect(all.filter(({ paid }) => !paid).length).toBeGreaterThanOrEqual(28);
    const later = await orders().ordersChangedSince(access(domain), '2999-01-01T00:00:00Z', null);
    expect(later).toEqual({ ok: true, value: { orders: [], next: null } });
  });
});

it('a platform that is throttled, out of order or does not know us says so', async () => {
  const [domain] = SHOPS[0];
  await post(`/switches/${domain}`, { throttle: 1 });
  const requested = () => orders().ordersChangedSince(access(domain), LONG_AGO, null);
  expect(await requested()).toMatchObject({ ok: false, kind: 'later', reason: 'throttled' });
  await post(`/switches/${domain}`, { status: { code: 503, times: 1 } });
  expect(await requested()).toMatchObject({ ok: false, kind: 'later', reason: 'unavailable' });
  const stranger = { domain, accessToken: 'shpat_wrong' };
  expect(await orders().findOrderPayload(stranger, '1')).toMatchObject({
    ok: false,
    kind: 'refused',
    code: 'UNAUTHORIZED',
  });
  expect(await orders().findOrderPayload(access(domain), '404')).toEqual({ ok: true, value: null });
});
