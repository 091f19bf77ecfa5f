import { sql } from 'kysely';
import { mergedInto } from '../customers/merged-customers.js';
import type { Db } from '../ledger-model.js';

/** Coupons of a customer that can be used at a moment, and orders; both with those of everybody merged into them. */
interface PossessionCounts {
  readonly coupons: number;
  readonly orders: number;
}

async function countsOf(db: Db, shop: string, id: string, now: string): Promise<PossessionCounts> {
  const { rows } = await sql<PossessionCounts>`${mergedInto(shop, id)},
    people as (select customer, orders from customer where shop = ${shop} and customer = ${id}
      union all select customer, orders from merged)
    select (select coalesce(sum(orders), 0)::bigint from people) as orders,
      (select count(*) from coupon where shop = ${shop} and customer in (select customer from people)
        and status = 'available' and not coalesce(expires_at <= ${now}::timestamptz, false)) as coupons`.execute(db);
  const { coupons, orders } = rows[0]!;
  return { coupons: Number(coupons), orders: Number(orders) };
}

/** Counts of several customers, in their order. */
export async function possessionCounts(
  db: Db,
  shop: string,
  ids: readonly string[],
  now: string,
): Promise<PossessionCounts[]> {
  const counts: PossessionCounts[] = [];
  for (const id of ids) counts.push(await countsOf(db, shop, id, now));
  return counts;
}
