import { HIGHEST_SCORE, type RfmSettings, rfmCells } from '@loyalty/contracts/analytics/rfm';
import { type RawBuilder, sql } from 'kysely';
import { ofGroup } from '../customers/groups.js';
import { isSale, orderWorth } from '../intake/order-worth.js';
import { dayBegins } from '../shop/days.js';

/** What members are scored by. */
export interface Scoring {
  readonly shop: string;
  /** The shop-local day from which recency is counted. */
  readonly today: string;
  readonly currency: string;
  readonly settings: RfmSettings;
}

/** Whether amounts that a shop set are in its currency. */
export const hasOwnAmounts = ({ currency, settings: { spent } }: Pick<Scoring, 'currency' | 'settings'>): boolean =>
  spent?.currency === currency;

/** Amounts from which money scores 2 to 5: the shop's own, or fifths of the members who ordered; null while there are none. */
function amounts(scoring: Scoring): RawBuilder<string[] | null> {
  const { spent } = scoring.settings;
  return spent && hasOwnAmounts(scoring)
    ? sql`(select ${spent.amounts}::numeric[])`
    : sql`(select percentile_disc(array[0.8, 0.6, 0.4, 0.2]) within group (order by spent desc) from buyer)`;
}

const groupOf = sql`(array[${sql.join(rfmCells.map(({ group }) => sql.lit(group)))}])[(recency - 1) * ${sql.lit(HIGHEST_SCORE)} + value]`;

/**
 * The common table expressions of RFM, in the database alone: `limits` (spent) has one row, `scored` (customer, recency, value, orders,
 * last_order_at, spent, points, "group") one for each member with a sale. Orders of merged customers count for the survivor.
 */
export function rfmExpressions(scoring: Scoring): RawBuilder<unknown> {
  const { shop, today, currency, settings } = scoring;
  const begins = settings.recencyDays.toReversed().map((days) => dayBegins(shop, today, -days));
  const isMember = sql`(${ofGroup('c', 'Member')} or ${ofGroup('c', 'B2B')})`;
  return sql`with recursive line (customer, root) as (
      select customer, merged_into from customer where shop = ${shop} and merged_into is not null
      union select l.customer, c.merged_into from line l join customer c on c.shop = ${shop} and c.customer = l.root
        where c.merged_into is not null
    ), merged as (
      select l.customer, l.root from line l join customer c on c.shop = ${shop} and c.customer = l.root where c.merged_into is null
    ), bought as (
      select coalesce(m.root, o.customer) as customer, count(*) as orders, max(o.placed_at) as last_order_at,
             coalesce(sum(${orderWorth('o')}) filter (where o.currency = ${currency}), 0) as spent
        from customer_order o left join merged m on m.customer = o.customer
       where o.shop = ${shop} and o.customer is not null and ${isSale('o')} group by 1
    ), buyer as (
      select b.*, c.available as points from bought b join customer c on c.shop = ${shop} and c.customer = b.customer
       where ${isMember}
    ), limits as (select ${amounts(scoring)} as spent
    ), valued as (
      select b.*, 1 + width_bucket(b.last_order_at, array[${sql.join(begins)}]) as recency,
             (3 + width_bucket(b.orders, ${settings.orders}::bigint[]) + width_bucket(b.spent, limits.spent)) / 2 as value
        from buyer b cross join limits
    ), scored as (select *, ${groupOf} as "group" from valued)`;
}
