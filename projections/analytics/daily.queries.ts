import type { DayRow } from '@loyalty/contracts/analytics/queries';
import { addDays, type DayRange, daysIn } from '@loyalty/contracts/kernel/days';
import { fromMinor } from '@loyalty/contracts/kernel/money';
import type { RowOf } from '../engine/schema/table.js';
import type { Db } from '../ledger-model.js';
import { localDay } from '../shop/local-day.js';
import type { shopTable } from '../shop/shop.projection.js';
import { getShop } from '../shop/shop.queries.js';
import type { dailyTable } from './daily.projection.js';
import { EVERYTHING, readPastDays } from './past-days.queries.js';

type Raw = RowOf<typeof dailyTable>;
type Zone = Pick<RowOf<typeof shopTable>, 'zone' | 'zone_since'>;

function toRow(day: string, raw: Raw | undefined, currency: string): DayRow {
  return {
    day,
    earned: raw?.earned ?? 0,
    redeemed: raw?.redeemed ?? 0,
    reversed: raw?.reversed ?? 0,
    returned: raw?.returned ?? 0,
    expired: raw?.expired ?? 0,
    adjusted: raw?.adjusted ?? 0,
    orders: raw?.orders ?? 0,
    couponsUsed: raw?.coupons_used ?? 0,
    revenue: fromMinor(BigInt(raw?.revenue[currency] ?? '0'), currency),
    joined: raw?.joined ?? 0,
  };
}

/** Stored days of a range: those with figures. */
function readDays(db: Db, shop: string, { from, to }: DayRange): Promise<Raw[]> {
  return db
    .selectFrom('daily')
    .selectAll()
    .where('shop', '=', shop)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .execute();
}

/** Zones are up to 26 hours apart, so a moment's days in two of them are at most this many days apart. */
const ZONES_APART = 2;

/** The last day that may hold figures of a former zone; null where the zone never changed. */
export function lastFormerDay({ zone, zone_since }: Zone): string | null {
  return zone_since === null ? null : addDays(localDay(zone_since, zone), ZONES_APART);
}

/**
 * Days of a range by the shop's present zone: those with figures. Stored days are of the zone that held when they were counted, so the days
 * up to a change of the zone are summed from their lines instead.
 */
export async function readZonedDays(db: Db, shop: string, range: DayRange, facts: Zone): Promise<Raw[]> {
  const { zone } = facts;
  const last = lastFormerDay(facts);
  if (last === null || last < range.from) return readDays(db, shop, range);
  if (last >= range.to) return readPastDays(db, shop, range, zone, EVERYTHING);
  const former = await readPastDays(db, shop, { from: range.from, to: last }, zone, EVERYTHING);
  return [...former, ...(await readDays(db, shop, { from: addDays(last, 1), to: range.to }))];
}

/** Every day of a range, including empty ones. */
export function everyDay(stored: readonly Raw[], range: DayRange, currency: string): DayRow[] {
  const byDay = new Map(stored.map((raw) => [raw.day, raw]));
  return daysIn(range).map((day) => toRow(day, byDay.get(day), currency));
}

/** Points and orders of a shop by shop-local day, both ends included. */
export async function listDays(db: Db, shop: string, range: DayRange): Promise<DayRow[]> {
  const facts = await getShop(db, shop);
  return facts ? everyDay(await readZonedDays(db, shop, range, facts), range, facts.currency) : everyDay([], range, '');
}
