import type { Of, Projection } from '../engine/schema/projection.js';
import { table, text, whole } from '../engine/schema/table.js';
import type { Rows } from '../engine/storage/row-cache.js';

/** Orders that used a reward of the program, each once, however many coupons it used. */
export const assistedOrderTable = table(
  'assisted_order',
  { shop: text, order_id: text, position: whole },
  { key: ['shop', 'order_id'] },
);

/** Number of a shop's assisted orders. */
export const assistedOrdersTable = table(
  'assisted_orders',
  { shop: text, orders: whole, position: whole },
  { key: ['shop'], fillfactor: 50 },
);

function countOrder({ shop, position, data: { order: order_id } }: Of<'CouponUsed'>, rows: Rows): void {
  if (order_id === '' || rows.get(assistedOrderTable, { shop, order_id })) return;
  rows.put(assistedOrderTable, { shop, order_id, position });
  const orders = (rows.get(assistedOrdersTable, { shop })?.orders ?? 0) + 1;
  rows.put(assistedOrdersTable, { shop, orders, position });
}

export const assistedOrderProjection: Projection = {
  name: 'assisted-orders',
  version: 1,
  tables: [assistedOrderTable, assistedOrdersTable],
  on: { CouponUsed: countOrder },
};
