import type { CustomerRow, customerFilter, customerSort } from '@loyalty/contracts/customers/queries';
import { type RawBuilder, sql } from 'kysely';
import { type CursorValue, type Page, type PageRequest, readPage } from '../engine/reading/page.js';
import type { Db } from '../ledger-model.js';
import { listColumns, type Raw, toRow } from './customer-row.js';
import { findCustomers, matches, matchingCustomers, type SearchScope } from './customer-search.js';
import { countGroups, GROUPS, ofGroup } from './groups.js';
import { planSearch } from './search-terms.js';
import { type SchemeTitles, tierTitles } from './tier-titles.queries.js';

type CustomerFilter = (typeof customerFilter)['options'][number];
export type CustomerSort = (typeof customerSort)['options'][number];

export interface CustomersRequest extends PageRequest {
  filter: CustomerFilter;
  sort: CustomerSort;
  search?: string | undefined;
  /** Id of a VIP tier. */
  tier?: string | undefined;
}

export type ListRow = Raw & { readonly sort_name: string };

export const SORTS = {
  newest: { column: 'since', direction: 'desc', type: 'timestamptz', kind: 'string' },
  oldest: { column: 'since', direction: 'asc', type: 'timestamptz', kind: 'string' },
  name_asc: { column: 'sort_name', direction: 'asc', type: 'text', kind: 'string' },
  name_desc: { column: 'sort_name', direction: 'desc', type: 'text', kind: 'string' },
  points_desc: { column: 'available', direction: 'desc', type: 'bigint', kind: 'number' },
  points_asc: { column: 'available', direction: 'asc', type: 'bigint', kind: 'number' },
} as const satisfies Record<CustomerSort, unknown>;

/** Rows that a search scans in the order of the list before it fetches all matches; see `readCustomers`. */
const SCAN_LIMITS = [1_000, 10_000] as const;
const MAX_SCAN = SCAN_LIMITS[1];

const TYPES = { member: 'Member', guest: 'Guest', left: 'Left', b2b: 'B2B' } as const;

/** A query for one page; a stored query passes SQL for its parameters instead of values. */
export interface ListQuery {
  readonly shop: string | RawBuilder<string>;
  readonly sort: CustomerSort;
  /** Type to filter by; null for all. */
  readonly type: string | null;
  /** Tier to filter by, and whether it includes members without one; null for all. */
  readonly tier: { readonly id: string; readonly isBase: boolean } | null;
  /** Whether to list the customers of the excluded segment only. */
  readonly excluded: boolean;
  readonly found: SearchScope;
  readonly after: readonly (CursorValue | RawBuilder<unknown>)[] | null;
  readonly limit: number | RawBuilder<number>;
}

type PatternMatch = Extract<SearchScope, { kind: 'many' }>;

const isByPoints = ({ sort }: ListQuery): boolean => SORTS[sort].column === 'available';

/**
 * Keyset condition for the rows after a cursor. As a row comparison, which the index also serves where many rows have the same value.
 */
function afterCursor(alias: 'c' | 'd', { sort, after }: ListQuery): RawBuilder<boolean> {
  if (!after) return sql<boolean>`true`;
  const { column, direction, type } = SORTS[sort];
  const here = sql`(${sql.ref(`${alias}.${column}`)}, ${sql.ref(`${alias}.customer`)})`;
  const there = sql`(${after[0]}::${sql.raw(type)}, ${after[1]}::text)`;
  return sql<boolean>`${here} ${sql.raw(direction === 'desc' ? '<' : '>')} ${there}`;
}

/** Condition on the type of a customer; `customer_directory.type` excludes merged and excluded customers already. */
const hasType = (alias: 'c' | 'd', type: string): RawBuilder<boolean> =>
  alias === 'd' ? sql<boolean>`d.type = ${type}` : ofGroup(alias, type);

