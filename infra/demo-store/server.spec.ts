import { createHmac } from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { API_VERSION } from './graphql/vendor-schema.js';
import { type DemoStore, type DemoStoreOptions, startDemoStore } from './server.js';

const SHOP = 'fern-and-clay.myshopify.com';
const SECRET = 'demo-secret-for-tests';
const stops: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

interface Seen {
  url: string;
  method: string;
  headers: http.IncomingHttpHeaders;
  body: string;
}

/** Takes the app's place: records requests and answers with the given statuses, then 200. */
async function startApp(statuses: number[] = []): Promise<{ url: string; seen: Seen[] }> {
  const seen: Seen[] = [];
  const server = http.createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      seen.push({ url: request.url ?? '', method: request.method ?? '', headers: request.headers, body });
      response.writeHead(statuses.shift() ?? 200, { 'content-type': 'application/json' }).end('{"hello":"shopper"}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stops.push(() => new Promise((resolve) => server.close(resolve)));
  return { url: `http://127.0.0.1:${(server.address() as { port: number }).port}`, seen };
}

async function startStore(appUrl: string, more: Partial<DemoStoreOptions> = {}): Promise<DemoStore> {
  const store = await startDemoStore({ appUrl, apiKey: 'demo-key', apiSecret: SECRET, retryDelayMs: () => 5, ...more });
  stops.push(() => store.stop());
  return store;
}

/** The till's answers, as far as these tests read them. */
interface Answer {
  id: string;
  name: string;
  customerId: string;
  lines: [{ id: string }];
  payload: { line_items: { discount_allocations: { amount: string }[] }[] };
  refund: { payload: { refund_line_items: [{ subtotal: number; total_tax: number }] } };
}

const post = async (url: string, body: unknown = {}, status = 201): Promise<Answer> => {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  expect([url, answer.status]).toEqual([url, status]);
  return (await answer.json()) as Answer;
};

const get = async (url: string): Promise<Answer> => (await (await fetch(url)).json()) as Answer;

const tillOf = (store: DemoStore) => `${store.url}/till/${SHOP}`;

describe('the till', () => {
  it('signs orders/create and orders/paid over the raw body, with one event id and two webhook ids', async () => {
    const app = await startApp();
    const store = await startStore(app.url);
    const buyer = await post(`${tillOf(store)}/customers`, { firstName: 'Maya', email: 'maya@example.com' });
    await post(`${tillOf(store)}/orders`, {
      customerId: buyer.id,
      lines: [{ price: '24.00', quantity: 2 }],
      paid: true,
    });
    await store.settled();
    const orders = app.seen.filter(({ headers }) => String(headers['x-shopify-topic']).startsWith('orders/'));
    expect(orders.map(({ headers }) => headers['x-shopify-topic']).sort()).toEqual(['orders/create', 'orders/paid']);
    for (const { url, headers, body } of orders) {
      expect(url).toBe('/webhooks');
      expect(headers['x-shopify-hmac-sha256']).toBe(createHmac('sha256', SECRET).update(body).digest('base64'));
      expect(headers['x-shopify-shop-domain']).toBe(SHOP);
      expect(headers['x-shopify-api-version']).toBe(API_VERSION);
    }
    expect(new Set(orders.map(({ headers }) => headers['x-shopify-event-id'])).size).toBe(1);
    expect(new Set(orders.map(({ headers }) => headers['x-shopify-webhook-id'])).size).toBe(2);
  });

  it('adds an order up: discount over the lines but not the gift card, tax on top, tip and shipping', async () => {
    const store = await startStore('http://127.0.0.1:9');
    await createCode(store, 'TENOFF', '10.00');
    const lines = [{ price: '20.00', quantity: 2 }, { price: '10.00' }, { price: '50.00', giftCard: true }];
    const request = { lines, discountCode: 'tenoff', tip: '3', shipping: '6', taxRate: '0.1', paid: true };
    const { payload } = await post(`${tillOf(store)}/orders`, request);
    expect(payload).toMatchObject({
      total_line_items_price: '100.00',
      total_discounts: '10.00',
      subtotal_price: '90.00',
      total_tax: '4.00',
      total_tip_received: '3.00',
      total_price: '103.00',
      total_outstanding: '0.00',
      current_total_price: '103.00',
      financial_status: 'paid',
      discount_codes: [{ code: 'TENOFF', amount: '10.00', type: 'fixed_amount' }],
    });
    expect(payload.line_items.map((line) => line.discount_allocations[0]?.amount)).toEqual([
      '8.00',
      '2.00',
      undefined,
      undefined,
    ]);
    expect(payload.line_items.at(-1)).toMatchObject({ title: 'Tip', price: '3.00', product_id: null, tip: {} });
    await post(`${tillOf(store)}/orders`, request, 422);
  });

  it('gives back thirds of a line exactly, then refuses a fourth', async () => {
    const store = await startStore('http://127.0.0.1:9');
    const order = await post(`${tillOf(store)}/orders`, {
      lines: [{ price: '3.33', quantity: 3 }],
      taxRate: '0.07',
      shipping: '0',
      paid: true,
    });
    const refunds: Answer['refund']['payload'][] = [];
    for (let n = 0; n < 3; n += 1) {
      const request = { lines: [{ lineId: order.lines[0].id, quantity: 1 }] };
      refunds.push((await post(`${tillOf(store)}/orders/${order.id}/refunds`, request)).refund.payload);
    }
    expect(refunds.map((one) => one.refund_line_items[0].subtotal)).toEqual([3.33, 3.33, 3.33]);
    expect(refunds.map((one) => one.refund_line_items[0].total_tax)).toEqual([0.23, 0.24, 0.23]);
    const last = await get(`${tillOf(store)}/orders/${order.id}`);
    expect(last.payload).toMatchObject({
      financial_status: 'refunded',
      current_total_price: '0.00',
      total_price: '10.69',
    });
    await post(
      `${tillOf(store)}/orders/${order.id}/refunds`,
      { lines: [{ lineId: order.lines[0].id, quantity: 1 }] },
      422,
    );
  });

  it('writes a refund of money only and of shipping as order adjustments with negative amounts', async () => {
    const store = await startStore('http://127.0.0.1:9');
    const order = await post(`${tillOf(store)}/orders`, {
      lines: [{ price: '30.00' }],
      shipping: '6',
      taxRate: '0',
      paid: true,
    });
    const money = (await post(`${tillOf(store)}/orders/${order.id}/refunds`, { amount: '5.00' })).refund.payload;
    expect(money).toMatchObject({
      refund_line_items: [],
      order_adjustments: [{ kind: 'refund_discrepancy', amount: '-5.00' }],
    });
    const shipping = (await post(`${tillOf(store)}/orders/${order.id}/refunds`, { shipping: '6.00' })).refund.payload;
    expect(shipping).toMatchObject({
      refund_line_items: [],
      order_adjustments: [{ kind: 'shipping_refund', amount: '-6.00' }],
      transactions: [{ kind: 'refund', amount: '6.00' }],
    });
  });

  it('sends refunds/create before orders/cancelled, and keeps the current sums after an edit', async () => {
    const app = await startApp();
    const store = await startStore(app.url);
    const order = await post(`${tillOf(store)}/orders`, {
      lines: [{ price: '10.00', quantity: 3 }],
      shipping: '0',
      taxRate: '0',
      paid: true,
    });
    const edited = await post(
      `${tillOf(store)}/orders/${order.id}/edit`,
      { set: [{ lineId: order.lines[0].id, quantity: 1 }], add: [{ price: '4.00' }] },
      200,
    );
    expect(edited.payload).toMatchObject({
      total_price: '30.00',
      current_total_price: '14.00',
      current_subtotal_price: '14.00',
    });
    await post(`${tillOf(store)}/orders/${order.id}/cancel`, {}, 200);
    const topics = store.deliveries(SHOP).map(({ topic }) => topic);
    expect(topics).toEqual([
      'orders/create',
      'orders/paid',
      'orders/updated',
      'refunds/create',
      'orders/cancelled',
      'orders/updated',
    ]);
  });

  it('forgets a deleted order, and names nothing but its id in orders/delete', async () => {
    const store = await startStore('http://127.0.0.1:9');
    const order = await post(`${tillOf(store)}/orders`, { lines: [{ price: '10.00' }], paid: true });
    await post(`${tillOf(store)}/orders/${order.id}/delete`, {}, 200);
    expect(store.deliveries(SHOP).at(-1)).toMatchObject({ topic: 'orders/delete', body: `{"id":${order.id}}` });
    await post(`${tillOf(store)}/orders/${order.id}/delete`, {}, 404);
  });

  it('writes ids beyond 2^53 exactly and times with the shop’s offset', async () => {
    const store = await startStore('http://127.0.0.1:9');
    const id = '820982911946154508';
    const line = { id: '487817672276298554', price: '1.00' };
    await post(`${tillOf(store)}/orders`, { id, lines: [line], at: '2026-07-01T03:30:00Z' });
    const body = store.deliveries(SHOP)[0]?.body ?? '';
    expect(body).toContain(`"id":${id},`);
    expect(body).toContain('"id":487817672276298554,');
    expect(body).toContain('"created_at":"2026-06-30T23:30:00-04:00"');
  });

  it.each([
    ['kumo-tea.myshopify.com', '2400', { total_price: '3000', total_tax: '218', taxes_included: true }],
    ['oasis-goods.myshopify.com', '8.750', { total_price: '10.250', total_tax: '0.000', taxes_included: false }],
  ])('sells in the currency of %s', async (shop, price, sums) => {
    const store = await startStore('http://127.0.0.1:9');
    const { payload } = await post(`${store.url}/till/${shop}/orders`, { lines: [{ price }] });
    expect(payload).toMatchObject(sums);
  });

  it('tries a webhook again until it is taken, and gives up after eight tries', async () => {
    const app = await startApp([500, 503]);
    const store = await startStore(app.url);
    await post(`${tillOf(store)}/customers`, { firstName: 'Maya' });
    await store.settled();
    expect(store.deliveries(SHOP)[0]).toMatchObject({ state: 'delivered', answers: [500, 503, 200] });
    store.pointAt('http://127.0.0.1:9');
    await post(`${tillOf(store)}/customers`, { firstName: 'Noor' });
    await store.settled();
    const lost = store.deliveries(SHOP)[1];
    expect([lost?.state, lost?.answers.length]).toEqual(['given up', 8]);
  });

  it('dates what happens by the shop’s clock, and lets a code begin by it', async () => {
    const store = await startStore('http://127.0.0.1:9');
    const day = 86_400_000;
    await createCode(store, 'SOON', '5.00', new Date(Date.now() + day).toISOString());
    const request = { lines: [{ price: '24.00' }], discountCode: 'SOON' };
    await post(`${tillOf(store)}/orders`, request, 422);
    await post(`${store.url}/switches/${SHOP}`, { clockAheadMs: 2 * day }, 200);
    await post(`${tillOf(store)}/orders`, request);
    const delivery = store.deliveries(SHOP).at(-1);
    const { created_at } = JSON.parse(delivery?.body ?? '{}');
    expect(Math.round((Date.parse(created_at) - Date.now()) / day)).toBe(2);
    expect(Date.parse(delivery?.headers['x-shopify-triggered-at'] ?? '') - Date.now()).toBeGreaterThan(day);
  });

  it('holds webhooks when asked and releases them later', async () => {
    const app = await startApp();
    const store = await startStore(app.url);
    await post(`${store.url}/switches/${SHOP}`, { webhooks: 'hold' }, 200);
    await post(`${tillOf(store)}/customers`, { firstName: 'Maya' });
    await store.settled();
    expect([app.seen.length, store.deliveries(SHOP)[0]?.state]).toEqual([0, 'held']);
    await post(`${tillOf(store)}/deliveries/release`, {}, 200);
    await store.settled();
    expect(app.seen.length).toBe(1);
  });

  it('merges customers: orders move, and merge, delete and update are sent', async () => {
    const store = await startStore('http://127.0.0.1:9');
    const stored = await post(`${tillOf(store)}/customers`, { firstName: 'Maya' });
    const gone = await post(`${tillOf(store)}/customers`, { firstName: 'Maia' });
    const order = await post(`${tillOf(store)}/orders`, { customerId: gone.id, lines: [{ price: '1.00' }] });
    await post(`${tillOf(store)}/customers/${gone.id}/merge`, { into: stored.id }, 200);
    const moved = await get(`${tillOf(store)}/orders/${order.id}`);
    expect(moved.customerId).toBe(stored.id);
    expect(
      store
        .deliveries(SHOP)
        .slice(-3)
        .map(({ topic }) => topic),
    ).toEqual(['customers/merge', 'customers/delete', 'customers/update']);
  });

  it('keeps its shops over a restart, and never gives an id twice', async () => {
    const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'demo-store-'));
    stops.push(async () => fs.rmSync(dataDir, { recursive: true }));
    const first = await startDemoStore({ appUrl: 'http://127.0.0.1:9', apiKey: 'k', apiSecret: SECRET, dataDir });
    const buyer = await post(`${tillOf(first)}/customers`, { firstName: 'Maya' });
    const token = first.accessToken(SHOP);
    await first.stop();
    // They hold tokens and people.
    const modes = fs.readdirSync(dataDir).map((name) => fs.statSync(path.join(dataDir, name)).mode & 0o777);
    expect(new Set(modes)).toEqual(new Set([0o600]));
    const second = await startStore('http://127.0.0.1:9', { dataDir, apiKey: 'k' });
    const order = await post(`${tillOf(second)}/orders`, { customerId: buyer.id, lines: [{ price: '1.00' }] });
    expect(order.id).not.toBe(buyer.id);
    expect(second.accessToken(SHOP)).toBe(token);
  });

  it('reports the removal of the app once and has no token until it is back', async () => {
    const store = await startStore('http://127.0.0.1:9');
    const exchange = async () => {
      const { token } = (await (
        await fetch(`${store.url}/sessions`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ shop: SHOP, staff: 'Ana Vidal' }),
        })
      ).json()) as { token: string };
      const form = {
        client_id: 'demo-key',
        client_secret: SECRET,
        grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
        subject_token: token,
        subject_token_type: 'urn:ietf:params:oauth:token-type:id_token',
        requested_token_type: 'urn:shopify:params:oauth:token-type:offline-access-token',
      };
      const answer = await fetch(`${store.url}/${SHOP}/admin/oauth/access_token`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(form),
      });
      return answer.status;
    };
    expect(await exchange()).toBe(200);
    await post(`${tillOf(store)}/uninstall`, {}, 200);
    await post(`${tillOf(store)}/customers`, { firstName: 'Maya' });
    expect(store.deliveries(SHOP).map(({ topic }) => topic)).toEqual(['app/uninstalled']);
    expect(await exchange()).toBe(400);
    await post(`${tillOf(store)}/install`, {}, 200);
    expect(await exchange()).toBe(200);
  });

  it('takes a seed without telling the app, once', async () => {
    const store = await startStore('http://127.0.0.1:9');
    const seed = {
      customers: [{ id: '7001', firstName: 'Maya', email: 'maya@example.com' }],
      orders: [
        {
          id: '8001',
          number: 1500,
          customerId: '7001',
          lines: [{ id: '9001', price: '24.00' }],
          paid: true,
          at: '2026-01-02T10:00:00Z',
        },
      ],
    };
    expect(await post(`${tillOf(store)}/seed`, seed, 200)).toEqual({ customers: 1, orders: 1 });
    expect(store.importSeed(SHOP, seed)).toEqual({ customers: 0, orders: 0 });
    expect(store.deliveries(SHOP)).toEqual([]);
    const next = await post(`${tillOf(store)}/orders`, { customerId: '7001', lines: [{ price: '1.00' }] });
    expect(next.name).toBe('#1501');
  });
});

