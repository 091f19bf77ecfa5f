import { type Comparison, comparedRange, type ReportHead } from '@loyalty/contracts/analytics/report';
import type { DayRange } from '@loyalty/contracts/kernel/days';
import type { RowOf } from '../engine/schema/table.js';
import type { Db } from '../ledger-model.js';
import { localDay } from '../shop/local-day.js';
import type { shopTable } from '../shop/shop.projection.js';
import { getShop } from '../shop/shop.queries.js';
import type { Seen } from './past-days.queries.js';

/** A report as it is requested. */
export interface ReportRequest {
  readonly range: DayRange;
  readonly compare: Comparison;
  /** The present, an ISO instant. */
  readonly now: string;
  /** Null for a report of the present. */
  readonly seen: Seen | null;
}

/** The shop's present zone and when it began. */
export type Zoned = Pick<RowOf<typeof shopTable>, 'zone' | 'zone_since'>;

/** The shop-local day of a moment and the shop's currency. @param now an ISO instant */
export async function readToday(db: Db, shop: string, now: string): Promise<{ today: string; currency: string }> {
  const { zone = 'UTC', currency = '' } = (await getShop(db, shop)) ?? {};
  return { today: localDay(now, zone), currency };
}

/** The beginning of a report's answer, and the shop's zone for its queries. */
export async function readHead(
  db: Db,
  shop: string,
  { range, compare, now }: ReportRequest,
): Promise<{ head: ReportHead; zoned: Zoned }> {
  const { zone = 'UTC', zone_since = null, currency = '' } = (await getShop(db, shop)) ?? {};
  const head = { ...range, comparedTo: comparedRange(range, compare), today: localDay(now, zone), zone, currency };
  return { head, zoned: { zone, zone_since } };
}
