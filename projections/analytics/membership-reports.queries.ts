import type { DealFigures, DealsReport, SubscriptionsReport } from '@loyalty/contracts/analytics/membership-reports';
import type { DayRange } from '@loyalty/contracts/kernel/days';
import { fromMinor } from '@loyalty/contracts/kernel/money';
import { sql } from 'kysely';
import { survivorOf } from '../customers/merged-customers.js';
import { isSale, orderWorth } from '../intake/order-worth.js';
import type { Db } from '../ledger-model.js';
import { countSubscribers } from '../memberships/subscription.queries.js';
import { dayBegins } from '../shop/days.js';
import { minorOf } from './minor.js';
import { type DayFigures, programTotals, readProgramDays } from './program-totals.queries.js';
import { headOf, type ShopScope } from './report-days.queries.js';

/** Figures of a deal: what counts as a use of a program is that a member took it. */
function dealFiguresOf(
  now: readonly DayFigures[],
  before: readonly DayFigures[] | null,
  currency: string,
): DealFigures {
  const [current, earlier] = [programTotals(now, currency), before && programTotals(before, currency)];
  return {
    taken: { now: current.uses, before: earlier?.uses ?? null },
    orders: { now: current.orders, before: earlier?.orders ?? null },
    revenue: { now: current.money, before: earlier?.money ?? null },
    cost: { now: current.cost, before: earlier?.cost ?? null },
  };
}

/** What the deals for members did in a range. Their codes are coupons whose program is the deal. */
export async function readDealsReport(db: Db, scope: ShopScope): Promise<DealsReport> {
  const { shop, range, comparedTo, currency } = scope;
  const taken = await db.selectFrom('deal_claims').select('deal').where('shop', '=', shop).execute();
  const deals = taken.map(({ deal }) => deal);
  const daysOf = (days: DayRange) => (deals.length === 0 ? [] : readProgramDays(db, shop, days, deals));
  const [now, before] = [await daysOf(range), comparedTo && (await daysOf(comparedTo))];
  const active = deals.filter((deal) => [...now, ...(before ?? [])].some(({ program }) => program === deal)).toSorted();
  const ofDeal = (rows: readonly DayFigures[], deal: string) => rows.filter(({ program }) => program === deal);
  return {
    ...headOf(scope),
    total: dealFiguresOf(now, before, currency),
    deals: active.map((deal) => ({
      deal,
      ...dealFiguresOf(ofDeal(now, deal), before && ofDeal(before, deal), currency),
    })),
  };
}

interface Ordered {
  readonly orders: number;
  readonly revenue: string;
}

/** Orders of customers who have an exclusive tier by a contract now, placed in a range; of merged ones as the survivor's. */
async function ordersOfMembers(db: Db, { shop, currency }: ShopScope, { from, to }: DayRange): Promise<Ordered> {
  const { rows } = await sql<{ orders: string; revenue: string }>`
    with member as materialized (select s.customer from subscriber s left join customer c
        on c.shop = s.shop and c.customer = s.customer where s.shop = ${shop} and s.tier is not null and c.merged_into is null)
    select count(*) as orders, coalesce(sum(${orderWorth('o')}), 0)::text as revenue from customer_order o
     where o.shop = ${shop} and o.currency = ${currency} and ${isSale('o')}
       and o.placed_at >= ${dayBegins(shop, from)} and o.placed_at < ${dayBegins(shop, to, 1)}
       and ${survivorOf(shop, sql`o.customer`)} in (select customer from member)`.execute(db);
  const { orders, revenue } = rows[0]!;
  return { orders: Number(orders), revenue: fromMinor(minorOf(revenue, currency), currency) };
}

/** Contracts whose last change was their end, by the day of it. */
async function endedContracts(db: Db, shop: string, { from, to }: DayRange): Promise<number> {
  const { rows } = await sql<{ n: string }>`select count(*) as n from subscription_contract
    where shop = ${shop} and status in ('cancelled', 'expired')
      and updated_at >= ${dayBegins(shop, from)} and updated_at < ${dayBegins(shop, to, 1)}`.execute(db);
  return Number(rows[0]!.n);
}

async function activeContracts(db: Db, shop: string): Promise<number> {
  const { n } = await db
    .selectFrom('subscription_contract')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('shop', '=', shop)
    .where('status', '=', 'active')
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** Members by subscription with what they ordered in a range. */
export async function readSubscriptionsReport(db: Db, scope: ShopScope): Promise<SubscriptionsReport> {
  const { shop, range, comparedTo } = scope;
  const now = await ordersOfMembers(db, scope, range);
  const before = comparedTo && (await ordersOfMembers(db, scope, comparedTo));
  return {
    ...headOf(scope),
    members: await countSubscribers(db, shop),
    active: await activeContracts(db, shop),
    ended: {
      now: await endedContracts(db, shop, range),
      before: comparedTo && (await endedContracts(db, shop, comparedTo)),
    },
    orders: { now: now.orders, before: before?.orders ?? null },
    revenue: { now: now.revenue, before: before?.revenue ?? null },
  };
}
