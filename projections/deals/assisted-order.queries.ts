import type { Db } from '../ledger-model.js';

/** Lifetime orders of a shop that used a reward of the program. */
export async function assistedOrders(db: Db, shop: string): Promise<number> {
  const row = await db.selectFrom('assisted_orders').select('orders').where('shop', '=', shop).executeTakeFirst();
  return Number(row?.orders ?? 0);
}