/** Condition on members in a tier. */
function isInTier(alias: 'c' | 'd', { id, isBase }: NonNullable<ListQuery['tier']>): RawBuilder<boolean> {
  const column = sql.ref(`${alias}.tier`);
  const inTier = isBase ? sql`(${column} is null or ${column} = ${id})` : sql`${column} = ${id}`;
  return sql<boolean>`${inTier} and ${hasType(alias, 'Member')}`;
}

/** All conditions of a page, for the table that has the sort column. */
function pageConditions(alias: 'c' | 'd', query: ListQuery): RawBuilder<boolean> {
  const { shop, type, tier, excluded, found } = query;
  const conditions = [sql`${sql.ref(`${alias}.shop`)} = ${shop}`, afterCursor(alias, query)];
  if (type !== null) conditions.push(hasType(alias, type));
  if (tier !== null) conditions.push(isInTier(alias, tier));
  if (excluded) conditions.push(sql`${sql.ref(`${alias}.excluded`)}`);
  if (found.kind === 'some') conditions.push(sql`${sql.ref(`${alias}.customer`)} = any(${found.ids}::text[])`);
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

export function orderBy(alias: 'c' | 'd', sort: CustomerSort): RawBuilder<unknown> {
  const { column, direction } = SORTS[sort];
  const way = sql.raw(direction);
  return sql`order by ${sql.ref(`${alias}.${column}`)} ${way}, ${sql.ref(`${alias}.customer`)} ${way}`;
}

const TABLES = { c: sql`customer`, d: sql`customer_directory` } as const;

/** The next `most` rows in sort order, as a derived table with the same alias. */
export const nextRows = (alias: 'c' | 'd', query: ListQuery, most: number): RawBuilder<unknown> =>
  sql`(select ${sql.ref(alias)}.* from ${TABLES[alias]} ${sql.ref(alias)} where ${pageConditions(alias, query)}
    ${orderBy(alias, query.sort)} limit ${sql.lit(most)}) ${sql.ref(alias)}`;

/** Rows by id. `offset 0` makes the database fetch them by key before it sorts, since they may be far apart in the order of the list. */
const rowsById = (alias: 'c' | 'd', query: ListQuery): RawBuilder<unknown> =>
  sql`(select ${sql.ref(alias)}.* from ${TABLES[alias]} ${sql.ref(alias)} where ${pageConditions(alias, query)} offset 0) ${sql.ref(alias)}`;

/** The rows that a page is taken from: the whole list, or the customers that a search found by id. */
const pageSource = (alias: 'c' | 'd', query: ListQuery): RawBuilder<unknown> =>
  query.found.kind === 'some'
    ? rowsById(alias, query)
    : sql`${TABLES[alias]} ${sql.ref(alias)} where ${pageConditions(alias, query)}`;

function pageByPoints(query: ListQuery, balances: RawBuilder<unknown>): RawBuilder<ListRow> {
  const { sort, limit } = query;
  return sql<ListRow>`select ${listColumns('c')}, '' as sort_name from ${balances} ${orderBy('c', sort)} limit ${limit}`;
}

/** One page of the list. Sorted by name or age, balances are fetched only for the customers on the page. */
const pageQuery = (query: ListQuery): RawBuilder<ListRow> =>
  isByPoints(query) ? pageByPoints(query, pageSource('c', query)) : withBalances(query, pageSource('d', query));

/** Matches of a search among the next `most` rows. Sorted by points, the text to search is joined from the directory for each row. */
function scanQuery(found: PatternMatch, query: ListQuery, most: number): RawBuilder<ListRow> {
  if (!isByPoints(query)) return withBalances(query, sql`${nextRows('d', query, most)} where ${matches('d', found)}`);
  return pageByPoints(
    query,
    sql`${nextRows('c', query, most)}
    where (select ${matches('d', found)} from customer_directory d where d.shop = c.shop and d.customer = c.customer)`,
  );
}

export function withBalances({ shop, sort, limit }: ListQuery, directory: RawBuilder<unknown>): RawBuilder<ListRow> {
  return sql<ListRow>`select ${listColumns('c')}, d.sort_name from (
      select d.customer, d.since, d.sort_name from ${directory} ${orderBy('d', sort)} limit ${limit}
    ) d join customer c on c.shop = ${shop} and c.customer = d.customer ${orderBy('d', sort)}`;
}

/** The sort key of a row, for cursors. */
export const sortKeyOf =
  (sort: CustomerSort) =>
  (raw: ListRow): CursorValue[] => [raw[SORTS[sort].column], raw.customer];

/** Scope of the cursors of a list: a cursor of another list or filter is invalid. */
export const scopeOf = (shop: string, { filter, sort, search, tier }: CustomersRequest) => ({
  shop,
  list: 'customers',
  query: { filter, sort, search, tier },
});

/** A page of all matches of a search, by the trigram index. */
function searchQuery({ patterns }: PatternMatch, query: ListQuery): RawBuilder<ListRow> {
  const { sort, type, tier, excluded, after, limit } = query;
  if (isByPoints(query)) {
    const ids = sql`select customer from ${matchingCustomers(patterns, type, null)}`;
    return pageByPoints(query, sql`customer c where ${pageConditions('c', query)} and c.customer = any(array(${ids}))`);
  }
  const [value = null, customer = null] = after ?? [];
  const [since, name] = SORTS[sort].column === 'since' ? [value, null] : [null, value];
  const groups = sql`${tier?.id ?? null}, ${tier?.isBase ?? false}, ${excluded}`;
  const place = sql`, ${groups}, ${sort}, ${since}::timestamptz, ${name}::text, ${customer}::text`;
  return withBalances(query, sql`${matchingCustomers(patterns, type, limit, place)} d`);
}

/**
 * Reads a page. A search first scans 1,000 rows in the order of the list, which suffices for a frequent word. If the share of matches
 * suggests that 10,000 rows contain a page, it scans those; otherwise it fetches all matches by the trigram index and sorts them.
 */
async function readCustomers(db: Db, query: ListQuery & { readonly limit: number }): Promise<ListRow[]> {
  const { found, limit } = query;
  if (found.kind !== 'many') return (await pageQuery(query).execute(db)).rows;
  for (const scanned of SCAN_LIMITS) {
    const { rows } = await scanQuery(found, query, scanned).execute(db);
    if (rows.length === limit) return rows;
    if ((rows.length * MAX_SCAN) / scanned < limit) break;
  }
  return (await searchQuery(found, query).execute(db)).rows;
}

async function countCustomers(db: Db, shop: string, filter: CustomerFilter): Promise<number> {
  if (filter === 'left_segment') {
    const excluded = db.selectFrom('customer').where('shop', '=', shop).where('excluded', '=', true);
    const found = await excluded.select(({ fn }) => fn.countAll<number>().as('n')).executeTakeFirstOrThrow();
    return Number(found.n);
  }
  return countGroups(db, shop, filter === 'all' ? GROUPS : [TYPES[filter]]);
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
  const { filter, sort, search, tier: id } = request;
  const titles = await tierTitles(db, shop);
  const tier = id === undefined ? null : { id, isBase: id === titles.vip?.base };
  const { kind } = SORTS[sort];
  const page = await readPage<ListRow, Row>(
    scopeOf(shop, request),
    request,
    [kind, 'string'],
    async (after, limit) => {
      const excluded = filter === 'left_segment';
      const type = filter === 'all' || filter === 'left_segment' ? null : TYPES[filter];
      const plan = planSearch(search);
      const found: SearchScope =
        plan.kind === 'anywhere' ? { ...plan, kind: 'many' } : await findCustomers(db, shop, search, type);
      return readCustomers(db, { shop, sort, type, tier, excluded, found, after, limit });
    },
    sortKeyOf(sort),
    (raw) => toShape(raw, titles),
  );
  return search || tier ? page : { ...page, total: await countCustomers(db, shop, filter) };
}
