import { CUSTOMER_CRITERIA, type CustomerCriteria } from '@loyalty/contracts/customers/filters';
import type { customerFilter } from '@loyalty/contracts/customers/list';
import type { CustomerRow } from '@loyalty/contracts/customers/queries';
import { type CursorValue, type Page, type PageRequest, readPage } from '../engine/reading/page.js';
import type { Db } from '../ledger-model.js';
import { type Criterion, criteriaOf } from './customer-criteria.js';
import {
  type CustomerSort,
  isScanned,
  isServed,
  type ListQuery,
  type ListRow,
  pageQuery,
  SORTS,
  scanQuery,
  wholeQuery,
} from './customer-list-page.js';
import { type Raw, toRow } from './customer-row.js';
import { customersIn, findCustomers, type SearchScope } from './customer-search.js';
import { NEVER_ACTIVE } from './customer-table.js';
import { countGroups, GROUPS } from './groups.js';
import { planSearch } from './search-terms.js';
import { type SchemeTitles, tierTitles } from './tier-titles.queries.js';

type CustomerFilter = (typeof customerFilter)['options'][number];

export interface CustomersRequest extends PageRequest, CustomerCriteria {
  filter: CustomerFilter;
  sort: CustomerSort;
  search?: string | undefined;
  /** These customers alone. */
  ids?: readonly string[] | undefined;
}

/** Rows that a search scans in the order of the list before it fetches all matches; see `readCustomers`. */
const SCAN_LIMITS = [1_000, 10_000] as const;
const MAX_SCAN = SCAN_LIMITS[1];

/** Types by the filter that lists them. */
export const TYPES = { member: 'Member', guest: 'Guest', left: 'Left', b2b: 'B2B' } as const;

/** The sort key of a row, for cursors. */
export const sortKeyOf =
  (sort: CustomerSort) =>
  (raw: ListRow): CursorValue[] => [raw[SORTS[sort].column] ?? NEVER_ACTIVE, raw.customer];

/** Scope of the cursors of a list: a cursor of another list or filter is invalid. */
export const scopeOf = <Request extends PageRequest>(shop: string, { first: _, after: __, ...query }: Request) => ({
  shop,
  list: 'customers',
  query,
});

/**
 * Reads a page. A search, or a filter that many customers meet, first scans 1,000 rows in the order of the list, which suffices for a
 * frequent word. If the share of matches suggests that 10,000 rows contain a page, it scans those; otherwise it fetches all matches by their
 * indexes and sorts them.
 */
async function readCustomers(db: Db, query: ListQuery & { readonly limit: number }): Promise<ListRow[]> {
  const { found, limit } = query;
  if (found.kind === 'some' || !isScanned(query)) return (await pageQuery(query).execute(db)).rows;
  for (const scanned of SCAN_LIMITS) {
    const { rows } = await scanQuery(query, scanned).execute(db);
    if (rows.length === limit) return rows;
    if ((rows.length * MAX_SCAN) / scanned < limit) break;
  }
  return (await wholeQuery(query).execute(db)).rows;
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
  const { filter, sort, search, tier: id, ids } = request;
  const titles = await tierTitles(db, shop);
  const tier = id === undefined ? null : { id, isBase: id === titles.vip?.base };
  const criteria = criteriaOf(shop, request);
  const { kind } = SORTS[sort];
  const page = await readPage<ListRow, Row>(
    scopeOf(shop, request),
    request,
    [kind, 'string'],
    async (after, limit) => {
      const excluded = filter === 'left_segment';
      const type = filter === 'all' || filter === 'left_segment' ? null : TYPES[filter];
      const scanned = criteria.filter((one) => !isServed(one, sort));
      const { found, met } = ids
        ? { found: { kind: 'some' as const, ids }, met: null }
        : await scopeOfRows(db, shop, search, type, scanned);
      const left = criteria.filter((one) => one !== met);
      return readCustomers(db, { shop, sort, type, tier, excluded, criteria: left, found, after, limit });
    },
    sortKeyOf(sort),
    (raw) => toShape(raw, titles),
  );
  return isFiltered(request) ? page : { ...page, total: await countCustomers(db, shop, filter) };
}

/** Customers that a search finds, or, where that is few, those who meet one of the criteria, which is named then: both are fetched by id. */
async function scopeOfRows(
  db: Db,
  shop: string,
  search: string | undefined,
  type: string | null,
  criteria: readonly Criterion[],
): Promise<{ readonly found: SearchScope; readonly met: Criterion | null }> {
  const plan = planSearch(search);
  if (plan.kind === 'anywhere' && criteria.length === 0) return { found: { ...plan, kind: 'many' }, met: null };
  const found = await findCustomers(db, shop, search, type);
  if (found.kind === 'some') return { found, met: null };
  for (const met of criteria) {
    const few = met.customers && (await customersIn(db, shop, met.customers, found));
    if (few) return { found: few, met };
  }
  return { found, met: null };
}

/** Whether a request is for some customers of its tab only. */
export const isFiltered = (request: CustomersRequest): boolean =>
  !!request.search || request.ids !== undefined || CUSTOMER_CRITERIA.some((key) => request[key] !== undefined);
