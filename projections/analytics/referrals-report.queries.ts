import { type ReferralsReport, referralSteps } from '@loyalty/contracts/analytics/referrals-report';
import { type DayRange, daysIn } from '@loyalty/contracts/kernel/days';
import { fromMinor } from '@loyalty/contracts/kernel/money';
import { sql } from 'kysely';
import { survivorOf } from '../customers/merged-customers.js';
import { isSale, orderWorth } from '../intake/order-worth.js';
import type { Db } from '../ledger-model.js';
import { dayBegins } from '../shop/days.js';
import { minorOf } from './minor.js';
import type { Seen } from './past-days.queries.js';
import { programTotals, readProgramDays } from './program-totals.queries.js';
import { headOf, type ShopScope } from './report-days.queries.js';

/** Program of coupons and points that referrals give. */
const REFERRAL = 'referral';

/** Members listed as top referrers. */
const TOP = 10;

/** What the figures are read by. */
interface Scope {
  readonly range: DayRange;
  readonly zone: string;
  readonly currency: string;
  /** The moment up to which a report counts, as a text of PostgreSQL. */
  readonly until: string;
}

/** Links and referrals are recorded when they occur, so both clocks of a view of the past are one. */
function untilOf(seen: Seen | null): string {
  if (seen === null) return 'infinity';
  return seen.knownAt !== null && seen.knownAt < seen.asOf ? seen.knownAt : seen.asOf;
}

/** Moments of a column that are in a range, up to the moment of the report. */
const within = (shop: string, column: string, { from, to }: DayRange, until: string) =>
  sql<boolean>`(${sql.ref(column)} >= ${dayBegins(shop, from)} and ${sql.ref(column)} < ${dayBegins(shop, to, 1)}
    and ${sql.ref(column)} <= ${until}::timestamptz)`;

const dayOf = (column: string, zone: string) => sql<string>`(${sql.ref(column)} at time zone ${zone})::date::text`;

interface ReferralDay {
  readonly day: string;
  readonly claimed: number;
  readonly ordered: number;
  readonly pending: number;
  readonly completed: number;
  readonly revenue: string;
}

/**
 * Referrals that friends claimed in a range, with the state that they had at the moment of the report and the money of completed ones, whose
 * orders are looked up one by one: a join reads all orders of the shop.
 */
function claims(shop: string, range: DayRange, { zone, currency, until }: Scope) {
  const ended = sql`r.ended_at <= ${until}::timestamptz`;
  const isCompleted = sql`(r.status = 'completed' and r.compensated is null and ${ended})`;
  return sql`select r.referrer, ${dayOf('r.at', zone)} as day,
      coalesce(r.placed_at <= ${until}::timestamptz, false) as ordered,
      r.ended_at is null or not ${ended} as pending, coalesce(${isCompleted}, false) as completed,
      case when ${isCompleted} then coalesce((
        select ${orderWorth('o')} from customer_order o
         where o.shop = ${shop} and o."order" = r.order_id and o.currency = ${currency} and ${isSale('o')}), 0) else 0 end as revenue
    from referral r where r.shop = ${shop} and ${within(shop, 'r.at', range, until)}`;
}

const byDay = sql`select day, count(*) as claimed, count(*) filter (where ordered) as ordered,
  count(*) filter (where pending) as pending, count(*) filter (where completed) as completed, sum(revenue)::text as revenue`;

async function readDays(db: Db, shop: string, range: DayRange, scope: Scope): Promise<ReferralDay[]> {
  const { rows } = await sql<ReferralDay>`${byDay} from (${claims(shop, range, scope)}) c group by 1`.execute(db);
  return rows;
}

interface LinkDay {
  readonly day: string;
  readonly links: number;
}

/** Links by the day on which they were created. */
function readLinks(db: Db, shop: string, range: DayRange, { zone, until }: Scope): Promise<LinkDay[]> {
  return db
    .selectFrom('referral_link')
    .select([dayOf('at', zone).as('day'), sql<number>`count(*)`.as('links')])
    .where('shop', '=', shop)
    .where('code', '!=', '')
    .where(within(shop, 'at', range, until))
    .groupBy('day')
    .execute();
}

/** How often links were opened; null in views of the past, since openings are stored by day alone. */
async function readOpens(db: Db, shop: string, { from, to }: DayRange, seen: Seen | null): Promise<number | null> {
  if (seen !== null) return null;
  const { rows } = await sql<{ opens: string }>`select coalesce(sum(opens), 0) as opens from referrals.opening
    where shop = ${shop} and day between ${from} and ${to}`.execute(db);
  return Number(rows[0]!.opens);
}

/** What the rewards of both sides came to; null in views of the past, since they are stored by day alone. */
async function readRewards(db: Db, shop: string, range: DayRange, { currency }: Scope, seen: Seen | null) {
  if (seen !== null) return null;
  const { points, pointsBack, cost } = programTotals(await readProgramDays(db, shop, range, [REFERRAL]), currency);
  return { points: points - pointsBack, cost };
}

interface ReferrerRow {
  readonly customer: string;
  readonly name: string;
  readonly claimed: number;
  readonly completed: number;
  readonly revenue: string;
}

