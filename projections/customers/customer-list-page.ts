import type { customerSort } from '@loyalty/contracts/customers/list';
import { type RawBuilder, sql } from 'kysely';
import type { CursorValue } from '../engine/reading/page.js';
import { allHold, type Criterion, type ListAlias } from './customer-criteria.js';
import { listColumns, type Raw } from './customer-row.js';
import { matches, matchingCustomers, type SearchScope } from './customer-search.js';
import { activeAt } from './customer-table.js';
import { ofGroup } from './groups.js';

// SQL for one page of the list of customers.

export type CustomerSort = (typeof customerSort)['options'][number];

export type ListRow = Raw & { readonly sort_name: string };

/** Sorts, each with the table that has its column. */
export const SORTS = {
  active_desc: { table: 'c', column: 'last_activity_at', direction: 'desc', type: 'timestamptz', kind: 'string' },
  active_asc: { table: 'c', column: 'last_activity_at', direction: 'asc', type: 'timestamptz', kind: 'string' },
  newest: { table: 'd', column: 'since', direction: 'desc', type: 'timestamptz', kind: 'string' },
  oldest: { table: 'd', column: 'since', direction: 'asc', type: 'timestamptz', kind: 'string' },
  name_asc: { table: 'd', column: 'sort_name', direction: 'asc', type: 'text', kind: 'string' },
  name_desc: { table: 'd', column: 'sort_name', direction: 'desc', type: 'text', kind: 'string' },
  points_desc: { table: 'c', column: 'available', direction: 'desc', type: 'bigint', kind: 'number' },
  points_asc: { table: 'c', column: 'available', direction: 'asc', type: 'bigint', kind: 'number' },
} as const satisfies Record<CustomerSort, unknown>;

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
  readonly criteria: readonly Criterion[];
  readonly found: SearchScope;
  readonly after: readonly (CursorValue | RawBuilder<unknown>)[] | null;
  readonly limit: number | RawBuilder<number>;
}

type PatternMatch = Extract<SearchScope, { kind: 'many' }>;

const isOfAccounts = ({ sort }: ListQuery): boolean => SORTS[sort].table === 'c';

/** What a list is sorted by; somebody without any activity was last active before everybody else. */
const sortKey = (alias: ListAlias, sort: CustomerSort): RawBuilder<unknown> => {
  const { column } = SORTS[sort];
  return column === 'last_activity_at' ? activeAt(alias) : sql.ref(`${alias}.${column}`);
};

/**
 * Keyset condition for the rows after a cursor. As a row comparison, which the index also serves where many rows have the same value.
 */
function afterCursor(alias: ListAlias, { sort, after }: ListQuery): RawBuilder<boolean> {
  if (!after) return sql<boolean>`true`;
  const { direction, type } = SORTS[sort];
  const here = sql`(${sortKey(alias, sort)}, ${sql.ref(`${alias}.customer`)})`;
  const there = sql`(${after[0]}::${sql.raw(type)}, ${after[1]}::text)`;
  return sql<boolean>`${here} ${sql.raw(direction === 'desc' ? '<' : '>')} ${there}`;
}

/** Condition on the type of a customer; `customer_directory.type` excludes merged and excluded customers already. */
const hasType = (alias: ListAlias, type: string): RawBuilder<boolean> =>
  alias === 'd' ? sql<boolean>`d.type = ${type}` : ofGroup(alias, type);

/** Condition on members in a tier. */
function isInTier(alias: ListAlias, { id, isBase }: NonNullable<ListQuery['tier']>): RawBuilder<boolean> {
  const column = sql.ref(`${alias}.tier`);
  const inTier = isBase ? sql`(${column} is null or ${column} = ${id})` : sql`${column} = ${id}`;
  return sql<boolean>`${inTier} and ${hasType(alias, 'Member')}`;
}

/** Whether a criterion is on the column that the list is sorted by: one range of its index has all rows that meet it. */
export const isServed = ({ sortedBy }: Criterion, sort: CustomerSort): boolean => sortedBy === SORTS[sort].column;

