import { rfmCells } from '@loyalty/contracts/analytics/rfm';
import { type RawBuilder, sql } from 'kysely';
import { counterOf, MEMBERS } from '../customers/groups.js';
import { rfmExpressions, type Scoring } from './rfm-scoring.js';

const cells = sql.join(rfmCells.map(({ recency, value }) => sql`(${sql.lit(recency)}, ${sql.lit(value)})`));

/**
 * The statement that scores all members of a shop and stores them with the sums of each cell, as the projector's role. Only rows that differ
 * are written: most members keep their scores from one night to the next.
 * @param at when it is computed, an ISO instant
 */
export function storeRfm(scoring: Scoring, at: string): RawBuilder<unknown> {
  const { shop, currency, settings } = scoring;
  return sql`${rfmExpressions(scoring)}, stored as (
      insert into analytics.rfm_member as m (shop, customer, recency, value, "group", orders, last_order_at, spent)
      select ${shop}, customer, recency, value, "group", orders, last_order_at, spent from scored
      on conflict (shop, customer) do update set recency = excluded.recency, value = excluded.value, "group" = excluded."group",
        orders = excluded.orders, last_order_at = excluded.last_order_at, spent = excluded.spent
       where (m.recency, m.value, m."group", m.orders, m.last_order_at, m.spent) is distinct from
        (excluded.recency, excluded.value, excluded."group", excluded.orders, excluded.last_order_at, excluded.spent)
    ), removed as (
      delete from analytics.rfm_member m where shop = ${shop} and not exists (select from scored s where s.customer = m.customer)
    ), counted as (
      insert into analytics.rfm_cell as c (shop, recency, value, members, points, orders)
      select ${shop}, k.recency, k.value, count(s.customer), coalesce(sum(s.points), 0), coalesce(sum(s.orders), 0)
        from (values ${cells}) k (recency, value) left join scored s on s.recency = k.recency and s.value = k.value group by 2, 3
      on conflict (shop, recency, value) do update set members = excluded.members, points = excluded.points, orders = excluded.orders
    )
    insert into analytics.rfm_run (shop, computed_at, settings, currency, spent, without_order)
    values (${shop}, ${at}::timestamptz, ${JSON.stringify(settings)}::jsonb, ${currency}, (select spent::text[] from limits),
      (select coalesce(sum(n), 0) from counter where shop = ${shop} and name = any(${MEMBERS.map(counterOf)}))
        - (select count(*) from scored))
    on conflict (shop) do update set computed_at = excluded.computed_at, settings = excluded.settings, currency = excluded.currency,
      spent = excluded.spent, without_order = excluded.without_order`;
}
