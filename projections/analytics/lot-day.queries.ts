import type { PointsGiver } from '@loyalty/contracts/analytics/liability';
import { sql } from 'kysely';
import { tierTitles } from '../customers/tier-titles.queries.js';
import type { RowOf } from '../engine/schema/table.js';
import type { Db } from '../ledger-model.js';
import type { lotDayTable } from './lot-day.projection.js';

/** A day whose figures are read, and the day up to which facts are known; null for all that are recorded. */
export interface LotsOn {
  readonly on: string;
  readonly knownOn: string | null;
}

/** Changes of lots of one month of earning in one calendar month; both are first days of months. */
type LotMonth = Omit<RowOf<typeof lotDayTable>, 'shop' | 'day' | 'recorded' | 'program'> & {
  readonly moved: string;
};

/** Points of a part of the outstanding ones. */
interface OutstandingPart {
  readonly id: string | null;
  readonly title: string;
  readonly points: number;
  readonly owed: number;
}

/** Change of the points outstanding in a row, by all causes. */
const CHANGE = sql.raw('(issued + imported + adjusted + returned + redeemed + expired + reversed + settled)');

const upTo = (shop: string, { on, knownOn }: LotsOn) =>
  sql`shop = ${shop} and day <= ${on}::date and recorded <= coalesce(${knownOn}::date, 'infinity')`;

/** Points outstanding in lots at the end of a day, by the first day of the month of earning. */
export async function outstandingByMonth(
  db: Db,
  shop: string,
  at: LotsOn,
): Promise<{ month: string; points: number }[]> {
  const { rows } = await sql<{ month: string; points: number }>`
    select month::text as month, sum(${CHANGE})::bigint as points from lot_day where ${upTo(shop, at)}
     group by 1 having sum(${CHANGE}) <> 0 order by 1`.execute(db);
  return rows;
}

/** Changes of lots up to a day, by month of earning and month of the change. */
export async function lotMonths(db: Db, shop: string, at: LotsOn): Promise<LotMonth[]> {
  const { rows } = await sql<LotMonth>`
    select month::text as month, date_trunc('month', day)::date::text as moved,
           sum(issued)::bigint as issued, sum(imported)::bigint as imported, sum(adjusted)::bigint as adjusted,
           sum(returned)::bigint as returned, sum(redeemed)::bigint as redeemed, sum(expired)::bigint as expired,
           sum(reversed)::bigint as reversed, sum(settled)::bigint as settled, sum(movements)::bigint as movements
      from lot_day where ${upTo(shop, at)} group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

/** Changes of all lots on the days after one, up to another; from the first day for null. */
export async function lotFlows(
  db: Db,
  shop: string,
  after: string | null,
  to: string,
): Promise<Omit<LotMonth, 'month' | 'moved' | 'movements'>> {
  const { rows } = await sql<Omit<LotMonth, 'month' | 'moved' | 'movements'>>`
    select coalesce(sum(issued), 0)::bigint as issued, coalesce(sum(imported), 0)::bigint as imported,
           coalesce(sum(adjusted), 0)::bigint as adjusted, coalesce(sum(returned), 0)::bigint as returned,
           coalesce(sum(redeemed), 0)::bigint as redeemed, coalesce(sum(expired), 0)::bigint as expired,
           coalesce(sum(reversed), 0)::bigint as reversed, coalesce(sum(settled), 0)::bigint as settled
      from lot_day where shop = ${shop} and day > coalesce(${after}::date, '-infinity') and day <= ${to}::date`.execute(
    db,
  );
  return rows[0]!;
}

/** The first day on which a lot changed; null without lots. */
export async function firstLotDay(db: Db, shop: string): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select min(day)::text as day from lot_day where shop = ${shop}`.execute(db);
  return rows[0]!.day;
}

/** Points outstanding at the end of each of some days. */
export async function outstandingOn(
  db: Db,
  shop: string,
  days: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ day: string; points: number }>`
    select chosen.day::text as day, coalesce((select sum(${CHANGE}) from lot_day
        where shop = ${shop} and lot_day.day <= chosen.day), 0)::bigint as points
      from unnest(${[...days]}::date[]) chosen (day)`.execute(db);
  return new Map(rows.map(({ day, points }) => [day, points]));
}

/** Points outstanding of what gave them; `program` is empty where that is no program. */
interface GiverPart {
  readonly program: string;
  readonly of: PointsGiver;
  readonly title: string;
  readonly points: number;
}

/** Points outstanding by what gave them: programs under their last titles, rewards of tiers together, referrals, and the rest. */
export async function outstandingByGiver(db: Db, shop: string, at: LotsOn): Promise<GiverPart[]> {
  const { rows } = await sql<{ id: string; title: string | null; points: number }>`
    select lots.id, program.title, lots.points
      from (select case when program like 'tier-%' then 'tier' else program end as id, sum(${CHANGE})::bigint as points
              from lot_day where ${upTo(shop, at)} group by 1 having sum(${CHANGE}) <> 0) lots
      left join program on program.shop = ${shop} and program.program = lots.id
     order by lots.points desc, lots.id`.execute(db);
  return rows.map(({ id, title, points }) => {
    if (id === '') return { program: '', of: 'none', title: '', points };
    if (id === 'tier' || id === 'referral') return { program: '', of: id, title: '', points };
    return { program: id, of: 'program', title: title ?? id, points };
  });
}

/** Points outstanding and owed by the customers' tier; id null for those in the base tier or in none. */
export async function outstandingByTier(db: Db, shop: string, at: LotsOn): Promise<OutstandingPart[]> {
  const { rows } = await sql<{ tier: string; points: number; owed: number }>`
    select tier, sum(outstanding)::bigint as points, sum(debt)::bigint as owed from tier_day where ${upTo(shop, at)}
     group by 1 having sum(outstanding) <> 0 or sum(debt) <> 0 order by 2 desc, 1`.execute(db);
  const { vip } = await tierTitles(db, shop);
  return rows.map(({ tier, points, owed }) => {
    const id = tier === '' ? null : tier;
    return { id, title: vip?.titleOf(id) ?? '', points, owed };
  });
}
