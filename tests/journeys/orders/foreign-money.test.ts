import { beforeAll, describe, expect, it } from '@jest/globals';
import { refundBody } from '../../fixtures/platform/refund-body.js';
import type { Merchant } from '../../support/clients/merchant.js';
import { inboxRows } from '../../support/inbox-rows.js';
import { at, freshId, orderOfToday } from '../../support/platform-bodies.js';
import { KUMO, useShops } from '../../support/service.js';

const stage = await useShops();
let fern: Merchant;
let kumo: Merchant;

beforeAll(async () => {
  fern = await stage.merchant();
  kumo = await stage.merchant(KUMO, 'Jonas Meier');
  await fern.program({ event: 'place_order', title: 'Orders', earnPoint: 10, rateMoney: 1 });
  await kumo.program({ event: 'place_order', title: 'Orders', earnPoint: 1, rateMoney: 10 });
}, 120_000);

const available = async (merchant: Merchant, customer: string) => (await merchant.points(customer)).available;
const parked = async (shop: string) => (await inboxRows(stage, shop)).filter(({ state }) => state === 'parked');

describe('a refund of an order that was paid in the buyer’s currency', () => {
  it('takes the points of its items at a shop whose currency has no smaller unit [P3]', async () => {
    const customer = await kumo.customer();
    const presentment = { currency: 'USD', rate: '0.0067' };
    const tea = { title: 'Tea', price: '4000' };
    const order = await kumo.order(customer, [tea, { ...tea, title: 'Pot' }], { presentment });
    expect(await available(kumo, customer)).toBe(800);
    await kumo.refund(order.id, { lines: [{ lineId: order.lines[1]!.id, quantity: 1 }] });
    expect(await available(kumo, customer)).toBe(400);
    await kumo.refund(order.id);
    expect(await available(kumo, customer)).toBe(0);
    expect(await parked(kumo.shop)).toEqual([]);
  });

  it('takes its money’s share of the order where only the payment has the amount [P3]', async () => {
    const customer = await fern.customer();
    const order = await fern.order(customer, [{ price: '100.00' }], { presentment: { currency: 'JPY', rate: '150' } });
    expect(await available(fern, customer)).toBe(1000);
    const paid = { kind: 'refund', status: 'success', amount: '1500', currency: 'JPY' };
    const body = { ...refundBody({ id: freshId(), orderId: order.id }), order_adjustments: [], transactions: [paid] };
    expect((await fern.webhook('refunds/create', body)).status).toBe(200);
    await stage.idle();
    expect(await available(fern, customer)).toBe(900);
    expect(await parked(fern.shop)).toEqual([]);
  });

  it.each([
    ['before', 0],
    ['after', 1],
  ])('ends at the same points when it arrives %s its order [P5, I-13]', async (_, place) => {
    const customer = await fern.customer();
    const id = freshId();
    const paid = { kind: 'refund', status: 'success', amount: '30.00', currency: 'EUR' };
    const refund = { ...refundBody({ id: freshId(), orderId: id }), order_adjustments: [], transactions: [paid] };
    const both = (ours: string, shown: string) => ({
      shop_money: { amount: ours, currency_code: 'USD' },
      presentment_money: { amount: shown, currency_code: 'EUR' },
    });
    const version = (seconds: number, refunds: unknown[]) => ({
      ...orderOfToday(customer, { id, lines: [{ price: '120.00' }], createdAt: at(), updatedAt: at(seconds) }),
      presentment_currency: 'EUR',
      total_price_set: both('120.00', '90.00'),
      refunds,
    });
    const deliveries: [string, unknown][] = [['orders/paid', version(0, [])]];
    deliveries.splice(place, 0, ['refunds/create', refund]);
    for (const [topic, body] of [...deliveries, ['orders/updated', version(2, [refund])] as const]) {
      expect((await fern.webhook(topic, body)).status).toBe(200);
      await stage.idle();
    }
    expect(await available(fern, customer)).toBe(800);
  });
});
