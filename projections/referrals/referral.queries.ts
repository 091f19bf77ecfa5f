import type { ReferralStatus } from '@loyalty/contracts/referrals/queries';
import { sql } from 'kysely';
import { findCustomers, matches } from '../customers/customer-search.js';
import { peopleOf } from '../customers/merged-customers.js';
import { type CursorValue, type Page, type PageRequest, readPage } from '../engine/reading/page.js';
import { isBeyond, wayOf } from '../engine/reading/time-order.js';
import type { RowOf } from '../engine/schema/table.js';
import { orderWorth } from '../intake/order-worth.js';
import type { Db } from '../ledger-model.js';
import { dayBegins } from '../shop/days.js';
import type { referralTable } from './referral.projection.js';
import type { referralListedTable } from './referral-link.projection.js';

interface ReferralsRequest extends PageRequest {
  status?: ReferralStatus | undefined;
  awaits?: boolean | undefined;
  /** Whether both rewards were taken back. */
  compensated?: boolean | undefined;
  /** Shop-local days on which referrals began, both included. */
  from?: string | undefined;
  to?: string | undefined;
  /** Name or e-mail of the member. */
  search?: string | undefined;
  /** A member, with all who were merged into them. */
  referrer?: string | undefined;
  sort?: 'newest' | 'oldest' | undefined;
}

/** A referral with the names of both, where the friend is a customer by now, and what its order came to. */
export type ListedReferral = RowOf<typeof referralTable> & {
  /** Total of the order less refunds, as the revenue of referrals adds it up; null while the order itself is not known. */
  order_worth: string | null;
  referrer_name: string | null;
  referrer_email: string | null;
  friend_name: string | null;
};

/** Rows are counted as far as this; of more, nobody reads the number. */
const MAX_COUNTED = 10_000;

async function referrersOf(db: Db, shop: string, { referrer }: ReferralsRequest): Promise<readonly string[] | null> {
  return referrer ? peopleOf(db, shop, referrer) : null;
}

/** @param referrers the only members whose referrals are meant; null for all */
function ofShop(
  db: Db,
  shop: string,
  { status, awaits, compensated, from, to }: ReferralsRequest,
  referrers: readonly string[] | null,
) {
  let some = db.selectFrom('referral').where('referral.shop', '=', shop);
  if (status) some = some.where('status', '=', status);
  if (awaits !== undefined) some = some.where('awaits_approval', '=', awaits);
  if (compensated !== undefined) some = some.where('compensated', compensated ? 'is not' : 'is', null);
  if (from) some = some.where('at', '>=', dayBegins(shop, from));
  if (to) some = some.where('at', '<', dayBegins(shop, to, 1));
  return referrers ? some.where('referrer', 'in', referrers) : some;
}

async function countReferrals(
  db: Db,
  shop: string,
  request: ReferralsRequest,
  referrers: readonly string[] | null,
): Promise<number | undefined> {
  const some = ofShop(db, shop, request, referrers).select('referral').limit(MAX_COUNTED);
  const { n } = await db
    .selectFrom(some.as('r'))
    .select(sql<number>`count(*)::bigint`.as('n'))
    .executeTakeFirstOrThrow();
  return n < MAX_COUNTED ? n : undefined;
}

/** Referrals of a shop by the time at which they began. @throws InvalidCursor */
export async function listReferrals(db: Db, shop: string, request: ReferralsRequest): Promise<Page<ListedReferral>> {
  const { status, awaits, compensated, from, to, search, referrer, sort = 'newest' } = request;
  const way = wayOf(sort);
  const referrers = await referrersOf(db, shop, request);
  const read = async (after: readonly CursorValue[] | null, limit: number) => {
    const found = await findCustomers(db, shop, search, null);
    let some = ofShop(db, shop, request, referrers).selectAll('referral');
    if (found.kind === 'some') some = some.where(sql<boolean>`referral.referrer = any(${found.ids}::text[])`);
    if (found.kind === 'many')
      some = some.where(sql<boolean>`(select ${matches('d', found)} from customer_directory d
        where d.shop = referral.shop and d.customer = referral.referrer)`);
    if (after) some = some.where(isBeyond(way, ['at', 'begun'], after));
    return db
      .selectFrom(some.orderBy('at', way).orderBy('begun', way).limit(limit).as('r'))
      .leftJoin('customer as m', (on) => on.onRef('m.shop', '=', 'r.shop').onRef('m.customer', '=', 'r.referrer'))
      .leftJoin('customer as f', (on) =>
        on.onRef('f.shop', '=', 'r.shop').onRef('f.customer', '=', 'r.friend_customer'),
      )
      .leftJoin('customer_order as o', (on) =>
        on
          .onRef('o.shop', '=', 'r.shop')
          .onRef('o.order', '=', 'r.order_id')
          .onRef('o.currency', '=', 'r.currency')
          .on('o.placed_at', 'is not', null),
      )
      .selectAll('r')
      .select(
        sql<string | null>`case when o."order" is null then null else ${orderWorth('o')}::text end`.as('order_worth'),
      )
      .select(['m.name as referrer_name', 'm.email as referrer_email', 'f.name as friend_name'])
      .orderBy('r.at', way)
      .orderBy('r.begun', way)
      .execute();
  };
  const query = { status, awaits, compensated, from, to, search, referrer, sort };
  const page = await readPage<ListedReferral, ListedReferral>(
    { shop, list: 'referrals', query },
    request,
    ['string', 'number'],
    read,
    (row) => [row.at, row.begun],
    (row) => row,
  );
  const total = search ? undefined : await countReferrals(db, shop, request, referrers);
  return total === undefined ? page : { ...page, total };
}

