import { sql } from 'kysely';
import { MEMBER_ROWS } from '../customers/groups.js';
import type { Db } from '../ledger-model.js';

/** A page of a customer's orders placed in an interval, by id. */
export async function ordersAfter(
  db: Db,
  shop: string,
  from: string,
  until: string,
  after: string,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('customer_order')
    .select('order')
    .where('shop', '=', shop)
    .where('order', '>', after)
    .where('customer', 'is not', null)
    .where('placed_at', '>=', from)
    .where('placed_at', '<=', until)
    .orderBy('order')
    .limit(limit)
    .execute();
  return rows.map((row) => row.order);
}

/** A page of members who joined since a moment, by id. */
export async function membersAfter(db: Db, shop: string, from: string, after: string, limit: number) {
  const rows = await db
    .selectFrom('customer')
    .select('customer')
    .where('shop', '=', shop)
    .where('customer', '>', after)
    .where(sql<boolean>`${sql.raw(MEMBER_ROWS)}`)
    .where('forgotten', '=', false)
    .where('since', '>=', from)
    .orderBy('customer')
    .limit(limit)
    .execute();
  return rows.map((row) => row.customer);
}

/** Number of those orders and members. */
export async function syncCounts(db: Db, shop: string, from: string, until: string) {
  const { rows } = await sql<{ orders: number; members: number }>`select
    (select count(*) from customer_order where shop = ${shop} and customer is not null
        and placed_at >= ${from} and placed_at <= ${until}) as orders,
    (select count(*) from customer where shop = ${shop} and ${sql.raw(MEMBER_ROWS)} and not forgotten
        and since >= ${from}) as members`.execute(db);
  return rows[0]!;
}
