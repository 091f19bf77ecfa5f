import type { ReportHead } from '@loyalty/contracts/analytics/report';
import { addDays, type DayRange, LATEST_DAY } from '@loyalty/contracts/kernel/days';
import { sql } from 'kysely';
import { countGroups, MEMBERS } from '../customers/groups.js';
import type { Db } from '../ledger-model.js';
import { dayBegins } from '../shop/days.js';
import { localDay } from '../shop/local-day.js';
import { getShop } from '../shop/shop.queries.js';
import { readZonedDays } from './daily.queries.js';
import { type Days, sumOf } from './day-sums.js';
import { membersUnseen, readPastDays, type Seen } from './past-days.queries.js';

/** What a report is of. `seen` is null for the present; `now` is the present moment. */
export interface ReportScope {
  readonly range: DayRange;
  readonly comparedTo: DayRange | null;
  readonly seen: Seen | null;
  readonly now: string;
}

/** A report's scope with what it needs of its shop. */
export interface ShopScope extends ReportScope {
  readonly shop: string;
  readonly zone: string;
  readonly zone_since: string | null;
  readonly currency: string;
}

/** The scope of a shop's report. A shop that is not installed has no currency, and its days are those of UTC. */
export async function scopeOf(db: Db, shop: string, scope: ReportScope): Promise<ShopScope> {
  const { zone = 'UTC', zone_since = null, currency = '' } = (await getShop(db, shop)) ?? {};
  return { ...scope, shop, zone, zone_since, currency };
}

/** What every report's answer begins with. */
export function headOf({ range, comparedTo, seen, now, zone, currency }: ShopScope): ReportHead {
  const { from, to } = range;
  return { from, to, comparedTo, today: localDay(seen ? seen.asOf : now, zone), zone, currency };
}

/** The days of a range that have figures, as the scope sees them. */
export const readScopedDays = (db: Db, scope: ShopScope, range: DayRange): Promise<Days> =>
  scope.seen
    ? readPastDays(db, scope.shop, range, scope.zone, scope.seen)
    : readZonedDays(db, scope.shop, range, scope);

/** The days of the range and of the compared one; null without a comparison. */
export async function readBothDays(db: Db, scope: ShopScope): Promise<{ current: Days; before: Days | null }> {
  const current = await readScopedDays(db, scope, scope.range);
  return { current, before: scope.comparedTo && (await readScopedDays(db, scope, scope.comparedTo)) };
}

/** The end of a shop-local day, or an earlier moment. */
async function endOrEarlier(db: Db, shop: string, day: string, moment: string): Promise<string> {
  const end = sql`${dayBegins(shop, day, 1)} - interval '1 microsecond'`;
  const { rows } = await sql<{ at: string }>`select least(${end}, ${moment}::timestamptz) as at`.execute(db);
  return new Date(rows[0]!.at).toISOString();
}

/** Members at the end of a day, as the scope sees them. */
export async function membersAtEnd(db: Db, scope: ShopScope, day: string): Promise<number> {
  const { shop, seen } = scope;
  const members = await countGroups(db, shop, MEMBERS);
  if (seen) {
    const asOf = await endOrEarlier(db, shop, day, seen.asOf);
    return members - (await membersUnseen(db, shop, { ...seen, asOf }));
  }
  // No day is later, and none can be named.
  if (day === LATEST_DAY) return members;
  const later = await readScopedDays(db, scope, { from: addDays(day, 1), to: LATEST_DAY });
  return members - sumOf(later, 'members');
}
