import type { CustomerRow, customerFilter, customerSort } from '@loyalty/contracts/customers/queries';
import { type RawBuilder, sql } from 'kysely';
import { type CursorValue, type Page, type PageRequest, readPage } from '../engine/reading/page.js';
import type { Db } from '../ledger-model.js';
import { type SchemeTitles, tierTitles } from '../tiers/tier-titles.queries.js';
import { type Raw, shownOf, toRow } from './customer-row.js';
import { everyone, type Found, findCustomers, LONGEST_WALK, matches } from './customer-search.js';

export type CustomerFilter = (typeof customerFilter)['options'][number];
export type CustomerSort = (typeof customerSort)['options'][number];

export interface CustomersRequest extends PageRequest {
  filter: CustomerFilter;
  sort: CustomerSort;
  search?: string | undefined;
  /** Id of a VIP tier. */
  tier?: string | undefined;
}

export type Listed = Raw & { readonly sort_name: string };

export const SORTS = {
  newest: { column: 'since', direction: 'desc', type: 'timestamptz', kind: 'string' },
  oldest: { column: 'since', direction: 'asc', type: 'timestamptz', kind: 'string' },
  name_asc: { column: 'sort_name', direction: 'asc', type: 'text', kind: 'string' },
  name_desc: { column: 'sort_name', direction: 'desc', type: 'text', kind: 'string' },
  points_desc: { column: 'available', direction: 'desc', type: 'bigint', kind: 'number' },
  points_asc: { column: 'available', direction: 'asc', type: 'bigint', kind: 'number' },
} as const satisfies Record<CustomerSort, unknown>;

const TYPES = { member: 'Member', guest: 'Guest', left: 'Left', b2b: 'B2B' } as const;

/** A request for one page; a stored query has SQL for its parameters in place of the values. */
export interface Requested {
  readonly shop: string | RawBuilder<string>;
  readonly sort: CustomerSort;
  /** Type to filter by; null for all. */
  readonly type: string | null;
  /** Tier to filter by, and whether it includes members without one; null for all. */
  readonly tier: { readonly id: string; readonly isBase: boolean } | null;
  /** Whether only customers of the excluded segment are asked for. */
  readonly excluded: boolean;
  readonly found: Found;
  readonly after: readonly (CursorValue | RawBuilder<unknown>)[] | null;
  readonly limit: number | RawBuilder<number>;
}

/**
 * Keyset condition for rows after the last one of the previous page: a row comparison, so that runs of equal values are as fast as any
 * other.
 */
function behind(alias: 'c' | 'd', { sort, after }: Requested): RawBuilder<boolean> {
  if (!after) return sql<boolean>`true`;
  const { column, direction, type } = SORTS[sort];
  const here = sql`(${sql.ref(`${alias}.${column}`)}, ${sql.ref(`${alias}.customer`)})`;
  const there = sql`(${after[0]}::${sql.raw(type)}, ${after[1]}::text)`;
  return sql<boolean>`${here} ${sql.raw(direction === 'desc' ? '<' : '>')} ${there}`;
}

/** Condition on members in a tier, for the table of an alias. */
function tierOf(alias: string, { id, isBase }: NonNullable<Requested['tier']>): RawBuilder<boolean> {
  const column = sql.ref(`${alias}.tier`);
  const inTier = isBase ? sql`(${column} is null or ${column} = ${id})` : sql`${column} = ${id}`;
  return sql<boolean>`${inTier} and ${sql.ref(`${alias}.type`)} = 'Member'`;
}

