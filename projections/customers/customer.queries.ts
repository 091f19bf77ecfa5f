import type {
  CustomerDetail,
  CustomerRow,
  customerFilter,
  customerSort,
  LotRow,
} from '@loyalty/contracts/customers/queries';
import { type SelectQueryBuilder, sql } from 'kysely';
import { type CursorValue, type Page, type PageWish, readPage } from '../engine/page.js';
import type { RowOf } from '../engine/table.js';
import type { Db, LedgerTables } from '../ledger-model.js';
import type { lotTable } from '../points/lot.projection.js';
import type { customerTable } from './customer.projection.js';
import { planSearch } from './search-terms.js';

export type CustomerFilter = (typeof customerFilter)['options'][number];
export type CustomerSort = (typeof customerSort)['options'][number];

export interface CustomersWish extends PageWish {
  filter: CustomerFilter;
  sort: CustomerSort;
  search?: string | undefined;
}

type Raw = RowOf<typeof customerTable>;
type Customers = SelectQueryBuilder<LedgerTables, 'customer', Raw>;

const SORTS = {
  newest: { column: 'since', direction: 'desc', type: 'timestamptz', kind: 'string' },
  oldest: { column: 'since', direction: 'asc', type: 'timestamptz', kind: 'string' },
  name_asc: { column: 'sort_name', direction: 'asc', type: 'text', kind: 'string' },
  name_desc: { column: 'sort_name', direction: 'desc', type: 'text', kind: 'string' },
  points_desc: { column: 'available', direction: 'desc', type: 'bigint', kind: 'number' },
  points_asc: { column: 'available', direction: 'asc', type: 'bigint', kind: 'number' },
} as const satisfies Record<CustomerSort, unknown>;

const TYPES = { member: 'Member', guest: 'Guest', left: 'Left', b2b: 'B2B' } as const;

function toRow(raw: Raw): CustomerRow {
  const { customer: id, name, email, type, available, held, debt, since, position } = raw;
  return {
    ...{ id, name, email, type, tier: null, since, position },
    points: { available, pending: 0, held, debt },
    lastActivityAt: raw.last_activity_at,
    lastOrderAt: raw.last_order_at,
  };
}

function filtered(customers: Customers, filter: CustomerFilter): Customers {
  if (filter === 'all') return customers;
  // Nobody is in the excluded segment of the platform until that segment is known.
  if (filter === 'left_segment') return customers.where(sql<boolean>`false`);
  return customers.where('type', '=', TYPES[filter]);
}

function searched(customers: Customers, search: string | undefined): Customers {
  const plan = planSearch(search);
  if (plan.kind === 'none') return customers;
  if (plan.kind === 'prefix')
    return customers.where((where) =>
      where.or([where('sort_name', 'like', plan.pattern), where('email', 'like', plan.pattern)]),
    );
  return plan.patterns.reduce((found, pattern) => found.where('search', 'like', pattern), customers);
}

function sorted(customers: Customers, sort: CustomerSort, after: readonly CursorValue[] | null): Customers {
  const { column, direction, type } = SORTS[sort];
  const ordered = customers.orderBy(column, direction).orderBy('customer', direction);
  if (!after) return ordered;
  // One comparison of rows, so that a run of equal values is no worse than any other place in the index.
  const beyond = sql.raw(direction === 'desc' ? '<' : '>');
  const place = sql`(${after[0]}::${sql.raw(type)}, ${after[1]}::text)`;
  return ordered.where(sql<boolean>`(${sql.ref(column)}, customer) ${beyond} ${place}`);
}

async function countCustomers(db: Db, shop: string, filter: CustomerFilter): Promise<number> {
  if (filter === 'left_segment') return 0;
  const { n } = await db
    .selectFrom('counter')
    .select(sql<number>`coalesce(sum(n), 0)::bigint`.as('n'))
    .where('shop', '=', shop)
    .where('name', 'like', filter === 'all' ? 'customers:%' : `customers:${TYPES[filter]}`)
    .executeTakeFirstOrThrow();
  return n;
}

/** Customers of a shop, filtered, searched and sorted. @throws InvalidCursor */
export async function listCustomers(db: Db, shop: string, wish: CustomersWish): Promise<Page<CustomerRow>> {
  const { filter, sort, search } = wish;
  const { column, kind } = SORTS[sort];
  const page = await readPage<Raw, CustomerRow>(
    { shop, list: 'customers', query: { filter, sort, search } },
    wish,
    [kind, 'string'],
    (after, limit) => {
      const all = db.selectFrom('customer').selectAll().where('shop', '=', shop);
      return sorted(searched(filtered(all, filter), search), sort, after)
        .limit(limit)
        .execute();
    },
    (raw) => [raw[column], raw.customer],
    toRow,
  );
  return search ? page : { ...page, total: await countCustomers(db, shop, filter) };
}

type LotJson = Pick<
  RowOf<typeof lotTable>,
  'lot' | 'original' | 'remaining' | 'held' | 'expires_at' | 'earned_at' | 'label'
>;

const moment = (at: string) => new Date(at).toISOString();

function toLot({ expires_at, earned_at, ...lot }: LotJson): LotRow {
  const { lot: id, original, remaining, held, label } = lot;
  const expiresAt = expires_at === null ? null : moment(expires_at);
  return { lot: id, original, remaining, held, label, expiresAt, earnedAt: moment(earned_at) };
}

/** One customer with balance and the lots that have something left, soonest end first; null when there is no such customer. */
export async function getCustomer(db: Db, shop: string, id: string): Promise<CustomerDetail | null> {
  const raw = await db
    .selectFrom('customer')
    .selectAll()
    // In the same statement, so that balance and lots are of the same moment.
    .select(
      sql<LotJson[]>`(select coalesce(json_agg(l order by l.expires_at nulls last, l.earned_at, l.lot), '[]') from lot l
        where l.shop = customer.shop and l.customer = customer.customer and (l.remaining > 0 or l.held > 0))`.as(
        'lots',
      ),
    )
    .where('shop', '=', shop)
    .where('customer', '=', id)
    .executeTakeFirst();
  if (!raw) return null;
  const { earned, redeemed, returned, refunded, expired, adjusted } = raw;
  return {
    ...toRow(raw),
    phone: raw.phone,
    lots: raw.lots.map(toLot),
    ordersCount: raw.orders,
    lastUpdateSource: raw.last_update_source as CustomerDetail['lastUpdateSource'],
    forgotten: raw.forgotten,
    totals: { earned, redeemed, returned, refunded, expired, adjusted },
  };
}

/** What a shopper is greeted by; empty for a stranger. */
export async function firstNameOf(db: Db, shop: string, id: string): Promise<string> {
  const found = await db
    .selectFrom('customer')
    .select('first_name')
    .where('shop', '=', shop)
    .where('customer', '=', id)
    .executeTakeFirst();
  return found?.first_name ?? '';
}

/** The next moment at which points of a customer end, and how many do then; null when none do. */
export async function nextExpiry(
  db: Db,
  shop: string,
  customer: string,
  now: string,
): Promise<{ points: number; at: string } | null> {
  const found = await db
    .selectFrom('lot')
    .select(['expires_at as at', sql<number>`sum(remaining)::bigint`.as('points')])
    .where('shop', '=', shop)
    .where('customer', '=', customer)
    .where('remaining', '>', 0)
    .where('expires_at', '>', now)
    .groupBy('expires_at')
    .orderBy('expires_at')
    .limit(1)
    .executeTakeFirst();
  return found ? { points: found.points, at: found.at! } : null;
}
