import type { Db } from '../ledger-model.js';

/** Numbers of orders and customers of a shop. */
export async function shopFigures(db: Db, shop: string): Promise<{ orders: number; customers: number }> {
  const count = async (table: 'customer_order' | 'customer') => {
    const { n } = await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('shop', '=', shop)
      .executeTakeFirstOrThrow();
    return Number(n);
  };
  const [orders, customers] = [await count('customer_order'), await count('customer')];
  return { orders, customers };
}
