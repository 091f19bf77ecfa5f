import type {
  CustomerDetail,
  CustomerRow,
  customerFilter,
  customerSort,
  LotRow,
} from '@loyalty/contracts/customers/queries';
import { type RawBuilder, sql } from 'kysely';
import { type CursorValue, type Page, type PageWish, readPage } from '../engine/page.js';
import type { RowOf } from '../engine/table.js';
import type { Db } from '../ledger-model.js';
import { ENDING } from '../points/ending.js';
import type { lotTable } from '../points/lot.projection.js';
import type { customerTable } from './customer.projection.js';
import { type Found, findCustomers, matches } from './customer-search.js';

export type CustomerFilter = (typeof customerFilter)['options'][number];
export type CustomerSort = (typeof customerSort)['options'][number];

export interface CustomersWish extends PageWish {
  filter: CustomerFilter;
  sort: CustomerSort;
  search?: string | undefined;
}

type Raw = RowOf<typeof customerTable>;
type Listed = Raw & { readonly sort_name: string };

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
  const { customer: id, name, email, type, available, pending, held, debt, since, position } = raw;
  return {
    id,
    name,
    email,
    type,
    tier: null,
    since,
    position,
    points: { available, pending, held, debt },
    lastActivityAt: raw.last_activity_at,
    lastOrderAt: raw.last_order_at,
  };
}

interface Wanted {
  readonly shop: string;
  readonly sort: CustomerSort;
  /** The type to filter by; null for all. */
  readonly type: string | null;
  readonly found: Found;
  readonly after: readonly CursorValue[] | null;
  readonly limit: number;
}

