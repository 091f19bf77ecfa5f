import type { Overview } from '@loyalty/contracts/analytics/overview';
import type { DayRange } from '@loyalty/contracts/kernel/days';
import type { ProgramEvent } from '@loyalty/contracts/programs/catalogue';
import { sql } from 'kysely';
import type { Db } from '../ledger-model.js';
import { dayBegins } from '../shop/days.js';
import { countActive } from './cohorts.queries.js';
import { everyDay } from './daily.queries.js';
import { type Days, redemptionRate, revenueOf, sumOf } from './day-sums.js';
import { NO_END } from './ending-day.projection.js';
import { headOf, membersAtEnd, readBothDays, type ShopScope } from './report-days.queries.js';
import { readTierMembers } from './tier-figures.queries.js';

/** Points that are available today by the month of their expiry; points that never expire last. */
async function outstandingByMonth(db: Db, shop: string): Promise<NonNullable<Overview['outstanding']>> {
  const { rows } = await sql<{ month: string | null; points: number }>`
    select case when day < ${NO_END}::date then to_char(day, 'YYYY-MM') end as month, sum(points)::bigint as points
      from ending_day where shop = ${shop} group by 1 having sum(points) <> 0 order by 1 nulls last`.execute(db);
  return rows;
}

/** Members by tier of the scheme that was launched last; null while tiers are off. */
async function tiersOf(db: Db, shop: string): Promise<Overview['tiers']> {
  const tiers = (await readTierMembers(db, shop)).filter(({ scheme }) => scheme === 'vip');
  return tiers.length === 0
    ? null
    : tiers.map(({ id: tier, title, color, members }) => ({ tier, title, color, members }));
}

const MOST_MOVERS = 3;

/** The programs whose points changed most between two ranges. */
async function moversOf(db: Db, shop: string, now: DayRange, before: DayRange): Promise<Overview['movers']> {
  const within = ({ from, to }: DayRange) => sql`d.day >= ${from}::date and d.day <= ${to}::date`;
  const { rows } = await sql<{ program: string; title: string; event: ProgramEvent; now: number; before: number }>`
    select * from (
      select p.program, p.title, p.event,
             coalesce(sum(d.points) filter (where ${within(now)}), 0)::bigint as now,
             coalesce(sum(d.points) filter (where ${within(before)}), 0)::bigint as before
        from program_day d join program p on p.shop = d.shop and p.program = d.program
       where d.shop = ${shop} and (${within(now)} or ${within(before)})
       group by p.program, p.title, p.event) figures
     where now <> before order by abs(now - before) desc, program limit ${MOST_MOVERS}`.execute(db);
  return rows.map((row) => ({ ...row, now: Number(row.now), before: Number(row.before) }));
}

/** More words above a chart could not be read. */
const MOST_NOTES = 4;

/** Launches of tiers, and days on which programs were turned on; the newest of the range. */
async function notesOf(db: Db, { shop, zone, range }: ShopScope): Promise<Overview['notes']> {
  const within = (at: string) =>
    sql`${sql.raw(at)} >= ${dayBegins(shop, range.from)} and ${sql.raw(at)} < ${dayBegins(shop, range.to, 1)}`;
  const dayOf = (at: string) => sql`(${sql.raw(at)} at time zone ${zone})::date::text`;
  const { rows } = await sql<{ kind: 'launch' | 'programs'; day: string; title: string; count: number }>`
    select 'launch' as kind, ${dayOf('at')} as day, '' as title, count(*)::bigint as count
      from tier_launch where shop = ${shop} and action <> 'deactivated_tier' and ${within('at')} group by 2
    union all
    select 'programs', ${dayOf('begun')}, min(title), count(*)::bigint
      from (select title, (stretch->>'from')::timestamptz as begun from program, json_array_elements(active) stretch
             where shop = ${shop}) turned_on
     where ${within('begun')} group by 2
     order by day desc, kind limit ${MOST_NOTES}`.execute(db);
  return rows
    .reverse()
    .map(({ kind, day, title, count }) =>
      kind === 'launch' ? { kind, day } : { kind, day, title, count: Number(count) },
    );
}

/** The overview of a range. What is of the present alone is left out of a view of the past. */
export async function readOverview(db: Db, scope: ShopScope): Promise<Overview> {
  const { shop, range, comparedTo, seen, currency } = scope;
  const { current, before } = await readBothDays(db, scope);
  const both = <T>(of: (days: Days) => T) => ({ now: of(current), before: before && of(before) });
  const atEnd = async (of: DayRange | null) => of && (await membersAtEnd(db, scope, of.to));
  const active = async (of: DayRange | null) => of && (await countActive(db, shop, of));
  return {
    ...headOf(scope),
    members: { now: (await atEnd(range))!, before: await atEnd(comparedTo) },
    earned: both((days) => sumOf(days, 'earned')),
    redeemed: both((days) => sumOf(days, 'redeemed')),
    redemptionRate: both(redemptionRate),
    revenue: both((days) => revenueOf(days, currency)),
    couponsUsed: both((days) => sumOf(days, 'coupons_used')),
    activeMembers: seen ? null : { now: (await active(range))!, before: await active(comparedTo) },
    days: everyDay(current, range, currency),
    outstanding: seen ? null : await outstandingByMonth(db, shop),
    tiers: seen ? null : await tiersOf(db, shop),
    movers: seen || !comparedTo ? [] : await moversOf(db, shop, range, comparedTo),
    notes: await notesOf(db, scope),
  };
}
