import { beforeAll, expect, it } from '@jest/globals';
import type { Merchant } from '../../support/clients/merchant.js';
import { travelTo } from '../../support/demo-switches.js';
import { withPrograms } from '../../support/for-a-while.js';
import { useStage } from '../../support/service.js';

const stage = await useStage('clock');

/** Noon in New York; points of that day wait until the first moment of March 24 there. */
const NOON = '2027-03-10T17:00:00.000Z';
/** Later that day: orders before the moment at which the program was added, some time after noon, get no points. */
const EVENING = '2027-03-10T22:00:00.000Z';
const RELEASED = '2027-03-24T04:00:00.000Z';
let merchant: Merchant;
let program: string;

const wait = (days: number | null) => merchant.put('/lp/pending-points', { hold: days === null ? null : { days } });
const lotsOf = async (customer: string) =>
  (await merchant.get(`/lp/customers/${customer}`)).body.data.lots.map(
    ({ pending, remaining, availableAt }: Record<string, unknown>) => [pending, remaining, availableAt],
  );

beforeAll(async () => {
  merchant = await stage.merchant();
  await travelTo(stage, [merchant], NOON);
  program = await merchant.program({ event: 'place_order', title: 'Orders', earnPoint: 1, rateMoney: 1 });
}, 60_000);

it('points of an order wait, are no part of the balance, and say from when they can be spent [PTS-007, ACTV-008]', async () => {
  for (const days of [0, -1, 366, 1.5]) expect([days, (await wait(days)).status]).toEqual([days, 422]);
  expect((await wait(14)).body.data).toEqual({ hold: { days: 14 } });
  const customer = await merchant.customer();
  await merchant.order(customer, [{ price: '50.00' }]);
  expect(await merchant.points(customer)).toEqual({ available: 0, pending: 50, held: 0, debt: 0 });
  expect(await lotsOf(customer)).toEqual([[50, 0, RELEASED]]);
  const [line] = await merchant.activities(customer);
  expect(line).toMatchObject({ type: 'pending_point', points: 50, balanceAfter: 0, availableAt: RELEASED });
  const redeemed = await merchant.post(`/lp/customers/${customer}/points`, { amount: -1, adminNote: 'Too early' });
  expect(redeemed.body.code).toBe('points.insufficient');
});

it('a refund takes what waits, and not other points [I-25]', async () => {
  const customer = await merchant.customer();
  await merchant.post(`/lp/customers/${customer}/points`, { amount: 30, adminNote: 'A gift' });
  const order = await merchant.order(customer, [{ price: '80.00' }]);
  await merchant.refund(order.id);
  expect(await merchant.points(customer)).toEqual({ available: 30, pending: 0, held: 0, debt: 0 });
});

/** A customer's only order, its program and its pending or awarded points, in each view. */
async function shown(customer: string) {
  const read = async (path: string) => (await merchant.get(path)).body.data;
  const [row] = await read(`/lp/customers/${customer}/orders`);
  const why = await read(`/lp/orders/${row.order}/why`);
  const { points30, uses30 } = await read(`/lp/programs/${program}`);
  const [version] = (await read(`/lp/programs/${program}/versions`)).versions;
  const awards = (await read('/lp/audit/populations?from=2027-03-01&to=2027-03-31')).find(
    (one: { population: string }) => one.population === 'awards',
  );
  return {
    row: [row.earned, row.reasons],
    why: why.programs.map((one: { paid: { points: number } | null; reason: unknown }) => [
      one.paid?.points,
      one.reason,
    ]),
    points: [points30, version.points, awards.points],
    times: [uses30, version.uses, awards.count],
  };
}

