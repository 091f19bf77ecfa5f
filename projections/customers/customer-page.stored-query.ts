import type { CustomerRow } from '@loyalty/contracts/customers/queries';
import { LONGEST_PAGE } from '@loyalty/contracts/kernel/paging';
import { type RawBuilder, sql } from 'kysely';
import { type CursorValue, PAGES_AT_ONCE, type Page, readPage } from '../engine/reading/page.js';
import { type AskStored, functionBody, type StoredQuery } from '../engine/reading/stored-query.js';
import { rowReader, type StoredRow, storedRow } from '../engine/reading/stored-rows.js';
import {
  balancesOf,
  type CustomerSort,
  type CustomersRequest,
  type Listed,
  orderOf,
  placeOf,
  type Requested,
  SORTS,
  scopeOf,
  walked,
} from './customer-list.queries.js';
import { SHOWN, toRow } from './customer-row.js';
import { customerTable } from './customer-table.js';
import { type Launched, schemesColumn, titlesFrom } from './tier-titles.queries.js';

interface ReportedPage {
  readonly total: number;
  readonly schemes: readonly Launched[];
  /** Columns of the list, and the name that it is sorted by. */
  readonly rows: readonly StoredRow[];
}

interface CustomersPage {
  readonly total: number;
  readonly rows: readonly PlacedRow[];
}

/** A customer, and the place in the order of the list. */
interface PlacedRow {
  readonly row: CustomerRow;
  readonly place: readonly CursorValue[];
}

const shownIn = rowReader(customerTable, SHOWN);

/** Parameters of a page: the number of rows, and the place after which it begins. */
type PageArguments = readonly [rows: number, ...after: CursorValue[]];

/** A page in one order, from its beginning or after a place: a query for each, because the plan of both in one would read all rows. */
function pageQuery(sort: CustomerSort, isFirst: boolean): StoredQuery<PageArguments, CustomersPage, ReportedPage> {
  const { column, type } = SORTS[sort];
  const placeIn = placeOf(sort);
  const after = isFirst ? null : [sql.raw('after_value'), sql.raw('after_customer')];
  const limit = sql.raw<number>('page_rows');
  const requested: Requested = {
    shop: sql.raw<string>('of_shop'),
    sort,
    type: null,
    tier: null,
    excluded: false,
    found: { kind: 'everybody' },
    after,
    limit,
  };
  // The constant limit lets the plan expect a page.
  const next = (alias: 'c' | 'd') => walked(alias, requested, LONGEST_PAGE + 1);
  const page: RawBuilder<unknown> =
    column === 'available'
      ? sql`select *, '' as sort_name from ${next('c')} ${orderOf('c', sort)} limit ${limit}`
      : balancesOf(requested, next('d'));
  return {
    name: `customers_${sort}${isFirst ? '' : '_after'}`,
    parameters: { page_rows: 'int', ...(isFirst ? {} : { after_value: type, after_customer: 'text' }) },
    sql: functionBody(sql`select json_build_object(
      'total', (select coalesce(sum(n), 0)::bigint from counter where shop = of_shop and name like 'customers:%'),
      'schemes', ${schemesColumn(sql.raw('of_shop'))},
      'rows', (select coalesce(json_agg(${storedRow(SHOWN, 'l', sql`l.sort_name`)}), '[]') from (${page}) l))`),
    most: PAGES_AT_ONCE,
    cached: {},
    answer({ total, schemes, rows }) {
      const titles = titlesFrom(schemes);
      const listed = rows.map((row): Listed => ({ ...shownIn(row), sort_name: row[SHOWN.length] as string }));
      return { total, rows: listed.map((raw) => ({ row: toRow(raw, titles), place: placeIn(raw) })) };
    },
  };
}

const pagesOf = (sort: CustomerSort) => ({ first: pageQuery(sort, true), after: pageQuery(sort, false) });
const PAGES = {
  newest: pagesOf('newest'),
  oldest: pagesOf('oldest'),
  name_asc: pagesOf('name_asc'),
  name_desc: pagesOf('name_desc'),
  points_desc: pagesOf('points_desc'),
  points_asc: pagesOf('points_asc'),
} as const satisfies Record<CustomerSort, unknown>;

export const customerPages = Object.values(PAGES).flatMap(({ first, after }) => [first, after]);

/** Whether a stored query answers this: all customers. */
export const isEverybody = ({ filter, search, tier }: CustomersRequest): boolean =>
  filter === 'all' && !search && tier === undefined;

/** As `listCustomers` for all customers. @throws InvalidCursor */
export async function listEverybody(
  ask: AskStored,
  shop: string,
  request: CustomersRequest,
): Promise<Page<CustomerRow> | null> {
  const { sort } = request;
  let found: CustomersPage | null = null;
  const page = await readPage<PlacedRow, CustomerRow>(
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