describe('the app proxy', () => {
  it('forwards method, body and query, signed, with the signed-in shopper or none for a guest', async () => {
    const app = await startApp();
    const store = await startStore(app.url);
    store.importSeed(SHOP, { customers: [{ id: '7001', firstName: 'Maya' }] });
    const url = `${store.url}/store/${SHOP}/apps/loyalty/redeem?extra=1&extra=2&logged_in_customer_id=9`;
    const headers = {
      'content-type': 'application/json',
      'idempotency-key': 'k1',
      cookie: 'demo_shopper=7001; secret=1',
    };
    const answer = await fetch(url, { method: 'POST', headers, body: '{"programId": "p1"}' });
    expect(await answer.json()).toEqual({ hello: 'shopper' });
    await fetch(url);
    const [member, guest] = app.seen.map((seen) => ({ ...seen, query: new URL(seen.url, 'http://app').searchParams }));
    expect(member).toMatchObject({ method: 'POST', body: '{"programId": "p1"}' });
    expect(member?.url.startsWith('/proxy/redeem?')).toBe(true);
    expect(member?.headers).toMatchObject({ 'idempotency-key': 'k1', 'content-type': 'application/json' });
    expect(member?.headers.cookie).toBeUndefined();
    expect(member?.query.getAll('logged_in_customer_id')).toEqual(['7001']);
    expect(guest?.query.getAll('logged_in_customer_id')).toEqual(['']);
    const timestamp = member?.query.get('timestamp');
    const signed = `extra=1,2logged_in_customer_id=7001path_prefix=/apps/loyaltyshop=${SHOP}timestamp=${timestamp}`;
    expect(member?.query.get('signature')).toBe(createHmac('sha256', SECRET).update(signed).digest('hex'));
  });
});

