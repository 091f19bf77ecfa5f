import { sql } from 'kysely';
import type { Db } from '../ledger-model.js';

/** Orders that the median is of: the newest ones, whose ids are the highest. */
const MOST = 500;

/** The median total of a shop's newest orders that were paid, in its present currency; `total` is null without one. */
export async function typicalOrder(db: Db, shop: string): Promise<{ orders: number; total: string | null }> {
  const { rows } = await sql<{ orders: string; total: string | null }>`
    select count(*) as orders, (percentile_disc(0.5) within group (order by total))::text as total
    from (select total::numeric as total from customer_order
          where shop = ${shop} and paid and not test and not deleted and cancelled_at is null and placed_at is not null
            and currency = (select currency from shop where shop.shop = ${shop})
          order by "order" desc limit ${MOST}) as newest`.execute(db);
  const [{ orders, total }] = rows as [(typeof rows)[0]];
  return { orders: Number(orders), total };
}