/** Figures of a member's referrals; compensated ones are no longer completed. */
interface ReferralCounts {
  readonly pending: number;
  readonly completed: number;
  readonly total: number;
}

/** Figures of a customer with all who were merged into them. */
export async function referralCounts(db: Db, shop: string, customer: string): Promise<ReferralCounts> {
  const people = await peopleOf(db, shop, customer);
  const rows = await db
    .selectFrom('referral')
    .where('shop', '=', shop)
    .where('referrer', 'in', people)
    .select(['status', sql<number>`count(*)::int`.as('n')])
    .groupBy('status')
    .execute();
  const of = (status: ReferralStatus): number => Number(rows.find((row) => row.status === status)?.n ?? 0);
  const total = rows.reduce((sum, { n }) => sum + Number(n), 0);
  return { pending: of('pending'), completed: of('completed'), total };
}

/** The latest referrals of a member with all who were merged into them. */
export async function latestReferrals(db: Db, shop: string, customer: string, most: number) {
  const people = await peopleOf(db, shop, customer);
  return db
    .selectFrom('referral')
    .selectAll()
    .where('shop', '=', shop)
    .where('referrer', 'in', people)
    .orderBy('at', 'desc')
    .orderBy('begun', 'desc')
    .limit(most)
    .execute();
}

/** The customer behind a link's code; null where no link has it. */
export async function findLink(db: Db, shop: string, code: string): Promise<string | null> {
  const found = await db
    .selectFrom('referral_link')
    .select('customer')
    .where('shop', '=', shop)
    .where('code', '=', code)
    .executeTakeFirst();
  return found?.customer ?? null;
}

/** Links of a shop that were created while it had no limit of links. */
export async function countUncountedLinks(db: Db, shop: string): Promise<number> {
  return countLinks(db, shop, false);
}

/** Links of a shop; `counted`: only those that are among a limited number, or only the others. */
export async function countLinks(db: Db, shop: string, counted?: boolean): Promise<number> {
  let some = db.selectFrom('referral_link').where('shop', '=', shop).where('code', '!=', '');
  if (counted !== undefined) some = some.where('counted', '=', counted);
  const { n } = await some.select(sql<number>`count(*)::int`.as('n')).executeTakeFirstOrThrow();
  return Number(n);
}

/** Orders that friends placed. */
export async function countReferredOrders(db: Db, shop: string): Promise<number> {
  const { n } = await db
    .selectFrom('referral')
    .where('shop', '=', shop)
    .where('order_id', 'is not', null)
    .select(sql<number>`count(*)::int`.as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** Whether a customer, or one who was merged into them, had placed an order before a moment. */
export async function hasOrderedBefore(db: Db, shop: string, customer: string, before: string): Promise<boolean> {
  const found = await db
    .selectFrom('customer_order')
    .select('customer')
    .where('shop', '=', shop)
    .where('customer', 'in', await peopleOf(db, shop, customer))
    .where('placed_at', '<', `${before.slice(0, 19)}.000Z`)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export type ListedAddress = RowOf<typeof referralListedTable>;

/** Addresses on the whitelist. @throws InvalidCursor */
export function listWhitelist(
  db: Db,
  shop: string,
  request: PageRequest & { sort: 'newest' | 'oldest' },
): Promise<Page<ListedAddress>> {
  const { sort } = request;
  const way = sort === 'newest' ? 'desc' : 'asc';
  return readPage<ListedAddress, ListedAddress>(
    { shop, list: 'referral-whitelist', query: { sort } },
    request,
    ['number', 'number'],
    (after, limit) => {
      let rows = db.selectFrom('referral_listed').selectAll().where('shop', '=', shop).where('listed', '=', true);
      if (after) {
        const beyond = sort === 'newest' ? sql`<` : sql`>`;
        rows = rows.where(sql<boolean>`(position, turn) ${beyond} (${after[0]}::bigint, ${after[1]}::bigint)`);
      }
      return rows.orderBy('position', way).orderBy('turn', way).limit(limit).execute();
    },
    ({ position, turn }) => [position, turn],
    (row) => row,
  );
}

/** Customers of a shop by their addresses. */
export async function customersOfAddresses(db: Db, shop: string, emails: readonly string[]) {
  if (emails.length === 0) return [];
  return db
    .selectFrom('customer')
    .select(['customer', 'name', 'email'])
    .where('shop', '=', shop)
    .where('customer', 'in', (query) =>
      query
        .selectFrom('customer_directory')
        .select('customer')
        .where('shop', '=', shop)
        .where('email', 'in', [...emails]),
    )
    .execute();
}
