import { type ReferralsReport, referralSteps } from '@loyalty/contracts/analytics/referrals-report';
import { addDays, type DayRange } from '@loyalty/contracts/kernel/days';
import { fromMinor } from '@loyalty/contracts/kernel/money';
import { sql } from 'kysely';
import { survivorOf } from '../customers/merged-customers.js';
import { isSale, orderWorth } from '../intake/order-worth.js';
import type { Db } from '../ledger-model.js';
import { dayBegins } from '../shop/days.js';
import { minorOf } from './daily.projection.js';
import type { Seen } from './past-days.queries.js';
import { type ReportRequest, readHead } from './report-head.queries.js';

/** Members listed as top referrers. */
const TOP = 10;

/** What the figures of a range are read by. */
interface Scope {
  readonly range: DayRange;
  readonly zone: string;
  readonly currency: string;
  readonly until: string;
}

/**
 * The moment up to which a report counts. Links and referrals are recorded when they occur, so both clocks of a view of the past are one.
 */
const untilOf = (seen: Seen | null): string =>
  seen === null ? 'infinity' : seen.knownAt !== null && seen.knownAt < seen.asOf ? seen.knownAt : seen.asOf;

/** Moments of a column that are in the range, up to the moment of the report. */
const within = (shop: string, column: string, { range: { from, to }, until }: Scope) =>
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

/** Referrals that friends claimed in the range, with the state that they had at the moment of the report and the money of completed ones. */
const claims = (shop: string, scope: Scope) => {
  const ended = sql`r.ended_at <= ${scope.until}::timestamptz`;
  const isCompleted = sql`coalesce(r.status = 'completed' and r.compensated is null and ${ended}, false)`;
  return sql`(select r.referrer, ${dayOf('r.at', scope.zone)} as day,
      coalesce(r.placed_at <= ${scope.until}::timestamptz, false) as ordered,
      r.ended_at is null or not ${ended} as pending, ${isCompleted} as completed,
      case when ${isCompleted} and ${isSale('o')} and o.currency = ${scope.currency} then ${orderWorth('o')} else 0 end as revenue
    from referral r left join customer_order o on o.shop = ${shop} and o."order" = r.order_id
   where r.shop = ${shop} and ${within(shop, 'r.at', scope)})`;
};

async function readDays(db: Db, shop: string, scope: Scope): Promise<ReferralDay[]> {
  const { rows } = await sql<ReferralDay>`select day, count(*) as claimed, count(*) filter (where ordered) as ordered,
      count(*) filter (where pending) as pending, count(*) filter (where completed) as completed, sum(revenue)::text as revenue
    from ${claims(shop, scope)} c group by 1`.execute(db);
  return rows;
}

/** Links by the day on which they were created. */
async function readLinks(db: Db, shop: string, scope: Scope): Promise<{ day: string; links: number }[]> {
  return db
    .selectFrom('referral_link')
    .select([dayOf('at', scope.zone).as('day'), sql<number>`count(*)`.as('links')])
    .where('shop', '=', shop)
    .where('code', '!=', '')
    .where(within(shop, 'at', scope))
    .groupBy('day')
    .execute();
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

function totalsOf(days: readonly ReferralDay[], links: readonly { links: number }[], currency: string): Totals {
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

interface ReferrerRow {
  readonly customer: string;
  readonly name: string;
  readonly claimed: number;
  readonly completed: number;
  readonly revenue: string;
}

/** Members with the most completed referrals of the range; those of merged customers are the survivor's. */
async function readTop(db: Db, shop: string, scope: Scope): Promise<ReferralsReport['top']> {
  const { rows } = await sql<ReferrerRow>`
    with by_referrer as (
      select referrer, count(*) as claimed, count(*) filter (where completed) as completed, sum(revenue) as revenue
        from ${claims(shop, scope)} c group by 1),
    owned as (
      select case when c.merged_into is null then b.referrer else ${survivorOf(shop, sql`b.referrer`)} end as customer,
             b.claimed, b.completed, b.revenue
        from by_referrer b left join customer c on c.shop = ${shop} and c.customer = b.referrer),
    top as (
      select customer, sum(claimed)::bigint as claimed, sum(completed)::bigint as completed, sum(revenue)::text as revenue
        from owned group by 1 having sum(completed) > 0
       order by sum(completed) desc, sum(revenue) desc, customer limit ${TOP})
    select top.*, coalesce(c.name, '') as name from top
      left join customer c on c.shop = ${shop} and c.customer = top.customer
     order by top.completed desc, top.revenue::numeric desc, top.customer`.execute(db);
  return rows.map(({ revenue, ...row }) => ({
    ...row,
    revenue: fromMinor(minorOf(revenue, scope.currency), scope.currency),
  }));
}

function funnelOf(totals: Totals): ReferralsReport['funnel'] {
  const { claimed } = totals;
  return referralSteps.map((step) => ({
    step,
    referrals: totals[step],
    percent: claimed === 0 ? 0 : Math.round((totals[step] / claimed) * 1000) / 10,
  }));
}

function toDays(
  { from, to }: DayRange,
  days: readonly ReferralDay[],
  links: readonly { day: string; links: number }[],
) {
  const byDay = new Map(days.map((one) => [one.day, one]));
  const linksBy = new Map(links.map((one) => [one.day, one.links]));
  const all: ReferralsReport['days'] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const { claimed = 0, completed = 0 } = byDay.get(day) ?? {};
    all.push({ day, links: linksBy.get(day) ?? 0, claimed, completed });
  }
  return all;
}

/** Referrals of a shop in a range. */
export async function readReferralsReport(db: Db, shop: string, request: ReportRequest): Promise<ReferralsReport> {
  const { range, seen } = request;
  const { head } = await readHead(db, shop, request);
  const { comparedTo, zone, currency } = head;
  const scopeOf = (of: DayRange): Scope => ({ range: of, zone, currency, until: untilOf(seen) });
  const scope = scopeOf(range);
  const [days, links] = [await readDays(db, shop, scope), await readLinks(db, shop, scope)];
  const now = totalsOf(days, links, currency);
  const earlier = comparedTo && scopeOf(comparedTo);
  const before = earlier && totalsOf(await readDays(db, shop, earlier), await readLinks(db, shop, earlier), currency);
  const both = (figure: Exclude<keyof Totals, 'revenue'>) => ({ now: now[figure], before: before?.[figure] ?? null });
  return {
    ...head,
    links: both('links'),
    opens: null,
    claimed: both('claimed'),
    pending: both('pending'),
    completed: both('completed'),
    lost: both('lost'),
    revenue: { now: now.revenue, before: before?.revenue ?? null },
    funnel: funnelOf(now),
    days: toDays(range, days, links),
    top: await readTop(db, shop, scope),
  };
}
