import { sql } from 'kysely';
import type { RowOf } from '../engine/schema/table.js';
import type { Db } from '../ledger-model.js';
import { dayBegins } from '../shop/days.js';
import { localDay } from '../shop/local-day.js';
import type { shopTable } from '../shop/shop.projection.js';
import type { dailyTable } from './daily.projection.js';
import { lastFormerDay } from './daily.queries.js';
import { EVERYTHING, readPastDays, type Seen } from './past-days.queries.js';

type Day = RowOf<typeof dailyTable>;
type Zone = Pick<RowOf<typeof shopTable>, 'zone' | 'zone_since'>;

/** Change of the balance on days: what came less what went. Points that a merge moves between two accounts change no balance of the shop. */
export const changeOf = (days: readonly Day[]): number =>
  days.reduce(
    (sum, { earned, adjusted, returned, redeemed, expired, reversed }) =>
      sum + earned + adjusted + returned - redeemed - expired - reversed,
    0,
  );

const STORED = sql<number>`coalesce(sum(earned + adjusted + returned - redeemed - expired - reversed), 0)::bigint`;

/** The change that is stored for all days before one. */
async function storedBefore(db: Db, shop: string, day: string): Promise<number> {
  const { points } = await db
    .selectFrom('daily')
    .select(STORED.as('points'))
    .where('shop', '=', shop)
    .where('day', '<', day)
    .executeTakeFirstOrThrow();
  return points;
}

/** The balance before a day by the lines of the history, as of a moment. */
async function seenBefore(db: Db, shop: string, day: string, { asOf, knownAt }: Seen): Promise<number> {
  const { rows } = await sql<{ points: number }>`
    select coalesce(sum(points), 0)::bigint as points from activity
     where shop = ${shop} and cause is not null and occurred_at < ${dayBegins(shop, day)}
       and occurred_at <= ${asOf}::timestamptz and recorded_at <= coalesce(${knownAt}::timestamptz, 'infinity')`.execute(
    db,
  );
  return rows[0]?.points ?? 0;
}

/**
 * Points available and pending less debt, of all customers at the start of a day of the shop's present zone. The sum of stored days; those
 * that may be of a former zone are stored in full and then summed by the present one. A view of the past reads the lines, unless everything
 * before the day had happened, and is known, at its moment.
 */
export async function balanceBefore(
  db: Db,
  shop: string,
  day: string,
  facts: Zone,
  seen: Seen | null,
): Promise<number> {
  if (seen && (seen.knownAt !== null || day > localDay(seen.asOf, facts.zone))) return seenBefore(db, shop, day, seen);
  const last = lastFormerDay(facts);
  if (last === null || last < day) return storedBefore(db, shop, day);
  const after = await readPastDays(db, shop, { from: day, to: last }, facts.zone, EVERYTHING);
  const { points } = await db
    .selectFrom('daily')
    .select(STORED.as('points'))
    .where('shop', '=', shop)
    .where('day', '<=', last)
    .executeTakeFirstOrThrow();
  return points - changeOf(after);
}
