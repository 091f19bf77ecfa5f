import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type DemoStore, startDemoStore } from '@loyalty/infra/demo-store/server';
import { readCustomer } from '@loyalty/services/contexts/customers/application/customer-payload';
import { readOrder } from '@loyalty/services/contexts/orders/application/payloads/order';
import { readRefund } from '@loyalty/services/contexts/orders/application/payloads/refund';
import { BadPayload, parseBody } from '@loyalty/services/platform/inbox/payload';
import { ODDITIES } from '../../fixtures/platform/oddities.js';

const NOW = '2026-03-08T14:00:00.000Z';
const CURRENCY: Record<string, string> = { 'kumo-tea.myshopify.com': 'JPY', 'oasis-goods.myshopify.com': 'KWD' };
const SHOP = 'fern-and-clay.myshopify.com';

/** Reads a body as the inbox does; the currency is the shop's. */
function read(topic: string, body: string, currency = 'USD'): unknown {
  const parsed = parseBody(Buffer.from(body));
  if (topic.startsWith('orders/')) return readOrder(parsed, topic, currency, { receivedAt: NOW, triggeredAt: null });
  if (topic.startsWith('refunds/')) return readRefund(parsed, { currency, presentment: null }, NOW);
  return readCustomer(parsed);
}

const READ = /^(orders|refunds)\/|^customers\/(create|update)$/;

describe('known payloads of the platform', () => {
  it.each(ODDITIES.filter(({ topic }) => READ.test(topic)))(
    '$topic, $name: $verdict',
    ({ topic, body, verdict, currency }) => {
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      if (verdict === 'usable') expect(read(topic, text, currency)).toBeTruthy();
      else expect(() => read(topic, text, currency)).toThrow(BadPayload);
    },
  );
});

describe('deliveries of the demo store', () => {
  let store: DemoStore;
  beforeAll(async () => {
    store = await startDemoStore({
      appUrl: 'http://127.0.0.1:9',
      apiKey: 'k',
      apiSecret: 'demo-secret',
      retryDelayMs: () => 1,
    });
  });
  afterAll(() => store.stop());

  const till = async (where: string, body: unknown) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${store.url}/till/${where}`, { method: 'POST', headers, body: JSON.stringify(body) });
    expect(answer.ok).toBe(true);
    return (await answer.json()) as { id: string; lines: { id: string }[] };
  };
  const last = (shop: string, topic: string) => {
    const body = store.deliveries(shop).findLast((delivery) => delivery.topic === topic)?.body;
    return read(topic, body ?? '', CURRENCY[shop]);
  };

  it.each([
    ['fern-and-clay.myshopify.com', '24.00', '12.00', '3.00'],
    ['kumo-tea.myshopify.com', '2400', '1200', '300'],
    ['oasis-goods.myshopify.com', '8.750', '4.375', '1.250'],
  ])('is read back to the last digit for %s', async (shop, price, half, tip) => {
    const order = await till(`${shop}/orders`, {
      lines: [{ price, quantity: 2 }],
      tip,
      shipping: '0',
      taxRate: '0',
      paid: true,
    });
    expect(last(shop, 'orders/paid')).toMatchObject({
      snapshot: { order: order.id, paid: true, tip, lines: [{ line: order.lines[0]?.id, quantity: 2 }] },
    });
    await till(`${shop}/orders/${order.id}/refunds`, { lines: [{ lineId: order.lines[0]?.id, quantity: 1 }] });
    expect(last(shop, 'refunds/create')).toMatchObject({
      order: order.id,
      lines: [{ line: order.lines[0]?.id, quantity: 1, subtotal: price }],
      total: price,
    });
    await till(`${shop}/orders/${order.id}/refunds`, { amount: half });
    expect(last(shop, 'refunds/create')).toMatchObject({ lines: [], money: half, total: half });
  });

  // The samples are not ours to copy; a clone without them checks the rest.
  const samples = path.resolve(import.meta.dirname, '../../../../shared/data/platform');
  const documented = fs.existsSync(samples) ? it : it.skip;
  documented('carries every documented field of API version 2026-04', async () => {
    const order = await till(`${SHOP}/orders`, { lines: [{ price: '24.00' }], paid: true });
    await till(`${SHOP}/orders/${order.id}/refunds`, {});
    const sent = (topic: string) =>
      JSON.parse(store.deliveries(SHOP).findLast((one) => one.topic === topic)?.body ?? '{}');
    const sample = (topic: string) =>
      JSON.parse(fs.readFileSync(path.join(samples, topic.replace('/', '_'), 'docs-2026-04.json'), 'utf8'));
    const missing = (topic: string, part: (body: never) => object) =>
      Object.keys(part(sample(topic) as never)).filter((name) => !(name in part(sent(topic) as never)));
    const lineOf = (body: { line_items: object[] }) => body.line_items[0] ?? {};
    const refundLineOf = (body: { refund_line_items: object[] }) => body.refund_line_items[0] ?? {};
    // A guest's order has no customer; nothing is shipped to or billed at an address.
    const absent = ['customer', 'billing_address', 'shipping_address'];
    expect(missing('orders/paid', (body: object) => body).filter((name) => !absent.includes(name))).toEqual([]);
    expect(missing('orders/paid', lineOf)).toEqual([]);
    expect(missing('refunds/create', (body: object) => body)).toEqual([]);
    expect(missing('refunds/create', refundLineOf)).toEqual([]);
  });
});
