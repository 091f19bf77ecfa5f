import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Reply } from '../../support/clients/http.js';
import type { Merchant } from '../../support/clients/merchant.js';
import { useShops } from '../../support/service.js';
import { pastLimit, until } from '../../support/waiting.js';

const stage = await useShops();
const ORDERS = { event: 'place_order', title: 'Orders', startDate: '2026-01-01', earnPoint: 1, rateMoney: 1 };
const MEMBERS = { ...ORDERS, title: 'Members', applyTo: 'all_members', earnPoint: 0.5, roundingMethod: 'up' };

let merchant: Merchant;
let program: string;
let anna: string;
let ben: string;

beforeAll(async () => {
  merchant = await stage.merchant();
  program = await merchant.program(ORDERS);
  await merchant.program(MEMBERS);
  await merchant.program({ event: 'amount_discount', title: '5 off', pointsCost: 50, redeemValue: 5 });
  [anna, ben] = [await merchant.customer(), await merchant.customer()];
  const guest = await merchant.customer({ state: 'disabled' });
  const left = await merchant.customer();
  const [first, second] = [
    await merchant.order(anna, [{ price: '33.50', quantity: 2 }, { price: '11.00' }]),
    await merchant.order(ben, [{ price: '40.00' }, { price: '9.90', giftCard: true }]),
  ];
  await merchant.order(guest, [{ price: '17.00' }]);
  await merchant.order(anna, [{ price: '0.40' }]);
  await merchant.order(left, [{ price: '21.00' }]);
  // The platform dates orders in whole seconds: who leaves within the second of an order had left before it (calendar's `reached`).
  await pastLimit(1_100);
  const excluded = await merchant.put('/lp/customers/status', { ids: [left], status: 'Left' });
  if (excluded.status !== 200) throw new Error(JSON.stringify(excluded.body));
  await stage.idle();
  await merchant.order(left, [{ price: '22.00' }]);
  await merchant.order(anna, [{ price: '60.00' }], { paid: false });
  await merchant.refund(first.id, { lines: [{ lineId: first.lines[0]!.id, quantity: 1 }] });
  await merchant.cancel(second.id);
  await stage.idle();
}, 120_000);

const ended = (id: string) =>
  until('the task has ended', async () => {
    const { data } = (await merchant.get(`/lp/tasks/${id}`)).body;
    return data.state === 'waiting' || data.state === 'running' ? null : data;
  });
const run = async (draft: object, of: string | null, days = 30) => {
  const { status, body }: Reply = await merchant.post('/lp/what-if', { program: of, draft, days });
  if (status !== 200) return body;
  return ended(body.data.id);
};
const head = async () => (await merchant.get('/lp/events?first=1')).body.data[0].position;

