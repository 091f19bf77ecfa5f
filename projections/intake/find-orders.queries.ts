import type { FoundOrder } from '@loyalty/contracts/programs/order-test';
import type { Db } from '../ledger-model.js';

/** Orders of an answer, and those that it is chosen from without a search. */
const MOST = 20;
const NEWEST = 200;

/** The orders of a number, with or without its `#`, or of an id; without a search the newest of those whose ids are the highest. */
export async function findOrders(db: Db, shop: string, search: string): Promise<FoundOrder[]> {
  const number = `#${search.replace(/^#/, '')}`;
  const orders = db
    .selectFrom('customer_order')
    .select(['order', 'number', 'placed_at', 'total', 'currency', 'customer'])
    .where('shop', '=', shop)
    .where('placed_at', 'is not', null)
    .where('deleted', '=', false);
  const found = search
    ? orders.where((where) => where.or([where('order', '=', search), where('number', 'in', [search, number])]))
    : orders.orderBy('order', 'desc').limit(NEWEST);
  const rows = await db
    .selectFrom(found.as('o'))
    .leftJoin('customer as c', (on) => on.on('c.shop', '=', shop).onRef('c.customer', '=', 'o.customer'))
    .select(['o.order', 'o.number', 'o.placed_at', 'o.total', 'o.currency', 'c.name'])
    .orderBy('o.placed_at', 'desc')
    .orderBy('o.order', 'desc')
    .limit(MOST)
    .execute();
  return rows.map(({ order, number: of, placed_at, total, currency, name }) => ({
    id: order,
    number: of,
    placedAt: placed_at!,
    total,
    currency,
    customerName: name ?? '',
  }));
}