describe('pages', () => {
  it.each([
    '/',
    `/admin/${SHOP}`,
    `/admin/${SHOP}/apps/loyalty/customers?staff=Jonas%20Meier`,
    `/store/${SHOP}`,
    `/store/${SHOP}/cart`,
    `/store/${SHOP}/account`,
    `/till/${SHOP}`,
  ])('shows %s', async (address) => {
    const store = await startStore('http://127.0.0.1:9');
    const answer = await fetch(store.url + address);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  });

  it('embeds the app with a signed load query', async () => {
    const store = await startStore('http://app.example:9000');
    const text = await (await fetch(`${store.url}/admin/${SHOP}/apps/loyalty/customers`)).text();
    const source = new URL((/iframe[^>]* data-src="([^"]+)"/.exec(text)?.[1] ?? '').replaceAll('&amp;', '&'));
    expect(source.origin + source.pathname).toBe('http://app.example:9000/embed/customers');
    const hmac = source.searchParams.get('hmac');
    source.searchParams.delete('hmac');
    const signed = [...source.searchParams]
      .map(([name, value]) => `${name}=${value}`)
      .sort()
      .join('&');
    expect(hmac).toBe(createHmac('sha256', SECRET).update(signed).digest('hex'));
    expect(source.searchParams.get('shop')).toBe(SHOP);
  });

  it('escapes what people are called', async () => {
    const store = await startStore('http://127.0.0.1:9');
    store.importSeed(SHOP, { customers: [{ id: '7001', firstName: '<script>alert(1)</script>' }] });
    const text = await (await fetch(`${store.url}/store/${SHOP}/account`)).text();
    expect(text).toContain('&lt;script&gt;alert(1)');
    expect(text).not.toContain('<script>alert(1)');
  });

  it('sells to a signed-in shopper from cart to thanks', async () => {
    const app = await startApp();
    const store = await startStore(app.url);
    store.importSeed(SHOP, { customers: [{ id: '7001', firstName: 'Maya', email: 'maya@example.com' }] });
    const jar = new Map<string, string>();
    const send = async (where: string, form: Record<string, string>) => {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      const options = {
        method: 'POST',
        body: new URLSearchParams(form),
        headers: { cookie },
        redirect: 'manual' as const,
      };
      const answer = await fetch(`${store.url}/store/${SHOP}${where}`, options);
      for (const set of answer.headers.getSetCookie()) {
        const [name = '', value = ''] = (set.split(';')[0] ?? '').split('=');
        jar.set(name, value);
      }
      return answer;
    };
    await send('/sign-in', { customer: '7001' });
    await send('/cart/add', { product: '7880321190' });
    await send('/cart/add', { product: '7880321190' });
    const done = await send('/checkout', { discountCode: '', tip: '0' });
    expect(done.status).toBe(303);
    expect(await (await fetch(store.url + done.headers.get('location'))).text()).toContain('Thank you');
    await store.settled();
    const paid = app.seen.find(({ headers }) => headers['x-shopify-topic'] === 'orders/paid');
    expect(JSON.parse(paid?.body ?? '{}')).toMatchObject({ subtotal_price: '48.00', customer: { id: 7001 } });
    expect((await send('/cart/add', { product: '7880321190' })).status).toBe(303);
    const rejected = await send('/checkout', { discountCode: 'NOSUCH', tip: '0' });
    expect([rejected.status, (await rejected.text()).includes('Enter a valid discount code')]).toEqual([422, true]);
  });
});

async function createCode(store: DemoStore, code: string, amount: string, startsAt?: string): Promise<void> {
  const query =
    'mutation M($d: DiscountCodeBasicInput!) { discountCodeBasicCreate(basicCodeDiscount: $d) { userErrors { code } } }';
  const customerGets = { value: { discountAmount: { amount, appliesOnEachItem: false } }, items: { all: true } };
  const variables = { d: { title: code, code, customerGets, context: { all: 'ALL' }, usageLimit: 1, startsAt } };
  const headers = { 'content-type': 'application/json', 'x-shopify-access-token': store.accessToken(SHOP) };
  const body = JSON.stringify({ query, variables });
  const answer = await fetch(`${store.url}/${SHOP}/admin/api/${API_VERSION}/graphql.json`, {
    method: 'POST',
    headers,
    body,
  });
  expect(await answer.json()).toMatchObject({ data: { discountCodeBasicCreate: { userErrors: [] } } });
}
