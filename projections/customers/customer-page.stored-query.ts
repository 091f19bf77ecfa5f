import type { CustomerRow } from '@loyalty/contracts/customers/queries';
import { LONGEST_PAGE } from '@loyalty/contracts/kernel/paging';
import { type RawBuilder, sql } from 'kysely';
import { type CursorValue, PAGES_PER_STATEMENT, type Page, readPage } from '../engine/reading/page.js';
import { type AskStored, functionBody, type StoredQuery } from '../engine/reading/stored-query.js';
import { rowReader, type StoredRow, storedRow } from '../engine/reading/stored-rows.js';
import type { ListAlias } from './customer-criteria.js';
import { type CustomersRequest, isFiltered, scopeOf, sortKeyOf } from './customer-list.queries.js';
import {
  type CustomerSort,
  type ListQuery,
  type ListRow,
  nextRows,
  orderBy,
  SORTS,
  withBalances,
} from './customer-list-page.js';
import { LIST_COLUMNS, toRow } from './customer-row.js';
import { customerTable } from './customer-table.js';
import { type Launched, schemesColumn, titlesFrom } from './tier-titles.queries.js';

interface PageResult {
  readonly total: number;
  readonly schemes: readonly Launched[];
  /** Columns of the list, and the name that it is sorted by. */
  readonly rows: readonly StoredRow[];
}

interface CustomersPage {
  readonly total: number;
  readonly rows: readonly KeyedRow[];
}

/** A customer with its sort key. */
interface KeyedRow {
  readonly row: CustomerRow;
  readonly place: readonly CursorValue[];
}

const readListColumns = rowReader(customerTable, LIST_COLUMNS);

/** Parameters of a page: the number of rows, and the cursor that it starts after. */
type PageArguments = readonly [rows: number, ...after: CursorValue[]];

/** The query for one sort order, with or without a cursor. One query for both would get a plan that reads all rows. */
function pageQuery(sort: CustomerSort, isFirst: boolean): StoredQuery<PageArguments, CustomersPage, PageResult> {
  const { table, type } = SORTS[sort];
  const sortKeyIn = sortKeyOf(sort);
  const after = isFirst ? null : [sql.raw('after_value'), sql.raw('after_customer')];
  const limit = sql.raw<number>('page_rows');
  const query: ListQuery = {
    shop: sql.raw<string>('of_shop'),
    sort,
    type: null,
    tier: null,
    excluded: false,
    criteria: [],
    found: { kind: 'everybody' },
    after,
    limit,
  };
  // With a constant limit the planner estimates a page, not the table.
  const next = (alias: ListAlias) => nextRows(alias, query, LONGEST_PAGE + 1);
  const page: RawBuilder<unknown> =
    table === 'c'
      ? sql`select *, '' as sort_name from ${next('c')} ${orderBy('c', sort)} limit ${limit}`
      : withBalances(query, next('d'));
  return {
    name: `customers_${sort}${isFirst ? '' : '_after'}`,
    parameters: { page_rows: 'int', ...(isFirst ? {} : { after_value: type, after_customer: 'text' }) },
    sql: functionBody(sql`select json_build_object(
      'total', (select coalesce(sum(n), 0)::bigint from counter where shop = of_shop and name like 'customers:%'),
      'schemes', ${schemesColumn(sql.raw('of_shop'))},
      'rows', (select coalesce(json_agg(${storedRow(LIST_COLUMNS, 'l', sql`l.sort_name`)}), '[]') from (${page}) l))`),
    most: PAGES_PER_STATEMENT,
    cached: {},
    answer({ total, schemes, rows }) {
      const titles = titlesFrom(schemes);
      const listed = rows.map(
        (row): ListRow => ({ ...readListColumns(row), sort_name: row[LIST_COLUMNS.length] as string }),
      );
      return { total, rows: listed.map((raw) => ({ row: toRow(raw, titles), place: sortKeyIn(raw) })) };
    },
  };
}

const pageQueries = (sort: CustomerSort) => ({ first: pageQuery(sort, true), after: pageQuery(sort, false) });
const PAGES = {
  active_desc: pageQueries('active_desc'),
  active_asc: pageQueries('active_asc'),
  newest: pageQueries('newest'),
  oldest: pageQueries('oldest'),
  name_asc: pageQueries('name_asc'),
  name_desc: pageQueries('name_desc'),
  points_desc: pageQueries('points_desc'),
  points_asc: pageQueries('points_asc'),
} as const satisfies Record<CustomerSort, unknown>;

export const customerPages = Object.values(PAGES).flatMap(({ first, after }) => [first, after]);

/** Whether a request is for all customers, which the stored queries answer. */
export const isEverybody = (request: CustomersRequest): boolean => request.filter === 'all' && !isFiltered(request);

/** As `listCustomers` for all customers. @throws InvalidCursor */
export async function listEverybody(
  ask: AskStored,
  shop: string,
  request: CustomersRequest,
): Promise<Page<CustomerRow> | null> {
  const { sort } = request;
  let found: CustomersPage | null = null;
  const page = await readPage<KeyedRow, CustomerRow>(
    scopeOf(shop, request),
    request,
    [SORTS[sort].kind, 'string'],
    async (after, limit) => {
      found = await (after ? ask(PAGES[sort].after, limit, ...after) : ask(PAGES[sort].first, limit));
      return [...(found?.rows ?? [])];
    },
    ({ place }) => place,
    ({ row }) => row,
  );
  return { ...page, total: totalOf(found) };
}

const totalOf = (found: CustomersPage | null): number => found?.total ?? 0;
