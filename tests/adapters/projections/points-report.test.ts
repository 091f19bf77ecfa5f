import { beforeAll, describe, expect, it } from '@jest/globals';
import { pointsReport } from '@loyalty/contracts/analytics/points-report';
import type { LedgerEvent } from '@loyalty/contracts/events';
import { addDays, type DayRange } from '@loyalty/contracts/kernel/days';
import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import { occurred } from '@loyalty/contracts/kernel/event';
import { ShopFactsChanged } from '@loyalty/contracts/shop/events';
import { outstandingByMonth, outstandingByTier } from '@loyalty/projections/analytics/lot-day.queries';
import type { Seen } from '@loyalty/projections/analytics/past-days.queries';
import { readPointsReport } from '@loyalty/projections/analytics/points-report.queries';
import { scopeOf } from '@loyalty/projections/analytics/report-days.queries';
import { localDay } from '@loyalty/projections/shop/local-day';
import fc from 'fast-check';
import { HonestShop } from '../../support/log/honest-shop.js';
import { useReadSide } from '../../support/log/read-side.js';

const side = await useReadSide();
const [EARLIEST, LATEST] = ['2026-01-10', '2027-08-31'];
const NOW = '2028-01-01T12:00:00.000Z';
const SHOPS = { steady: 'America/New_York', moved: 'Asia/Tokyo' };

/** Two histories of about a year; the second shop moves to another zone within it. */
beforeAll(async () => {
  for (const [name, zone] of Object.entries(SHOPS)) {
    const shop = new HonestShop(side.log, name, zone);
    for (let n = 0; n < 260; n++) {
      shop.step(n * 7 + (n % 5), n * 3, 5 + ((n * 37) % 90));
      if (n === 130 && name === 'moved') moveTo(name, 'America/Los_Angeles');
    }
  }
  await side.catchUp();
}, 60_000);

function moveTo(shop: string, zone: string): void {
  const at = side.log.events.at(-1)!.occurredAt;
  const facts = { currency: 'USD', zone, platformPlan: 'basic', platformVersion: at };
  side.log.append(shop, 'shop/shop', occurred(ShopFactsChanged, facts), { at });
}

const read = async (shop: string, range: DayRange, seen: Seen | null = null) =>
  (
    await side.reader.read(shop, async (db) =>
      readPointsReport(db, await scopeOf(db, shop, { range, comparedTo: null, seen, now: NOW })),
    )
  ).value;

type Report = Awaited<ReturnType<typeof read>>;
const now = ({ flow }: Report) =>
  Object.fromEntries(Object.entries(flow).map(([name, { now: points }]) => [name, points])) as Record<
    keyof Report['flow'],
    number
  >;

/** A day within the histories, and up to a week beyond. */
const day = fc.integer({ min: 0, max: 500 }).map((n) => addDays(EARLIEST, n));
const ranges = fc.tuple(day, day).map((days) => {
  const [from, to] = days.toSorted() as [string, string];
  return { from, to };
});
const shops = fc.constantFrom('steady', 'moved');

/** Balance change of an event and its cause, by the rules of the ledger and not by the product's folds. */
function changeBy(event: LedgerEvent): { flow: keyof Report['flow']; points: number } | null {
  switch (event.type) {
    case 'PointsEarned':
    case 'PointsPended':
      return { flow: 'earned', points: event.data.points };
    case 'PointsReversed':
      return { flow: 'reversed', points: event.data.points };
    case 'PointsRecounted': {
      const { points, cause } = event.data;
      if (points > 0 && cause !== 'refund_changed') return { flow: 'earned', points };
      return { flow: 'reversed', points: 0 - points };
    }
    case 'PointsReserved':
      return { flow: 'redeemed', points: event.data.points };
    case 'PointsReturned':
      return { flow: 'returned', points: event.data.points };
    case 'PointsAdjusted':
      return { flow: 'adjusted', points: event.data.amount };
    case 'PointsExpired':
      return { flow: 'expired', points: event.data.points };
    default:
      return null;
  }
}

const OUT = ['redeemed', 'expired', 'reversed'];

