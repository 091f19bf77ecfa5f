import type { OrderRow } from '@loyalty/contracts/customers/queries';
import { sql } from 'kysely';
import { type Page, type PageRequest, readPage } from '../engine/reading/page.js';
import type { RowOf } from '../engine/schema/table.js';
import type { customerOrderTable } from '../intake/customer-order.projection.js';
import type { Db } from '../ledger-model.js';
import { peopleOf } from './merged-customers.js';

type Raw = RowOf<typeof customerOrderTable>;

function toRow({ order, number, placed_at, total, currency, status, earned, reversed, reasons }: Raw): OrderRow {
  return { order, number, placedAt: placed_at!, total, currency, status, earned, reversed, reasons: [...reasons] };
}

/** Orders of a customer and of those who were merged into them, newest first. @throws InvalidCursor */
export async function listCustomerOrders(
  db: Db,
  shop: string,
  customer: string,
  request: PageRequest,
): Promise<Page<OrderRow>> {
  const people = await peopleOf(db, shop, customer);
  return readPage<Raw, OrderRow>(
    { shop, list: 'customer-orders', query: { customer } },
    request,
    ['string', 'string'],
    (after, limit) => {
      const orders = db
        .selectFrom('customer_order')
        .selectAll()
        .where('shop', '=', shop)
        .where('customer', 'in', people)
        .where('placed_at', 'is not', null)
        .orderBy('placed_at', 'desc')
        .orderBy('order', 'desc')
        .limit(limit);
      if (!after) return orders.execute();
      return orders.where(sql<boolean>`(placed_at, "order") < (${after[0]}::timestamptz, ${after[1]}::text)`).execute();
    },
    (raw) => [raw.placed_at!, raw.order],
    toRow,
  );
}
