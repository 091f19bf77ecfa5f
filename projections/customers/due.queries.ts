import type pg from 'pg';
import { MEMBER_ROWS } from './groups.js';

// Run as the projector's role, because the schedule serves all shops.

/** Members who joined on one of these days of the year (MM-DD) in an earlier year; a keyset page. */
export async function joinedOn(
  pool: pg.Pool,
  shop: string,
  zone: string,
  { monthDays, before }: { readonly monthDays: readonly string[]; readonly before: string },
  after: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await pool.query<{ customer: string }>(
    `select customer from customer
      where shop = $1 and customer > $4 and ${MEMBER_ROWS} and not forgotten
        and to_char(since at time zone $2, 'MM-DD') = any($3)
        and (since at time zone $2)::date < ($5::timestamptz at time zone $2)::date
      order by customer limit $6`,
    [shop, zone, monthDays, after, before, limit],
  );
  return rows.map(({ customer }) => customer);
}

/**
 * Customers whose last paid order was on one of these calendar days; a keyset page. For the survivor of merges it is the last order of all
 * who were merged into them, and these are no customers of their own.
 */
export async function lastOrderedOn(
  pool: pg.Pool,
  shop: string,
  zone: string,
  days: readonly string[],
  after: string,
  limit: number,
): Promise<{ customer: string; day: string }[]> {
  if (days.length === 0) return [];
  const { rows } = await pool.query<{ customer: string; day: string }>(
    `with recursive merged as (
       select customer, merged_into as owner from customer where shop = $1 and merged_into is not null
       union select m.customer, c.merged_into from merged m join customer c on c.shop = $1 and c.customer = m.owner
         where c.merged_into is not null),
     paid as (select coalesce(m.owner, o.customer) as customer, o.placed_at
         from customer_order o left join (select customer, owner from merged m where not exists
           (select from customer c where c.shop = $1 and c.customer = m.owner and c.merged_into is not null)) m
           on m.customer = o.customer
        where o.shop = $1 and o.placed_at is not null and o.status in ('paid', 'partially_refunded', 'refunded'))
     select customer, to_char(max(placed_at) at time zone $2, 'YYYY-MM-DD') as day from paid
      where customer > $4 group by customer
     having to_char(max(placed_at) at time zone $2, 'YYYY-MM-DD') = any($3) order by customer limit $5`,
    [shop, zone, days, after, limit],
  );
  return rows;
}