/**
 * Referrals of the range by day, and the members with the most completed ones; what merged customers referred is the survivor's, and only
 * those are looked up, by their index. One statement, since both come from the same rows.
 */
async function readClaims(
  db: Db,
  shop: string,
  scope: Scope,
): Promise<{ days: readonly ReferralDay[]; top: readonly ReferrerRow[] }> {
  const { rows } = await sql<{ days: ReferralDay[]; top: ReferrerRow[] }>`
    with claim as materialized (${claims(shop, scope.range, scope)}),
    by_referrer as (
      select referrer, count(*) as claimed, count(*) filter (where completed) as completed, sum(revenue) as revenue
        from claim group by 1 having count(*) filter (where completed) > 0),
    owned as (
      select case when m.customer is null then b.referrer else ${survivorOf(shop, sql`b.referrer`)} end as customer,
             b.claimed, b.completed, b.revenue
        from by_referrer b left join (
          select customer from customer where shop = ${shop} and merged_into is not null) m on m.customer = b.referrer),
    first as (
      select customer, sum(claimed) as claimed, sum(completed) as completed, sum(revenue) as revenue
        from owned group by 1 order by 3 desc, 4 desc, 1 limit ${TOP})
    select (select coalesce(json_agg(d), '[]') from (${byDay} from claim group by 1) d) as days,
      (select coalesce(json_agg(t order by t.completed desc, t.revenue::numeric desc, t.customer), '[]') from (
        select f.customer, coalesce(c.name, '') as name, f.claimed, f.completed, f.revenue::text as revenue
          from first f left join customer c on c.shop = ${shop} and c.customer = f.customer) t) as top`.execute(db);
  return rows[0]!;
}

interface Totals {
  readonly links: number;
  readonly claimed: number;
  readonly ordered: number;
  readonly pending: number;
  readonly completed: number;
  readonly lost: number;
  readonly revenue: string;
}

type CountedColumn = 'claimed' | 'ordered' | 'pending' | 'completed';

function totalsOf(days: readonly ReferralDay[], links: readonly LinkDay[], currency: string): Totals {
  const sumOf = (column: CountedColumn) => days.reduce((sum, day) => sum + day[column], 0);
  const [claimed, pending, completed] = [sumOf('claimed'), sumOf('pending'), sumOf('completed')];
  const revenue = days.reduce((sum, day) => sum + minorOf(day.revenue, currency), 0n);
  return {
    links: links.reduce((sum, day) => sum + day.links, 0),
    claimed,
    ordered: sumOf('ordered'),
    pending,
    completed,
    lost: claimed - pending - completed,
    revenue: fromMinor(revenue, currency),
  };
}

function funnelOf(totals: Totals): ReferralsReport['funnel'] {
  const { claimed } = totals;
  return referralSteps.map((step) => ({
    step,
    referrals: totals[step],
    percent: claimed === 0 ? 0 : Math.round((totals[step] / claimed) * 1000) / 10,
  }));
}

function toDays(range: DayRange, days: readonly ReferralDay[], links: readonly { day: string; links: number }[]) {
  const byDay = new Map(days.map((one) => [one.day, one]));
  const linksBy = new Map(links.map((one) => [one.day, one.links]));
  const all: ReferralsReport['days'] = [];
  for (const day of daysIn(range)) {
    const { claimed = 0, completed = 0 } = byDay.get(day) ?? {};
    all.push({ day, links: linksBy.get(day) ?? 0, claimed, completed });
  }
  return all;
}

/** Referrals of a shop in a range. */
export async function readReferralsReport(db: Db, of: ShopScope): Promise<ReferralsReport> {
  const { shop, range, comparedTo, zone, currency, seen } = of;
  const scope: Scope = { range, zone, currency, until: untilOf(seen) };
  const { days, top } = await readClaims(db, shop, scope);
  const links = await readLinks(db, shop, range, scope);
  const now = totalsOf(days, links, currency);
  const opens = await readOpens(db, shop, range, seen);
  const before =
    comparedTo &&
    totalsOf(await readDays(db, shop, comparedTo, scope), await readLinks(db, shop, comparedTo, scope), currency);
  const rewards = await readRewards(db, shop, range, scope, seen);
  const rewardsBefore = comparedTo && (await readRewards(db, shop, comparedTo, scope, seen));
  const both = (figure: Exclude<keyof Totals, 'revenue'>) => ({ now: now[figure], before: before?.[figure] ?? null });
  return {
    ...headOf(of),
    links: both('links'),
    opens: opens === null ? null : { now: opens, before: comparedTo && (await readOpens(db, shop, comparedTo, seen)) },
    claimed: both('claimed'),
    pending: both('pending'),
    completed: both('completed'),
    lost: both('lost'),
    revenue: { now: now.revenue, before: before?.revenue ?? null },
    points: rewards && { now: rewards.points, before: rewardsBefore?.points ?? null },
    cost: rewards && { now: rewards.cost, before: rewardsBefore?.cost ?? null },
    funnel: funnelOf(now),
    days: toDays(range, days, links),
    top: top.map(({ revenue, ...row }) => ({ ...row, revenue: fromMinor(minorOf(revenue, currency), currency) })),
  };
}