/** The conditions of a page on the table that has the sort's column. */
function pageOf(alias: 'c' | 'd', requested: Requested): RawBuilder<boolean> {
  const { shop, type, tier, excluded, found } = requested;
  const conditions = [sql`${sql.ref(`${alias}.shop`)} = ${shop}`, behind(alias, requested)];
  if (type !== null) conditions.push(sql`${sql.ref(`${alias}.type`)} = ${type}`);
  if (tier !== null) conditions.push(tierOf(alias, tier));
  if (excluded) conditions.push(sql`${sql.ref(`${alias}.excluded`)}`);
  if (found.kind === 'some') conditions.push(sql`${sql.ref(`${alias}.customer`)} = any(${found.ids}::text[])`);
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

export function orderOf(alias: 'c' | 'd', sort: CustomerSort): RawBuilder<unknown> {
  const { column, direction } = SORTS[sort];
  const way = sql.raw(direction);
  return sql`order by ${sql.ref(`${alias}.${column}`)} ${way}, ${sql.ref(`${alias}.customer`)} ${way}`;
}

const TABLES = { c: sql`customer`, d: sql`customer_directory` } as const;

/** The next rows in the order of the sort, as a table of the same alias. */
export const walked = (alias: 'c' | 'd', requested: Requested, most: number): RawBuilder<unknown> =>
  sql`(select ${sql.ref(alias)}.* from ${TABLES[alias]} ${sql.ref(alias)} where ${pageOf(alias, requested)}
    ${orderOf(alias, requested.sort)} limit ${sql.lit(most)}) ${sql.ref(alias)}`;

/** Sorted by points: scans the balances in order and looks up the search in the directory, customer by customer. */
function byPoints(requested: Requested): RawBuilder<Listed> {
  const { found, sort, limit } = requested;
  if (found.kind !== 'many')
    return sql<Listed>`select ${shownOf('c')}, '' as sort_name from customer c where ${pageOf('c', requested)} ${orderOf('c', sort)} limit ${limit}`;
  return sql<Listed>`select ${shownOf('c')}, '' as sort_name
    from ${walked('c', requested, LONGEST_WALK)}
    where (select ${matches('d', found)} from customer_directory d where d.shop = c.shop and d.customer = c.customer)
    ${orderOf('c', sort)} limit ${limit}`;
}

/** Sorted by name or age: scans the directory in order and fetches the balances of the page's customers only. */
function byDirectory(requested: Requested): RawBuilder<Listed> {
  const { found } = requested;
  if (found.kind !== 'many') return balancesOf(requested, sql`customer_directory d where ${pageOf('d', requested)}`);
  return balancesOf(requested, sql`${walked('d', requested, LONGEST_WALK)} where ${matches('d', found)}`);
}

export function balancesOf({ shop, sort, limit }: Requested, directory: RawBuilder<unknown>): RawBuilder<Listed> {
  return sql<Listed>`select ${shownOf('c')}, d.sort_name from (
      select d.customer, d.since, d.sort_name from ${directory} ${orderOf('d', sort)} limit ${limit}
    ) d join customer c on c.shop = ${shop} and c.customer = d.customer ${orderOf('d', sort)}`;
}

/** The place of a row in the order of a sort. */
export const placeOf =
  (sort: CustomerSort) =>
  (raw: Listed): CursorValue[] => [raw[SORTS[sort].column], raw.customer];

/** What the cursors of a list belong to. */
export const scopeOf = (shop: string, { filter, sort, search, tier }: CustomersRequest) => ({
  shop,
  list: 'customers',
  query: { filter, sort, search, tier },
});

/** Whether somebody who was searched for is in the tier and the segment that are asked for. */
function inGroups({ shop, tier, excluded }: Requested): RawBuilder<boolean> {
  if (tier === null && !excluded) return sql<boolean>`true`;
  const groups = [...(tier ? [tierOf('t', tier)] : []), ...(excluded ? [sql<boolean>`t.excluded`] : [])];
  return sql<boolean>`exists (select from customer t
    where t.shop = ${shop} and t.customer = d.customer and ${sql.join(groups, sql` and `)})`;
}

/** Fetches and sorts all found customers, for when the index scan gives up. */
function sorted(requested: Requested, patterns: readonly string[]): RawBuilder<Listed> {
  const { sort, type, limit } = requested;
  const everybody = everyone(patterns, type, null);
  if (SORTS[sort].column !== 'available')
    return balancesOf(requested, sql`${everybody} d where ${behind('d', requested)} and ${inGroups(requested)}`);
  return sql<Listed>`select ${shownOf('c')}, '' as sort_name from customer c
    where ${pageOf('c', requested)} and c.customer = any(array(select customer from ${everybody}))
    ${orderOf('c', sort)} limit ${limit}`;
}

async function readCustomers(db: Db, requested: Requested): Promise<Listed[]> {
  const { found, sort, limit } = requested;
  const { rows } = await (SORTS[sort].column === 'available' ? byPoints : byDirectory)(requested).execute(db);
  if (found.kind !== 'many' || rows.length === limit) return rows;
  return (await sorted(requested, found.patterns).execute(db)).rows;
}

async function countCustomers(db: Db, shop: string, filter: CustomerFilter): Promise<number> {
  if (filter === 'left_segment') {
    const excluded = db.selectFrom('customer').where('shop', '=', shop).where('excluded', '=', true);
    const found = await excluded.select(({ fn }) => fn.countAll<number>().as('n')).executeTakeFirstOrThrow();
    return Number(found.n);
  }
  const { n } = await db
    .selectFrom('counter')
    .select(sql<number>`coalesce(sum(n), 0)::bigint`.as('n'))
    .where('shop', '=', shop)
    .where('name', 'like', filter === 'all' ? 'customers:%' : `customers:${TYPES[filter]}`)
    .executeTakeFirstOrThrow();
  return n;
}

/**
 * Customers of a shop, filtered, searched and sorted. A search of one or two letters matches prefixes, in at most the first 250 names and
 * the first 250 e-mails. @throws InvalidCursor
 */
export const listCustomers = (db: Db, shop: string, request: CustomersRequest): Promise<Page<CustomerRow>> =>
  listCustomersAs(db, shop, request, toRow);

/** As `listCustomers`, in rows of another shape. @throws InvalidCursor */
export async function listCustomersAs<Row>(
  db: Db,
  shop: string,
  request: CustomersRequest,
  toShape: (raw: Raw, titles: SchemeTitles) => Row,
): Promise<Page<Row>> {
  const { filter, sort, search, tier: requested } = request;
  const titles = await tierTitles(db, shop);
  const tier = requested === undefined ? null : { id: requested, isBase: requested === titles.vip?.base };
  const { kind } = SORTS[sort];
  const page = await readPage<Listed, Row>(
    scopeOf(shop, request),
    request,
    [kind, 'string'],
    async (after, limit) => {
      const excluded = filter === 'left_segment';
      const type = filter === 'all' || filter === 'left_segment' ? null : TYPES[filter];
      const found = await findCustomers(db, shop, search, type);
      return readCustomers(db, { shop, sort, type, tier, excluded, found, after, limit });
    },
    placeOf(sort),
    (raw) => toShape(raw, titles),
  );
  return search || tier ? page : { ...page, total: await countCustomers(db, shop, filter) };
}
