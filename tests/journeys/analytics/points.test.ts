import { beforeAll, describe, expect, it } from '@jest/globals';
import { type PointsReport, pointsReport } from '@loyalty/contracts/analytics/points-report';
import { addDays } from '@loyalty/contracts/kernel/days';
import { localDay } from '@loyalty/projections/shop/local-day';
import { mergeBody } from '../../fixtures/platform/customer-body.js';
import type { Merchant } from '../../support/clients/merchant.js';
import { Importer } from '../../support/imports/importing.js';
import { ledger } from '../../support/operator.js';
import { useStage } from '../../support/service.js';

const stage = await useStage('clock');
const ZONE = 'America/New_York';

interface Exported {
  readonly event: { type: string; occurredAt: string; recordedAt: string; data: Record<string, never> };
}
type Flow = keyof PointsReport['flow'];

let merchant: Merchant;
let first: string;
let today: string;
let exported: Exported[];

const range = async (from: string, to: string, more = ''): Promise<PointsReport> =>
  (await merchant.get(`/lp/analytics/points?from=${from}&to=${to}${more}`)).body.data;
const now = ({ flow }: PointsReport) =>
  Object.fromEntries(Object.entries(flow).map(([name, { now: points }]) => [name, points])) as Record<Flow, number>;

/** A week in which points move in every way. The order of its first day is paid on its third. */
beforeAll(async () => {
  merchant = await stage.merchant();
  first = localDay(new Date().toISOString(), ZONE);
  await merchant.program({ event: 'place_order', title: 'Orders', earnPoint: 1, rateMoney: 1 });
  const programId = await merchant.program({
    event: 'amount_discount',
    title: '1 off',
    pointsCost: 100,
    redeemValue: 1,
  });
  const [one, two, three] = [await merchant.customer(), await merchant.customer(), await merchant.customer()];
  const redeem = async (customer: string) =>
    (await merchant.post(`/lp/customers/${customer}/redeem`, { programId })).body.data.coupon.id;
  const adjust = (customer: string, amount: number) =>
    merchant.post(`/lp/customers/${customer}/points`, { amount, adminNote: 'Goodwill' });
  const late = await merchant.order(three, [{ price: '80.00' }], { paid: false });
  const order = await merchant.order(one, [{ price: '500.00' }]);
  await redeem(one);
  await stage.clock({ advance: 'P1D' });
  await adjust(two, 250);
  const coupon = await redeem(two);
  await new Importer(merchant, stage.idle).done({
    kind: 'migration',
    content: 'Email,Phone,Points\nfrom.elsewhere@example.com,,333\n',
    mapping: { createCustomers: true },
  });
  await stage.clock({ advance: 'P1D' });
  await merchant.till('POST', `/orders/${late.id}/pay`, {});
  await merchant.refund(order.id, { lines: [{ lineId: order.lines[0]?.id, quantity: 1 }] });
  await merchant.post(`/lp/coupons/${coupon}/revoke`, { adminNote: 'Mistake' });
  await stage.clock({ advance: 'P1D' });
  await merchant.webhook('customers/merge', mergeBody(three, two));
  await stage.idle();
  await adjust(three, -20);
  await stage.idle();
  today = (await merchant.get('/lp/dashboard?days=30')).body.data.to;
  const { lines } = await ledger(['export', '--shop', 'fern-and-clay'], stage.service.parts.config);
  exported = lines.map((line) => JSON.parse(line) as Exported);
}, 90_000);

/** Change of balances by an event, and its cause: from the rules of the ledger and not the product's folds. */
function changeBy({ type, data }: Exported['event']): [Flow, number] | null {
  const { points = 0, amount = 0, origin = null } = data as { points?: number; amount?: number; origin?: unknown };
  if (type === 'PointsEarned' || type === 'PointsPended') return ['earned', points];
  if (type === 'PointsAdjusted') return [origin ? 'imported' : 'adjusted', amount];
  if (type === 'PointsReserved') return ['redeemed', 0 - points];
  if (type === 'PointsReturned') return ['returned', points];
  if (type === 'PointsReversed') return ['reversed', 0 - points];
  if (type === 'PointsExpired') return ['expired', 0 - points];
  if (type === 'PointsRecounted') throw new Error('no order of this history is edited');
  return null;
}

