import { type LotAge, lotAges, type PointDay, type PointsReport } from '@loyalty/contracts/analytics/points-report';
import type { Compared } from '@loyalty/contracts/analytics/report';
import { type DayRange, daysIn } from '@loyalty/contracts/kernel/days';
import type { RowOf } from '../engine/schema/table.js';
import type { Db } from '../ledger-model.js';
import { localDay } from '../shop/local-day.js';
import { balanceBefore, changeOf } from './balance.queries.js';
import { blankDay, type dailyTable } from './daily.projection.js';
import { type LotsOn, outstandingByMonth, outstandingByTier } from './lot-day.queries.js';
import { headOf, readScopedDays, type ShopScope } from './report-days.queries.js';

type Raw = RowOf<typeof dailyTable>;
type Flows = Record<keyof PointsReport['flow'], number>;

/** Each day of a range with the balance at its end. */
function daysOf(stored: readonly Raw[], range: DayRange, opening: number): PointDay[] {
  const byDay = new Map(stored.map((raw) => [raw.day, raw]));
  const days: PointDay[] = [];
  let balance = opening;
  for (const day of daysIn(range)) {
    const raw = byDay.get(day) ?? { shop: '', day, ...blankDay };
    const { earned, imported, returned, redeemed, expired, reversed } = raw;
    balance += changeOf([raw]);
    const adjusted = raw.adjusted - imported;
    days.push({ day, earned, imported, adjusted, returned, redeemed, expired, reversed, balance });
  }
  return days;
}

function flowsOf(days: readonly PointDay[], opening: number): Flows {
  const sum = { earned: 0, imported: 0, adjusted: 0, returned: 0, redeemed: 0, expired: 0, reversed: 0 };
  for (const day of days) for (const flow of Object.keys(sum) as (keyof typeof sum)[]) sum[flow] += day[flow];
  return { opening, ...sum, closing: days.at(-1)?.balance ?? opening };
}

async function readRange(db: Db, scope: ShopScope, range: DayRange): Promise<{ days: PointDay[]; flows: Flows }> {
  const opening = await balanceBefore(db, scope.shop, range.from, scope, scope.seen);
  const days = daysOf(await readScopedDays(db, scope, range), range, opening);
  return { days, flows: flowsOf(days, opening) };
}

/** Calendar months from a month to that of a day. */
const monthsTo = (month: string, day: string): number =>
  (Number(day.slice(0, 4)) - Number(month.slice(0, 4))) * 12 + Number(day.slice(5, 7)) - Number(month.slice(5, 7));

function ageOf(months: number): LotAge {
  if (months >= 12) return '12';
  if (months >= 6) return '6-11';
  if (months >= 3) return '3-5';
  return months >= 1 ? '1-2' : '0';
}

async function readLots(db: Db, shop: string, at: LotsOn): Promise<PointsReport['lots']> {
  const ages = new Map<LotAge, number>(lotAges.map((age) => [age, 0]));
  for (const { month, points } of await outstandingByMonth(db, shop, at)) {
    const age = ageOf(monthsTo(month, at.on));
    ages.set(age, ages.get(age)! + points);
  }
  const tiers = await outstandingByTier(db, shop, at);
  return {
    on: at.on,
    owed: tiers.reduce((sum, { owed }) => sum + owed, 0),
    ages: [...ages].map(([age, points]) => ({ age, points })),
  };
}

const earlier = (a: string, b: string): string => (a < b ? a : b);

/**
 * Points of a range and of the one it is compared with. Days are those of the shop's present zone. Lots by age are of whole days, by the
 * zone that they were counted in.
 */
export async function readPointsReport(db: Db, scope: ShopScope): Promise<PointsReport> {
  const { shop, range, comparedTo, seen, zone } = scope;
  const head = headOf(scope);
  const { days, flows } = await readRange(db, scope, range);
  const before = comparedTo && (await readRange(db, scope, comparedTo)).flows;
  const names = Object.keys(flows) as (keyof Flows)[];
  const flow = Object.fromEntries(
    names.map((name): [string, Compared] => [name, { now: flows[name], before: before?.[name] ?? null }]),
  );
  const knownOn = seen?.knownAt ? localDay(seen.knownAt, zone) : null;
  return {
    ...head,
    flow: flow as PointsReport['flow'],
    days,
    lots: await readLots(db, shop, { on: earlier(range.to, head.today), knownOn }),
  };
}
