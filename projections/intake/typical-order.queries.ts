import { sql } from 'kysely';
import type { Db } from '../ledger-model.js';

/** Orders that the median is of: the newest ones, whose ids are the highest. */
const MOST = 500;

interface TypicalOrder<Count> {
  readonly orders: Count;
  readonly total: string | null;
  readonly goods: string | null;
}

/** The medians of a shop's newest orders that were paid, in its present currency: of the totals, and of the goods; null without one. */
export async function typicalOrder(db: Db, shop: string): Promise<TypicalOrder<number>> {
  const { rows } = await sql<TypicalOrder<string>>`
    select count(*) as orders, (percentile_disc(0.5) within group (order by total))::text as total,
           (percentile_disc(0.5) within group (order by goods))::text as goods
    from (select total::numeric as total, goods::numeric as goods from customer_order
          where shop = ${shop} and paid and not test and not deleted and cancelled_at is null and placed_at is not null
            and currency = (select currency from shop where shop.shop = ${shop})
          order by "order" desc limit ${MOST}) as newest`.execute(db);
  const [{ orders, total, goods }] = rows as [(typeof rows)[0]];
  return { orders: Number(orders), total, goods };
}