/** The flow of days, recomputed from the log. */
function recomputed(from: string, to: string, knownAt = '9999') {
  const flow = {
    opening: 0,
    earned: 0,
    imported: 0,
    adjusted: 0,
    returned: 0,
    redeemed: 0,
    expired: 0,
    reversed: 0,
    closing: 0,
  };
  for (const { event } of exported) {
    const change = changeBy(event);
    const day = localDay(event.occurredAt, ZONE);
    if (!change || day > to || event.recordedAt > knownAt) continue;
    const [cause, points] = change;
    flow.closing += points;
    if (day < from) flow.opening += points;
    else flow[cause] += ['redeemed', 'reversed', 'expired'].includes(cause) ? 0 - points : points;
  }
  return flow;
}

describe('points of a range', () => {
  it('are what the log comes to, from the opening to the closing balance [ANLY-003, ANLY-018, ROUTE-116]', async () => {
    const report = await range(first, today);
    expect(pointsReport.parse(report)).toEqual(report);
    expect(now(report)).toEqual(recomputed(first, today));
    expect(now(report)).toMatchObject({ opening: 0, imported: 333, adjusted: 230, returned: 100, reversed: 500 });
    for (const [from, to] of [
      [first, first],
      [addDays(first, 1), addDays(first, 2)],
      [addDays(first, 2), today],
      [today, today],
    ] as const)
      expect([from, now(await range(from, to))]).toEqual([from, recomputed(from, to)]);
  });

  it('close with what all customers have and owe, also after a merge', async () => {
    const { body } = await merchant.get('/lp/customers?first=100');
    const all = (body.data as { points: { available: number; pending: number; debt: number } }[]).map(
      ({ points: { available, pending, debt } }) => available + pending - debt,
    );
    const balance = all.reduce((sum, points) => sum + points, 0);
    const report = await range(today, today);
    expect(report.flow.closing.now).toBe(balance);
    const lots = report.lots.ages.reduce((sum, { points }) => sum + points, 0);
    expect(lots - report.lots.owed).toBe(balance);
    expect(report.lots.owed).toBeGreaterThan(0);
  });

  it('agree with the dashboard on the same days to the point', async () => {
    const { data } = (await merchant.get('/lp/dashboard?days=30')).body;
    const report = await range(data.from, data.to);
    expect(report.flow.earned).toEqual(data.pointsEarned);
    expect(report.flow.redeemed).toEqual(data.pointsRedeemed);
  });

  it('are compared with the days before, whose closing balance is their opening one', async () => {
    const report = await range(addDays(first, 2), today);
    expect(report.comparedTo?.to).toBe(addDays(first, 1));
    expect(report.flow.closing.before).toBe(report.flow.opening.now);
    expect((await range(first, today, '&compare=none')).flow.earned.before).toBeNull();
  });

  it('known before a late fact do not have it', async () => {
    const earned = exported.findLast(({ event }) => event.type === 'PointsEarned')!.event;
    expect(Date.parse(earned.recordedAt) - Date.parse(earned.occurredAt)).toBeGreaterThan(86_400_000);
    const before = new Date(Date.parse(earned.recordedAt) - 1).toISOString();
    const report = await range(first, first, `&knownAt=${before}`);
    expect(now(report)).toEqual(recomputed(first, first, before));
    expect(now(await range(first, first)).earned - now(report).earned).toBe(80);
  });

  it('are none before the first event and after today', async () => {
    const before = await range('2020-02-28', '2020-03-01');
    expect([now(before).closing, before.days.length, before.lots.owed]).toEqual([0, 3, 0]);
    const after = await range(addDays(today, 1), addDays(today, 3));
    expect(now(after)).toMatchObject({ earned: 0, opening: recomputed(first, today).closing });
  });

  it.each([
    ['an end before its start', 'from=2026-11-02&to=2026-11-01', 'to', 'Start date must be before end date'],
    ['30 February', 'from=2026-02-30&to=2026-03-01', 'from', 'Date is invalid'],
    ['forty years', 'from=1986-11-01&to=2026-11-01', 'from', 'Date range is invalid'],
  ])('refuse %s at its field', async (_, query, path, message) => {
    const { status, body } = await merchant.get(`/lp/analytics/points?${query}`);
    expect([400, 422]).toContain(status);
    expect(body.errors).toContainEqual(expect.objectContaining({ path, message }));
  });
});
