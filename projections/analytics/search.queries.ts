import type { SearchHit } from '@loyalty/contracts/analytics/queries';
import { listCustomers } from '../customers/customer-list.queries.js';
import { searchable } from '../customers/searchable.js';
import type { Db } from '../ledger-model.js';
import { findCoupon } from '../rewards/coupon.queries.js';

const MOST_OF_A_KIND = 5;

async function customers(db: Db, shop: string, search: string): Promise<SearchHit[]> {
  const { rows } = await listCustomers(db, shop, { filter: 'all', sort: 'name_asc', search, first: MOST_OF_A_KIND });
  return rows.map(({ id, name, email, type }) => ({
    kind: 'customer',
    id,
    title: name || email || id,
    detail: name === '' ? type : email || type,
    customer: id,
  }));
}

/** By the platform's id, or by the number people use, with or without its `#`. */
async function orders(db: Db, shop: string, q: string): Promise<SearchHit[]> {
  const found = await db
    .selectFrom('customer_order')
    .select(['order', 'number', 'total', 'currency', 'customer'])
    .where('shop', '=', shop)
    .where('placed_at', 'is not', null)
    .where((where) => where.or([where('order', '=', q), where('number', 'in', [q, `#${q}`])]))
    .limit(MOST_OF_A_KIND)
    .execute();
  return found.map(({ order, number, total, currency, customer }) => ({
    kind: 'order',
    id: order,
    title: number,
    detail: `${total} ${currency}`,
    customer,
  }));
}

async function coupons(db: Db, shop: string, q: string, now: string): Promise<SearchHit[]> {
  const found = await findCoupon(db, shop, q, now);
  if (!found) return [];
  const { id, code, title, status, customer } = found;
  return [{ kind: 'coupon', id, title: code, detail: `${title} · ${status}`, customer: customer.id }];
}

async function programs(db: Db, shop: string, q: string): Promise<SearchHit[]> {
  const wanted = searchable(q);
  // A shop has at most some hundred programs.
  const all = await db
    .selectFrom('program')
    .select(['program', 'title', 'event'])
    .where('shop', '=', shop)
    .where('removed', '=', false)
    .orderBy('title')
    .execute();
  return all
    .filter(({ program, title }) => program === q || searchable(title).includes(wanted))
    .slice(0, MOST_OF_A_KIND)
    .map(({ program, title, event }) => ({ kind: 'program', id: program, title, detail: event, customer: null }));
}

/** A customer by e-mail or name, an order by id or number, a coupon by code, a program by id or title (spec HOME-002…006). */
export async function quickSearch(db: Db, shop: string, q: string, now: string): Promise<SearchHit[]> {
  return [
    ...(await customers(db, shop, q)),
    ...(await orders(db, shop, q)),
    ...(await coupons(db, shop, q, now)),
    ...(await programs(db, shop, q)),
  ];
}
