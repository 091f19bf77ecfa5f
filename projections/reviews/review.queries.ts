import type { ReviewKind, ReviewSort, ReviewStatus } from '@loyalty/contracts/intake/reviews';
import { type ReviewAppName, wordOfApp } from '@loyalty/contracts/programs/settings/actions';
import { type SelectQueryBuilder, sql } from 'kysely';
import { findCustomers, matches, type SearchScope } from '../customers/customer-search.js';
import { peopleOf } from '../customers/merged-customers.js';
import { type CursorValue, type Page, type PageRequest, readPage } from '../engine/reading/page.js';
import { isBeyond, wayOf } from '../engine/reading/time-order.js';
import type { RowOf } from '../engine/schema/table.js';
import type { reviewTable } from '../intake/review.projection.js';
import type { Db, LedgerTables } from '../ledger-model.js';

interface ReviewFilter {
  kind?: ReviewKind | undefined;
  app?: ReviewAppName | undefined;
  status?: ReviewStatus | undefined;
  rating?: number | undefined;
}

interface ReviewsRequest extends PageRequest, ReviewFilter {
  /** Name or e-mail of the reviewer. */
  search?: string | undefined;
  sort: ReviewSort;
}

/** A review with its customer's name; a caller with access to the vault adds the text. */
export type ListedReview = RowOf<typeof reviewTable> & { customer_name: string | null };

function ofShop(db: Db, shop: string, { kind, app, status, rating }: ReviewFilter) {
  let some = db.selectFrom('review').where('review.shop', '=', shop);
  if (kind) some = some.where('kind', '=', kind);
  if (app) some = some.where('app', '=', wordOfApp(app));
  if (status) some = some.where('status', '=', status);
  return rating === undefined ? some : some.where('rating', '=', rating);
}

type Reviews = SelectQueryBuilder<LedgerTables, 'review', RowOf<typeof reviewTable>>;

function by(some: Reviews, found: SearchScope): Reviews {
  if (found.kind === 'everybody') return some;
  if (found.kind === 'some') return some.where(sql<boolean>`review.customer = any(${found.ids}::text[])`);
  return some.where(sql<boolean>`(select ${matches('d', found)} from customer_directory d
    where d.shop = review.shop and d.customer = review.customer)`);
}

/** Approved reviews of customers that were not paid, for a reason that was recorded. */
export async function reviewsUnpaidFor(
  db: Db,
  shop: string,
  customers: readonly string[],
  reason: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('review')
    .select('action')
    .where('shop', '=', shop)
    .where('customer', 'in', customers)
    .where('status', '=', 'approved')
    .where('unpaid', '=', reason)
    .orderBy('begun')
    .execute();
  return rows.map(({ action }) => action);
}

/** The newest review of each app, how many were written since a moment, and how many wait for approval. */
export async function reviewsByApp(
  db: Db,
  shop: string,
  since: string,
): Promise<Map<string, { lastReviewAt: string; reviews: number; waiting: number }>> {
  const rows = await db
    .selectFrom('review')
    .select(['app', sql<string>`max(at)`.as('newest'), sql<number>`count(*) filter (where at >= ${since})`.as('n')])
    .select(sql<number>`count(*) filter (where status = 'pending')`.as('waiting'))
    .where('shop', '=', shop)
    .where('kind', '=', 'write_review')
    .groupBy('app')
    .execute();
  return new Map(
    rows.map(({ app, newest, n, waiting }) => [
      app,
      { lastReviewAt: newest, reviews: Number(n), waiting: Number(waiting) },
    ]),
  );
}

/** Upper bound of the count of reviews, from which on there is no total. */
const MAX_COUNTED = 10_000;

async function countReviews(db: Db, shop: string, filter: ReviewFilter): Promise<number | null> {
  const some = ofShop(db, shop, filter).select('action').limit(MAX_COUNTED);
  const counted = db.selectFrom(some.as('r')).select(sql<number>`count(*)::bigint`.as('n'));
  const { n } = await counted.executeTakeFirstOrThrow();
  return n < MAX_COUNTED ? n : null;
}

/** Reviews of a shop by the time at which they were written. @throws InvalidCursor */
export async function listReviews(db: Db, shop: string, request: ReviewsRequest): Promise<Page<ListedReview>> {
  const { kind, app, status, rating, search, sort } = request;
  const way = wayOf(sort);
  const read = async (after: readonly CursorValue[] | null, limit: number) => {
    const found = await findCustomers(db, shop, search, null);
    let some = by(ofShop(db, shop, request).selectAll('review'), found);
    if (after) some = some.where(isBeyond(way, ['at', 'begun'], after));
    return db
      .selectFrom(some.orderBy('at', way).orderBy('begun', way).limit(limit).as('r'))
      .leftJoin('customer as c', (on) => on.onRef('c.shop', '=', 'r.shop').onRef('c.customer', '=', 'r.customer'))
      .selectAll('r')
      .select('c.name as customer_name')
      .orderBy('r.at', way)
      .orderBy('r.begun', way)
      .execute();
  };
  const scope = { shop, list: 'reviews', query: { kind, app, status, rating, search, sort } };
  const page = await readPage(
    scope,
    request,
    ['string', 'number'],
    read,
    (row) => [row.at, row.begun],
    (row) => row,
  );
  const total = search ? null : await countReviews(db, shop, request);
  return total === null ? page : { ...page, total };
}

/** Reviews of a kind that wait for approval: their number, and the oldest ones. */
export async function readWaiting(db: Db, shop: string, kind: ReviewKind, max: number) {
  const filter = { kind, status: 'pending' } as const;
  const oldest = await ofShop(db, shop, filter)
    .select(['action', 'at'])
    .orderBy('at')
    .orderBy('begun')
    .limit(max)
    .execute();
  return { kind, count: await countReviews(db, shop, filter), oldest };
}

/** The reviews of one kind that a customer sent, or someone who was merged into them, newest first. */
export async function reviewsOf(db: Db, shop: string, customer: string, kind: ReviewKind, max: number) {
  const people = await peopleOf(db, shop, customer);
  return db
    .selectFrom('review')
    .selectAll()
    .where('shop', '=', shop)
    .where('customer', 'in', people)
    .where('kind', '=', kind)
    .orderBy('at', 'desc')
    .orderBy('begun', 'desc')
    .limit(max)
    .execute();
}