it('points that wait count wherever points given count, and are not counted again on their day [I-39]', async () => {
  const customer = await merchant.customer();
  await merchant.order(customer, [{ price: '41.00' }]);
  const before = await shown(customer);
  expect(before).toMatchObject({ row: [41, []], why: [[41, null]] });
  // The orders of the tests before it: 50, and 80 that a refund took back.
  expect(before).toMatchObject({ points: [171, 171, 171], times: [3, 3, 3] });
  await travelTo(stage, [merchant], '2027-03-24T03:59:00.000Z');
  await stage.idle();
  expect(await shown(customer)).toEqual(before);
  await travelTo(stage, [merchant], RELEASED);
  await stage.idle();
  expect(await merchant.points(customer)).toMatchObject({ available: 41, pending: 0 });
  expect(await shown(customer)).toEqual(before);
  await travelTo(stage, [merchant], EVENING);
});

it('points that wait bring a milestone nearer [MILE-004]', async () => {
  const row = { typeMilestone: 'milestone_earned_point', milestones: [{ value: 30, earnPoint: 3 }] };
  await withPrograms(merchant, [{ event: 'milestone', title: 'Thirty', ...row }], async () => {
    const customer = await merchant.customer();
    await merchant.order(customer, [{ price: '31.00' }]);
    expect(await merchant.points(customer)).toMatchObject({ available: 3, pending: 31 });
  });
});

it('on their day they are there, once, and what is owed is paid first [PTS-008, I-39]', async () => {
  const customer = await merchant.customer();
  await merchant.order(customer, [{ price: '50.00' }]);
  await travelTo(stage, [merchant], '2027-03-24T03:59:00.000Z');
  await stage.idle();
  expect(await merchant.points(customer)).toMatchObject({ available: 0, pending: 50 });
  await travelTo(stage, [merchant], '2027-03-24T04:00:01.000Z');
  await stage.idle();
  expect(await merchant.points(customer)).toEqual({ available: 50, pending: 0, held: 0, debt: 0 });
  const lines = await merchant.activities(customer);
  expect(lines.map(({ type }: { type: string }) => type)).toEqual(['pending_released', 'pending_point']);
  const { data } = (await merchant.get(`/lp/customers/${customer}/explain`)).body;
  expect(data).toMatchObject({ points: { available: 50, pending: 0 }, sum: 50 });
});

it('their release is no activity of the customer, now or as of a moment', async () => {
  const customer = await merchant.customer();
  const lastActivity = async (asOf?: string) => {
    const { body } = await merchant.get(`/lp/customers/${customer}${asOf ? `?asOf=${asOf}` : ''}`);
    return body.data.lastActivityAt;
  };
  const END = '2999-01-01T00:00:00Z';
  expect([await lastActivity(), await lastActivity(END)]).toEqual([null, null]);
  await travelTo(stage, [merchant], '2027-04-01T17:00:00.000Z');
  await merchant.order(customer, [{ price: '20.00' }]);
  const ordered = await lastActivity();
  expect(ordered).toContain('2027-04-01');
  await travelTo(stage, [merchant], '2027-05-01T17:00:00.000Z');
  expect(await merchant.points(customer)).toMatchObject({ available: 20, pending: 0 });
  expect([await lastActivity(), await lastActivity(END)]).toEqual([ordered, ordered]);
  expect(await lastActivity('2027-04-01T00:00:00Z')).toBeNull();
  await travelTo(stage, [merchant], '2027-03-24T04:00:02.000Z');
});

it('letting none wait makes all that wait spendable, once; letting them wait again takes nothing back [PTS-009, PTS-010, I-40]', async () => {
  const customer = await merchant.customer();
  await merchant.order(customer, [{ price: '70.00' }]);
  expect(await merchant.points(customer)).toMatchObject({ available: 0, pending: 70 });
  expect((await wait(null)).status).toBe(200);
  await stage.idle();
  await travelTo(stage, [merchant], '2027-03-24T04:05:00.000Z');
  await stage.idle();
  expect(await merchant.points(customer)).toEqual({ available: 70, pending: 0, held: 0, debt: 0 });
  await wait(7);
  expect(await merchant.points(customer)).toMatchObject({ available: 70, pending: 0 });
  await merchant.order(customer, [{ price: '5.00' }]);
  expect(await merchant.points(customer)).toMatchObject({ available: 70, pending: 5 });
});
