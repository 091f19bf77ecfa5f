import type { SearchHit } from '@loyalty/contracts/analytics/queries';
import { listCustomers } from '../customers/customer-list.queries.js';
import { searchable } from '../customers/searchable.js';
import type { Db } from '../ledger-model.js';
import { findCoupons } from '../rewards/coupon.queries.js';

const MAX_OF_A_KIND = 5;

async function customers(db: Db, shop: string, search: string): Promise<SearchHit[]> {
  const { rows } = await listCustomers(db, shop, { filter: 'all', sort: 'name_asc', search, first: MAX_OF_A_KIND });
  return rows.map(({ id, name, email, type }) => ({ kind: 'customer', id, title: name || email || id, email, type }));
}

/** Orders by the platform's id, or by order number with or without its `#`. */
async function orders(db: Db, shop: string, q: string): Promise<SearchHit[]> {
  const found = await db
    .selectFrom('customer_order as o')
    .leftJoin('customer as c', (on) => on.onRef('c.shop', '=', 'o.shop').onRef('c.customer', '=', 'o.customer'))
    .select(['o.order', 'o.number', 'o.total', 'o.currency', 'o.customer', 'c.name'])
    .where('o.shop', '=', shop)
    .where('o.placed_at', 'is not', null)
    .where((where) => where.or([where('o.order', '=', q), where('o.number', 'in', [q, `#${q}`])]))
    .limit(MAX_OF_A_KIND)
    .execute();
  return found.map(({ order, number, total, currency, customer, name }) => ({
    kind: 'order',
    id: order,
    title: number,
    total,
    currency,
    customer: customer === null ? null : { id: customer, name: name ?? '' },
  }));
}

async function coupons(db: Db, shop: string, q: string, now: string): Promise<SearchHit[]> {
  const found = await findCoupons(db, shop, q, now, MAX_OF_A_KIND);
  return found.map(({ id, code, title, status, customer }) => ({
    kind: 'coupon',
    id,
    title: code,
    name: title,
    status,
    customer,
  }));
}

async function programs(db: Db, shop: string, q: string): Promise<SearchHit[]> {
  const term = searchable(q);
  // A shop has at most some hundred programs.
  const all = await db
    .selectFrom('program')
    .select(['program', 'title', 'event'])
    .where('shop', '=', shop)
    .where('removed', '=', false)
    .orderBy('title')
    .execute();
  return all
    .filter(({ program, title }) => program === q || searchable(title).includes(term))
    .slice(0, MAX_OF_A_KIND)
    .map(({ program, title, event }) => ({ kind: 'program', id: program, title, event }));
}

/** A customer by e-mail or name, an order by id or number, a coupon by a part of its code, a program by id or title (spec HOME-002…006). */
export async function quickSearch(db: Db, shop: string, q: string, now: string): Promise<SearchHit[]> {
  return [
    ...(await customers(db, shop, q)),
    ...(await orders(db, shop, q)),
    ...(await coupons(db, shop, q, now)),
    ...(await programs(db, shop, q)),
  ];
}
