import type { ReviewKind, ReviewStatus } from '@loyalty/contracts/intake/reviews';
import { type CursorValue, type Page, type PageWish, readPage } from '../engine/page.js';
import type { RowOf } from '../engine/table.js';
import type { Db } from '../ledger-model.js';
import type { reviewTable } from './review.projection.js';

export interface ReviewsWish extends PageWish {
  kind?: ReviewKind | undefined;
  status?: ReviewStatus | undefined;
  sort: 'newest' | 'oldest';
}

/** A review with its customer's name; what they wrote is added by whoever may open the vault. */
export type ListedReview = RowOf<typeof reviewTable> & { customer_name: string | null };

/** Reviews of a shop in the order in which they were told of. @throws InvalidCursor */
export function listReviews(db: Db, shop: string, wish: ReviewsWish): Promise<Page<ListedReview>> {
  const { kind, status, sort } = wish;
  const [way, beyond] = sort === 'newest' ? (['desc', '<'] as const) : (['asc', '>'] as const);
  const read = (after: readonly CursorValue[] | null, limit: number) => {
    let some = db.selectFrom('review').selectAll('review').where('review.shop', '=', shop);
    if (kind) some = some.where('kind', '=', kind);
    if (status) some = some.where('status', '=', status);
    if (after) some = some.where('begun', beyond, Number(after[0]));
    return db
      .selectFrom(some.orderBy('begun', way).limit(limit).as('r'))
      .leftJoin('customer as c', (on) => on.onRef('c.shop', '=', 'r.shop').onRef('c.customer', '=', 'r.customer'))
      .selectAll('r')
      .select('c.name as customer_name')
      .orderBy('r.begun', way)
      .execute();
  };
  const scope = { shop, list: 'reviews', query: { kind, status, sort } };
  return readPage(
    scope,
    wish,
    ['number'],
    read,
    (row) => [row.begun],
    (row) => row,
  );
}

/** The reviews of one kind that a customer sent, newest first. */
export async function reviewsOf(db: Db, shop: string, customer: string, kind: ReviewKind, most: number) {
  return db
    .selectFrom('review')
    .selectAll()
    .where('shop', '=', shop)
    .where('customer', '=', customer)
    .where('kind', '=', kind)
    .orderBy('begun', 'desc')
    .limit(most)
    .execute();
}

/** Customers of a shop with an e-mail address; two at most, because a second one already makes it nobody's for certain. */
export async function customersByEmail(db: Db, shop: string, email: string): Promise<string[]> {
  const rows = await db
    .selectFrom('customer_directory')
    .select('customer')
    .where('shop', '=', shop)
    .where('email', 'in', [...new Set([email, email.toLowerCase()])])
    .limit(2)
    .execute();
  return rows.map(({ customer }) => customer);
}