/** The flow of a range, recomputed from the log. */
function recomputed(shop: string, { from, to }: DayRange, zone: string, seen: Seen | null) {
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
  for (const event of side.log.events as Recorded<LedgerEvent>[]) {
    const change = event.shop === shop ? changeBy(event) : null;
    if (!change || (seen && event.occurredAt > seen.asOf) || (seen?.knownAt && event.recordedAt > seen.knownAt))
      continue;
    const on = localDay(event.occurredAt, zone);
    const points = OUT.includes(change.flow) ? 0 - change.points : change.points;
    if (on < from) flow.opening += points;
    else if (on <= to) flow[change.flow] += change.points;
    if (on <= to) flow.closing += points;
  }
  return flow;
}

const zoneOf = (shop: string) => (shop === 'moved' ? 'America/Los_Angeles' : SHOPS.steady);

describe('points as a flow', () => {
  it('has the shape of the contract', async () => {
    const report = await read('steady', { from: EARLIEST, to: LATEST });
    expect(pointsReport.parse(report)).toEqual(report);
    for (const points of [now(report).earned, now(report).redeemed, now(report).expired, now(report).reversed])
      expect(points).toBeGreaterThan(0);
  });

  it('equals the fold of the events, for any range, also across a change of the zone', () =>
    fc.assert(
      fc.asyncProperty(shops, ranges, async (shop, range) => {
        expect(now(await read(shop, range))).toEqual(recomputed(shop, range, zoneOf(shop), null));
      }),
      { numRuns: 40 },
    ));

  it('adds up for any range, and by day', () =>
    fc.assert(
      fc.asyncProperty(shops, ranges, async (shop, range) => {
        const report = await read(shop, range);
        const { opening, earned, imported, adjusted, returned, redeemed, expired, reversed, closing } = now(report);
        expect(opening + earned + imported + adjusted + returned - redeemed - expired - reversed).toBe(closing);
        expect(report.days.at(-1)?.balance).toBe(closing);
        expect(report.days.reduce((sum, one) => sum + one.earned, 0)).toBe(earned);
      }),
      { numRuns: 30 },
    ));

  it('of two adjacent ranges is that of their union, for any split', () =>
    fc.assert(
      fc.asyncProperty(shops, fc.tuple(day, day, day), async (shop, days) => {
        const [from, middle, to] = days.toSorted() as [string, string, string];
        const after = addDays(middle, 1);
        fc.pre(after <= to);
        const [first, second, both] = await Promise.all([
          read(shop, { from, to: middle }),
          read(shop, { from: after, to }),
          read(shop, { from, to }),
        ]);
        expect([...first.days, ...second.days]).toEqual(both.days);
        expect(now(second).opening).toBe(now(first).closing);
        expect(now(second).closing).toBe(now(both).closing);
      }),
      { numRuns: 30 },
    ));

  it('as of a moment equals the fold of the events that had occurred and were known then', () =>
    fc.assert(
      fc.asyncProperty(shops, ranges, day, fc.option(day, { nil: null }), async (shop, range, at, known) => {
        const seen = { asOf: `${at}T17:00:00.000Z`, knownAt: known && `${known}T09:00:00.000Z` };
        expect(now(await read(shop, range, seen))).toEqual(recomputed(shop, range, zoneOf(shop), seen));
      }),
      { numRuns: 40 },
    ));
});

describe('lots at the end of a day', () => {
  it('are the balance of that day and what customers owe', () =>
    fc.assert(
      fc.asyncProperty(day, async (on) => {
        const { lots, flow } = await read('steady', { from: on, to: on });
        const points = lots.ages.reduce((sum, age) => sum + age.points, 0);
        expect(points - lots.owed).toBe(flow.closing.now);
      }),
      { numRuns: 30 },
    ));

  it('are as many by month of earning as by tier', () =>
    fc.assert(
      fc.asyncProperty(day, async (on) => {
        const at = { on, knownOn: null };
        const { value } = await side.reader.read('steady', async (db) => [
          await outstandingByMonth(db, 'steady', at),
          await outstandingByTier(db, 'steady', at),
        ]);
        const [months, tiers] = value.map((parts) => parts.reduce((sum, { points }) => sum + points, 0));
        expect(months).toBe(tiers);
      }),
      { numRuns: 20 },
    ));
});
