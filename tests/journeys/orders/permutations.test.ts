import { beforeAll, describe, expect, it } from '@jest/globals';
import { token } from '../../fixtures/platform/exact-json.js';
import { refundBody } from '../../fixtures/platform/refund-body.js';
import type { Merchant } from '../../support/clients/merchant.js';
import { chosen, inTurns, permutations, type Reported, reporter } from '../../support/permutations.js';
import { at, freshId, orderOfToday } from '../../support/platform-bodies.js';
import { KUMO, useShops } from '../../support/service.js';

const stage = await useShops();
let merchant: Merchant;
const report = (lives: readonly (readonly Reported[])[]) => reporter(stage, merchant)(lives);

beforeAll(async () => {
  merchant = await stage.merchant();
  // 11 points for 34.00: no share of it is a whole number, so that rounding in the wrong place shows.
  await merchant.program({ event: 'place_order', title: 'Orders', earnPoint: 1, rateMoney: 3 });
}, 60_000);

/** One life of one order, as the platform tells it in the order in which it happened. */
function lifeOf(
  customer: string,
): Record<'created' | 'paid' | 'updated' | 'partial' | 'rest' | 'cancelled' | 'deleted', Reported> {
  const id = freshId();
  const [mugs, tray, refunds] = [freshId(), freshId(), [freshId(), freshId()]];
  const lines = [
    { id: mugs, price: '10.00', quantity: 3 },
    { id: tray, price: '4.00' },
  ];
  const createdAt = at();
  const refund = (index: number, given: { id: string; quantity: number; subtotal: string }[]) =>
    refundBody({ id: refunds[index]!, orderId: id, lines: given, at: at(index + 3) });
  const partial = refund(0, [{ id: mugs, quantity: 1, subtotal: '10.00' }]);
  const rest = refund(1, [
    { id: mugs, quantity: 2, subtotal: '20.00' },
    { id: tray, quantity: 1, subtotal: '4.00' },
  ]);
  const order = (status: string, seconds: number, more = {}) =>
    orderOfToday(customer, { id, lines, createdAt, status, updatedAt: at(seconds), ...more });
  return {
    created: ['orders/create', order('pending', 0)],
    paid: ['orders/paid', order('paid', 1)],
    updated: ['orders/updated', { ...order('paid', 2), tags: 'seen' }],
    partial: ['refunds/create', partial],
    rest: ['refunds/create', rest],
    cancelled: ['orders/cancelled', order('refunded', 5, { refunds: [partial, rest], cancelledAt: at(5) })],
    deleted: ['orders/delete', { id: token(id) }],
  };
}

/** The account as every view shows it; nothing in it depends on ids or on the sequence of deliveries. */
async function accounts(customers: readonly string[]): Promise<Map<string, unknown>> {
  const found = new Map<string, unknown>();
  await inTurns(customers, async (customer) => {
    const detail = (await merchant.get(`/lp/customers/${customer}`)).body.data;
    const orders = (await merchant.get(`/lp/customers/${customer}/orders`)).body.data;
    const lines = await merchant.activities(customer);
    const lots: { remaining: number }[] = detail.lots;
    found.set(customer, {
      points: detail.points,
      totals: detail.totals,
      inLots: lots.reduce((sum, lot) => sum + lot.remaining, 0),
      activity: lines.reduce((sum, line) => sum + line.points, 0),
      awards: lines.filter((line) => line.type === 'earn_point').length,
      orders: orders.map(({ status, earned, reversed }: Record<string, unknown>) => ({ status, earned, reversed })),
    });
  });
  return found;
}

/** Every permutation must end where the canonical order ends. */
async function endAlike(names: readonly (keyof ReturnType<typeof lifeOf>)[], canonical: object): Promise<void> {
  const reported = chosen(permutations(names)).map((sequence) => {
    const customer = freshId();
    const life = lifeOf(customer);
    return { customer, sequence, life: sequence.map((name) => life[name]) };
  });
  await report(reported.map(({ life }) => life));
  const found = await accounts(reported.map(({ customer }) => customer));
  expect(found.get(reported[0]!.customer)).toEqual(canonical);
  const astray = reported.filter(
    ({ customer }) => JSON.stringify(found.get(customer)) !== JSON.stringify(found.get(reported[0]!.customer)),
  );
  expect(astray.map(({ sequence, customer }) => [sequence.join(' '), found.get(customer)])).toEqual([]);
}

const NOTHING = { available: 0, pending: 0, held: 0, debt: 0 };
const NEVER = { redeemed: 0, returned: 0, expired: 0, adjusted: 0 };

describe('the sequence of deliveries does not matter [I-13, I-22]', () => {
  it('all 24 sequences of created, paid, updated and a partial refund [P3, P5]', async () => {
    await endAlike(['created', 'paid', 'updated', 'partial'], {
      points: { ...NOTHING, available: 8 },
      totals: { ...NEVER, earned: 11, refunded: 3 },
      inLots: 8,
      activity: 8,
      awards: 1,
      orders: [{ status: 'partially_refunded', earned: 11, reversed: 3 }],
    });
  });

  it('sequences of all six, with the rest refunded and the order cancelled [B-209, I-23, P5]', async () => {
    await endAlike(['created', 'paid', 'updated', 'partial', 'rest', 'cancelled'], {
      points: NOTHING,
      totals: { ...NEVER, earned: 11, refunded: 11 },
      inLots: 0,
      activity: 0,
      awards: 1,
      orders: [{ status: 'cancelled', earned: 11, reversed: 11 }],
    });
  }, 240_000);

  it('all 24 sequences of paid, updated, a partial refund and the deletion of the order [P5]', async () => {
    await endAlike(['paid', 'updated', 'partial', 'deleted'], {
      points: NOTHING,
      totals: { ...NEVER, earned: 11, refunded: 11 },
      inLots: 0,
      activity: 0,
      awards: 1,
      orders: [{ status: 'deleted', earned: 11, reversed: 11 }],
    });
  });

  it('points spent before a refund are owed, in whatever sequence the refunds arrive [P2]', async () => {
    const reward = await merchant.program({
      event: 'amount_discount',
      title: 'One off',
      pointsCost: 10,
      redeemValue: 1,
    });
    for (const sequence of permutations(['partial', 'rest', 'cancelled'] as const)) {
      const customer = freshId();
      const { created, paid, ...later } = lifeOf(customer);
      await report([[created, paid]]);
      expect((await merchant.post(`/lp/customers/${customer}/redeem`, { programId: reward })).status).toBe(200);
      await report([sequence.map((name) => later[name])]);
      expect([sequence, await merchant.points(customer)]).toEqual([sequence, { ...NOTHING, debt: 10 }]);
    }
  });

  it('a refund of an order that never comes makes no debt and no customer [I-29]', async () => {
    const orderId = freshId();
    await report([[['refunds/create', { ...refundBody({ orderId, money: '5.00' }), id: token(freshId()) }]]]);
    const before = (await merchant.get('/lp/customers')).body.total;
    expect(before).toBe(24 + 24 + chosen(Array.from({ length: 720 })).length + 6);
    const stranger = await stage.merchant(KUMO, 'Jonas Meier');
    expect((await stranger.get('/lp/customers')).body).toMatchObject({ data: [], total: 0 });
  });
});