/** Conditions of a page that an index in the order of the list serves, for the table that has the sort column. */
function pageConditions(alias: ListAlias, query: ListQuery): RawBuilder<boolean> {
  const { shop, type, tier, excluded } = query;
  const conditions = [sql`${sql.ref(`${alias}.shop`)} = ${shop}`, afterCursor(alias, query)];
  if (type !== null) conditions.push(hasType(alias, type));
  if (tier !== null) conditions.push(isInTier(alias, tier));
  if (excluded) conditions.push(sql`${sql.ref(`${alias}.excluded`)}`);
  conditions.push(
    allHold(
      query.criteria.filter((one) => isServed(one, query.sort)),
      alias,
    ),
  );
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

export function orderBy(alias: ListAlias, sort: CustomerSort): RawBuilder<unknown> {
  const way = sql.raw(SORTS[sort].direction);
  return sql`order by ${sortKey(alias, sort)} ${way}, ${sql.ref(`${alias}.customer`)} ${way}`;
}

const allConditions = (alias: ListAlias, query: ListQuery): RawBuilder<boolean> =>
  sql<boolean>`${pageConditions(alias, query)} and ${allHold(query.criteria, alias)}`;

const TABLES = { c: sql`customer`, d: sql`customer_directory` } as const;

/** The next `most` rows in sort order, as a derived table with the same alias. */
export const nextRows = (alias: ListAlias, query: ListQuery, most: number): RawBuilder<unknown> =>
  sql`(select ${sql.ref(alias)}.* from ${TABLES[alias]} ${sql.ref(alias)} where ${pageConditions(alias, query)}
    ${orderBy(alias, query.sort)} limit ${sql.lit(most)}) ${sql.ref(alias)}`;

/**
 * Rows of these customers, each fetched by its key. `offset 0` makes the database fetch them before it sorts, since they may be far apart in the
 * order of the list; as a condition on the list it would walk an index in that order for them.
 */
const rowsOf = (alias: ListAlias, query: ListQuery, customers: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select ${sql.ref(alias)}.* from ${customers} found(customer) cross join lateral (
      select * from ${TABLES[alias]} ${sql.ref(alias)}
        where ${sql.ref(`${alias}.shop`)} = ${query.shop} and ${sql.ref(`${alias}.customer`)} = found.customer offset 0) ${sql.ref(alias)}
    where ${allConditions(alias, query)} offset 0) ${sql.ref(alias)}`;

/** The rows that a page is taken from: the whole list, or the customers that a search found by id. */
const pageSource = (alias: ListAlias, query: ListQuery): RawBuilder<unknown> =>
  query.found.kind === 'some'
    ? rowsOf(alias, query, sql`unnest(${[...new Set(query.found.ids)]}::text[])`)
    : sql`${TABLES[alias]} ${sql.ref(alias)} where ${allConditions(alias, query)}`;

function pageOfAccounts(query: ListQuery, balances: RawBuilder<unknown>): RawBuilder<ListRow> {
  const { sort, limit } = query;
  return sql<ListRow>`select ${listColumns('c')}, '' as sort_name from ${balances} ${orderBy('c', sort)} limit ${limit}`;
}

/** One page of the list. Sorted by name or age, balances are fetched only for the customers on the page. */
export const pageQuery = (query: ListQuery): RawBuilder<ListRow> =>
  isOfAccounts(query) ? pageOfAccounts(query, pageSource('c', query)) : withBalances(query, pageSource('d', query));

/** The condition of a search on rows of a list; the text to search is in the directory. */
function isFound(alias: ListAlias, { found }: ListQuery): RawBuilder<boolean> {
  if (found.kind !== 'many') return sql<boolean>`true`;
  return alias === 'd'
    ? matches('d', found)
    : sql<boolean>`(select ${matches('d', found)} from customer_directory d where d.shop = c.shop and d.customer = c.customer)`;
}

/** Whether a row of a list's table meets all that a query asks. */
export const meetsQuery = (alias: ListAlias, query: ListQuery): RawBuilder<boolean> =>
  query.found.kind === 'some'
    ? sql<boolean>`${allConditions(alias, query)} and ${sql.ref(`${alias}.customer`)} = any(${query.found.ids}::text[])`
    : sql<boolean>`${allConditions(alias, query)} and ${isFound(alias, query)}`;

/** Matches of a search and of all criteria among the next `most` rows. */
export function scanQuery(query: ListQuery, most: number): RawBuilder<ListRow> {
  const rows = (alias: ListAlias) =>
    sql`${nextRows(alias, query, most)} where ${isFound(alias, query)} and ${allHold(query.criteria, alias)}`;
  return isOfAccounts(query) ? pageOfAccounts(query, rows('c')) : withBalances(query, rows('d'));
}

export function withBalances({ shop, sort, limit }: ListQuery, directory: RawBuilder<unknown>): RawBuilder<ListRow> {
  return sql<ListRow>`select ${listColumns('c')}, d.sort_name from (
      select d.customer, d.since, d.sort_name from ${directory} ${orderBy('d', sort)} limit ${limit}
    ) d join customer c on c.shop = ${shop} and c.customer = d.customer ${orderBy('d', sort)}`;
}

/** A page of all matches of a search, by the trigram index. */
function searchQuery({ patterns }: PatternMatch, query: ListQuery): RawBuilder<ListRow> {
  const { sort, type, tier, excluded, after, limit } = query;
  const ids = sql`select customer from ${matchingCustomers(patterns, type, null)}`;
  if (isOfAccounts(query)) return pageOfAccounts(query, rowsOf('c', query, sql`(${ids})`));
  if (query.criteria.length > 0) return withBalances(query, rowsOf('d', query, sql`(${ids})`));
  const [value = null, customer = null] = after ?? [];
  const [since, name] = SORTS[sort].column === 'since' ? [value, null] : [null, value];
  const groups = sql`${tier?.id ?? null}, ${tier?.isBase ?? false}, ${excluded}`;
  const place = sql`, ${groups}, ${sort}, ${since}::timestamptz, ${name}::text, ${customer}::text`;
  return withBalances(query, sql`${matchingCustomers(patterns, type, limit, place)} d`);
}

/** Whether a condition remains that no index in the order of the list serves. */
export const isScanned = (query: ListQuery): boolean =>
  query.found.kind === 'many' || query.criteria.some((one) => !isServed(one, query.sort));

/** A page without the scans: of all matches of a search, of those who meet all criteria, or of the list. */
export function wholeQuery(query: ListQuery): RawBuilder<ListRow> {
  const { found, criteria } = query;
  if (found.kind === 'many') return searchQuery(found, query);
  const indexed = criteria.flatMap(({ customers }) => customers ?? []);
  if (found.kind === 'some' || indexed.length === 0) return pageQuery(query);
  const alias = SORTS[query.sort].table;
  const others = { ...query, criteria: criteria.filter(({ customers }) => customers === null) };
  // A walk in the order of the list may find the first of them at its far end.
  const rows = rowsOf(alias, others, sql`(${sql.join(indexed, sql` intersect `)})`);
  return alias === 'c' ? pageOfAccounts(query, rows) : withBalances(query, rows);
}