describe('a draft over past orders', () => {
  it('gives exactly what the ledger gave when it says what was in force, and writes nothing', async () => {
    const before = await head();
    const { state, result, done, total } = await run(ORDERS, program);
    expect([state, done, total > 0]).toEqual(['done', total, true]);
    expect(result.ledger.issued).toBeGreaterThan(100);
    expect(result.ledger.reversed).toBeGreaterThan(50);
    for (const side of ['today', 'draft']) {
      const { issued, reversed } = result[side];
      expect({ issued, reversed }).toEqual(result.ledger);
    }
    expect(result).toMatchObject({ more: 0, less: 0, gainers: [], losers: [] });
    const all = (await merchant.get('/lp/customers?first=100')).body.data;
    const outstanding = all.reduce(
      (sum: number, { points }: { points: { available: number } }) => sum + points.available,
      0,
    );
    expect(result.today.outstanding).toBe(outstanding);
    expect(result.weeks.reduce((sum: number, { today }: { today: number }) => sum + today, 0)).toBe(
      result.ledger.issued,
    );
    expect(await head()).toBe(before);
  });

  it('shows points, cost and the largest changes both ways, and all of it as a table', async () => {
    const had = Object.fromEntries(
      await Promise.all([anna, ben].map(async (id) => [id, (await merchant.points(id)).available])),
    );
    const double = await run({ ...ORDERS, earnPoint: 2 }, program);
    const { result } = double;
    // Of Anna's orders over 78.00 and 0.40 one piece for 33.50 came back.
    expect(result.gainers[0]).toMatchObject({ customer: anna, available: had[anna], change: 44, name: /Maya/ });
    expect(result.losers).toEqual([]);
    expect(result.draft.outstanding - result.today.outstanding).toBe(
      result.gainers.reduce((sum: number, { change }: { change: number }) => sum + change, 0),
    );
    const net = result.draft.issued - result.draft.reversed;
    expect(result.draft.cost).toBe((net / 10).toFixed(2));
    expect(result.draft.affordable).toBeGreaterThan(result.today.affordable);
    const { csv, name } = (await merchant.get(`/lp/what-if/${double.id}/customers`)).body.data;
    expect(name).toMatch(/\.csv$/);
    const line = csv.split('\r\n').find((row: string) => row.startsWith(`${anna},`));
    expect(line).toBe([anna, had[anna], had[anna] + 44, 44, had[anna], had[anna] + 44].join(','));
    const less = (await run({ ...ORDERS, earnPoint: 0.1 }, program)).result;
    expect([less.more, less.losers[0].customer, less.losers[0].change < 0]).toEqual([0, anna, true]);
    const beside = (await run({ ...ORDERS, title: 'New', earnBy: 'order', earnPoint: 7 }, null)).result;
    expect(beside.draft.issued - beside.today.issued).toBe(7 * 5);
    const cheaper = (await run({ event: 'amount_discount', title: '1 off', pointsCost: 5, redeemValue: 1 }, null))
      .result;
    expect(cheaper.draft.issued).toBe(cheaper.today.issued);
    expect(cheaper.draft.affordable).toBeGreaterThan(cheaper.today.affordable * 9);
  });

  it('values points at the rate of the liability, also where the cheapest reward gives less for a point', async () => {
    await merchant.program({ event: 'amount_discount', title: '20 off', pointsCost: 100, redeemValue: 20 });
    await stage.idle();
    const { today, draft } = (await run(ORDERS, program)).result;
    const { rated } = (await merchant.get('/lp/analytics/points-rate')).body.data;
    expect(rated.rate).toMatchObject({ points: 100, money: '20' });
    const liability = (today.outstanding / 5).toFixed(2);
    expect([today.liability, draft.liability]).toEqual([liability, liability]);
    expect(today.cost).toBe(((today.issued - today.reversed) / 5).toFixed(2));
    // A reward that gives more for a point would raise the liability; one that gives less would not.
    const [better, worse] = [
      (await run({ event: 'amount_discount', title: '1 off', pointsCost: 2, redeemValue: 1 }, null)).result,
      (await run({ event: 'amount_discount', title: '1 off', pointsCost: 20, redeemValue: 1 }, null)).result,
    ];
    expect([better.today.liability, better.draft.liability]).toEqual([liability, (today.outstanding / 2).toFixed(2)]);
    expect(worse.draft.liability).toBe(liability);
  });

  it('says how many orders meet the conditions of the draft, and nothing of that without any', async () => {
    const when = (content: string) => ({
      ...ORDERS,
      statusUseCondition: true,
      conditions: [{ field: 'order_subtotal_price', typeMatch: 'greater_or_equal', content }],
    });
    const { orders, meeting } = (await run(when('20'), program)).result;
    // Of 78.00, 49.90, 60.00 (not paid), 22.00, 21.00, 17.00 and 0.40, whoever bought and whatever came back.
    expect([orders, meeting]).toEqual([7, 5]);
    expect((await run(when('9999'), program)).result).toMatchObject({ orders: 7, meeting: 0 });
    expect((await run(ORDERS, program)).result.meeting).toBeNull();
  });

  it('orders too long before joining stay a guest’s on both sides [P18]', async () => {
    const guest = await merchant.customer({ state: 'disabled' });
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    await merchant.order(guest, [{ price: '500.00' }], { at: ago(70) });
    await merchant.order(guest, [{ price: '40.00' }], { at: ago(10) });
    const before = (await run(ORDERS, program, 90)).result;
    expect(before.today.issued).toBe(before.ledger.issued);
    await merchant.till('PUT', `/customers/${guest}`, { state: 'enabled' });
    await stage.idle();
    const { today, draft, ledger } = (await run(ORDERS, program, 90)).result;
    // Half a point for what they ordered lately, none for what they ordered before.
    expect(ledger.issued).toBe(before.ledger.issued + 20);
    expect([today.issued, draft.issued]).toEqual([ledger.issued, ledger.issued]);
  });

  it('refuses what cannot be tried, can be stopped, and is the shop’s own', async () => {
    expect((await run({ event: 'sign_up', title: 'Hello' }, null)).code).toBe('what-if.not-for-orders');
    expect((await run({ event: 'amount_discount', title: 'x', pointsCost: 1, redeemValue: 1 }, program)).code).toBe(
      'program.event-fixed',
    );
    expect((await run(ORDERS, '00000000-0000-4000-8000-000000000000')).code).toBe('program.unknown');
    expect((await run(ORDERS, program, 0)).errors[0].path).toBe('days');
    const { id } = (await merchant.post('/lp/what-if', { program, draft: ORDERS })).body.data;
    const cancelled = (await merchant.post(`/lp/tasks/${id}/cancel`)).body.data;
    expect(['cancelled', 'done']).toContain(cancelled.state);
    expect(await ended(id)).toMatchObject({ state: cancelled.state });
    const stranger = await stage.merchant('kumo-tea.myshopify.com', 'Jonas Meier');
    expect((await stranger.get(`/lp/tasks/${id}`)).status).toBe(404);
    expect((await merchant.get('/lp/what-if/00000000-0000-4000-8000-000000000000/customers')).status).toBe(404);
  });
});