/** The conditions of a page on the table that has the sort's column. */
function pageOf(alias: 'c' | 'd', { shop, sort, type, found, after }: Wanted): RawBuilder<boolean> {
  const { column, direction, type: cast } = SORTS[sort];
  const conditions = [sql`${sql.ref(`${alias}.shop`)} = ${shop}`];
  if (type !== null) conditions.push(sql`${sql.ref(`${alias}.type`)} = ${type}`);
  if (found.kind === 'some') conditions.push(sql`${sql.ref(`${alias}.customer`)} = any(${found.ids}::text[])`);
  // One comparison of rows, so that a run of equal values is no worse than any other place in the index.
  if (after) {
    const here = sql`(${sql.ref(`${alias}.${column}`)}, ${sql.ref(`${alias}.customer`)})`;
    conditions.push(
      sql`${here} ${sql.raw(direction === 'desc' ? '<' : '>')} (${after[0]}::${sql.raw(cast)}, ${after[1]}::text)`,
    );
  }
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

function orderOf(alias: 'c' | 'd', sort: CustomerSort): RawBuilder<unknown> {
  const { column, direction } = SORTS[sort];
  const way = sql.raw(direction);
  return sql`order by ${sql.ref(`${alias}.${column}`)} ${way}, ${sql.ref(`${alias}.customer`)} ${way}`;
}

/** By points: along the balances; what was searched for is looked up in the directory, customer by customer. */
function byPoints(wanted: Wanted): RawBuilder<Listed> {
  const { found, sort, limit } = wanted;
  const listed =
    found.kind === 'many'
      ? sql`(select ${matches('d', found)} from customer_directory d where d.shop = c.shop and d.customer = c.customer)`
      : sql`true`;
  return sql<Listed>`select c.*, '' as sort_name from customer c where ${pageOf('c', wanted)} and ${listed}
    ${orderOf('c', sort)} limit ${limit}`;
}

/** By name or age: along the directory; the balances are fetched for the customers of the page only. */
function byDirectory(wanted: Wanted): RawBuilder<Listed> {
  const { shop, found, sort, limit } = wanted;
  const listed = found.kind === 'many' ? matches('d', found) : sql`true`;
  return sql<Listed>`select c.*, d.sort_name from (
      select d.customer, d.since, d.sort_name from customer_directory d where ${pageOf('d', wanted)} and ${listed}
      ${orderOf('d', sort)} limit ${limit}
    ) d join customer c on c.shop = ${shop} and c.customer = d.customer ${orderOf('d', sort)}`;
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

/**
 * Customers of a shop, filtered, searched and sorted. A search of one or two letters finds what begins with them, and at most the first
 * 250 names and the first 250 e-mails that do. @throws InvalidCursor
 */
export async function listCustomers(db: Db, shop: string, wish: CustomersWish): Promise<Page<CustomerRow>> {
  const { filter, sort, search } = wish;
  const { column, kind } = SORTS[sort];
  const page = await readPage<Listed, CustomerRow>(
    { shop, list: 'customers', query: { filter, sort, search } },
    wish,
    [kind, 'string'],
    async (after, limit) => {
      // Nobody is in the excluded segment of the platform until that segment is known.
      if (filter === 'left_segment') return [];
      const type = filter === 'all' ? null : TYPES[filter];
      const found = await findCustomers(db, shop, search, type);
      const wanted = { shop, sort, type, found, after, limit };
      const { rows } = await (column === 'available' ? byPoints(wanted) : byDirectory(wanted)).execute(db);
      return rows;
    },
    (raw) => [raw[column], raw.customer],
    toRow,
  );
  return search ? page : { ...page, total: await countCustomers(db, shop, filter) };
}

type LotJson = Pick<
  RowOf<typeof lotTable>,
  'lot' | 'original' | 'pending' | 'available_at' | 'remaining' | 'held' | 'expires_at' | 'earned_at' | 'label'
>;

const moment = (at: string) => new Date(at).toISOString();

const momentOrNull = (at: string | null) => (at === null ? null : moment(at));

function toLot({ expires_at, earned_at, available_at, ...lot }: LotJson): LotRow {
  const { lot: id, original, pending, remaining, held, label } = lot;
  const times = {
    expiresAt: momentOrNull(expires_at),
    earnedAt: moment(earned_at),
    availableAt: momentOrNull(available_at),
  };
  return { lot: id, original, pending, remaining, held, label, ...times };
}

/** One customer with balance and the lots that have something left, soonest end first; null when there is no such customer. */
export async function getCustomer(db: Db, shop: string, id: string): Promise<CustomerDetail | null> {
  const raw = await db
    .selectFrom('customer')
    .selectAll()
    // In the same statement, so that balance and lots are of the same moment.
    .select(
      sql<LotJson[]>`(select coalesce(json_agg(o order by o.expires_at nulls last, o.earned_at, o.lot), '[]') from
        (select l.lot, l.original, l.pending, l.available_at, l.remaining, l.held, l.earned_at, l.label,
                case when l.follows then s.until else l.expires_at end as expires_at
           from lot l left join shared_life s using (shop, customer)
          where l.shop = customer.shop and l.customer = customer.customer and (l.remaining > 0 or l.held > 0 or l.pending > 0)) o)`.as(
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

/** What the widget shows of a customer; null for a stranger, and for who was forgotten. */
export async function getShopper(db: Db, shop: string, id: string) {
  const raw = await db
    .selectFrom('customer')
    .selectAll()
    .where('shop', '=', shop)
    .where('customer', '=', id)
    .executeTakeFirst();
  if (!raw || raw.forgotten) return null;
  const { type, points } = toRow(raw);
  return { id, type, points, firstName: raw.first_name };
}

/** The next moment at which points of a customer end, and how many do then; null when none do. */
export async function nextExpiry(
  db: Db,
  shop: string,
  customer: string,
  now: string,
): Promise<{ points: number; at: string } | null> {
  const { rows } = await sql<{ at: string; points: number }>`select at, sum(remaining)::bigint as points
    from ${sql.raw(ENDING)} where shop = ${shop} and customer = ${customer} and at > ${now}
    group by at order by at limit 1`.execute(db);
  return rows[0] ?? null;
}
