import type { DayRange } from '@loyalty/contracts/kernel/days';
import { sql } from 'kysely';
import type { Cause } from '../customers/movement.js';
import type { RowOf } from '../engine/schema/table.js';
import type { Db } from '../ledger-model.js';
import { dayBegins } from '../shop/days.js';
import { blankDay, COLUMN, type dailyTable } from './daily.projection.js';

/** Bitemporal viewpoint of figures: ISO instants; `knownAt` null means everything known. */
export interface Seen {
  readonly asOf: string;
  readonly knownAt: string | null;
}

/** Every line that is known, whenever it occurred. */
export const EVERYTHING: Seen = { asOf: 'infinity', knownAt: null };

type Day = RowOf<typeof dailyTable>;
interface Summed {
  day: string;
  what: Cause | 'order' | 'coupon' | 'revenue' | 'member' | 'unmerged';
  n: number;
  imported: number;
  joined: number;
  currency: string;
  minor: string;
}

/** Adds the sums of one kind to a day. */
function add(day: Day, { what, n, imported, joined, currency, minor }: Summed): Day {
  switch (what) {
    case 'order':
      return { ...day, orders: day.orders + n };
    case 'member':
    case 'unmerged':
      return { ...day, members: day.members + n, joined: day.joined + joined };
    case 'coupon':
      return { ...day, coupons_used: day.coupons_used + n };
    case 'revenue': {
      const sum = BigInt(day.revenue[currency] ?? '0') + BigInt(minor);
      return { ...day, revenue: { ...day.revenue, [currency]: sum.toString() } };
    }
    case 'adjusted':
      return { ...day, adjusted: n, imported };
    case 'refunded':
      return { ...day, reversed: 0 - n };
    default:
      return { ...day, [COLUMN[what]]: Math.abs(n) };
  }
}

/**
 * The days of a range as of a moment: summed in the database from the lines that carry both times, for the range alone. A fact that was
 * reported late counts on its own day from the moment it was known.
 */
export async function readPastDays(
  db: Db,
  shop: string,
  { from, to }: DayRange,
  zone: string,
  seen: Seen,
): Promise<Day[]> {
  const known = seen.knownAt === null ? sql`true` : sql`recorded_at <= ${seen.knownAt}::timestamptz`;
  const within = sql`shop = ${shop} and occurred_at >= ${dayBegins(shop, from)} and occurred_at < ${dayBegins(shop, to, 1)}
    and occurred_at <= ${seen.asOf}::timestamptz and ${known}`;
  const day = sql`(occurred_at at time zone ${zone})::date::text`;
  const { rows } = await sql<Summed>`
    select ${day} as day, cause as what, sum(points)::bigint as n, coalesce(sum(points) filter (where type = 'migrate'), 0)::bigint as imported,
        0::bigint as joined, '' as currency, '0' as minor
      from activity where ${within} and cause is not null group by 1, 2
    union all
    select ${day} as day, what, sum(n)::bigint, 0::bigint, (case what when 'unmerged' then 0 else sum(greatest(n, 0)) end)::bigint, currency, coalesce(sum(nullif(minor, '')::numeric), 0)::text
      from tally where ${within} and since <= ${seen.asOf}::timestamptz group by 1, 2, currency`.execute(db);
  const days = new Map<string, Day>();
  for (const row of rows) days.set(row.day, add(days.get(row.day) ?? { shop, day: row.day, ...blankDay }, row));
  return [...days.values()].sort((a, b) => (a.day < b.day ? -1 : 1));
}

/** Change of members outside the viewpoint: what occurred later, or was known later. */
export async function membersUnseen(db: Db, shop: string, { asOf, knownAt }: Seen): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`select coalesce(sum(n), 0)::bigint as n from tally where shop = ${shop} and what in ('member', 'unmerged')
    and (occurred_at > ${asOf}::timestamptz or recorded_at > coalesce(${knownAt}::timestamptz, 'infinity'))`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}

/** When the first line of a shop's books occurred, as known today; null while there is none. */
export async function beginningOf(db: Db, shop: string): Promise<string | null> {
  // One look at the index for each kind of line.
  const { rows } = await sql<{ at: string | null }>`select least(
    (select min(occurred_at) from activity where shop = ${shop}),
    (select min(first.at) from unnest(array['order', 'coupon', 'revenue', 'member']) kind (what),
      lateral (select min(occurred_at) as at from tally where shop = ${shop} and what = kind.what) first)) as at`.execute(
    db,
  );
  return rows[0]?.at ?? null;
}
