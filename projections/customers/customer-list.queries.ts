import type { CustomerRow, customerFilter, customerSort } from '@loyalty/contracts/customers/queries';
import { type RawBuilder, sql } from 'kysely';
import { type CursorValue, type Page, type PageRequest, readPage } from '../engine/reading/page.js';
import type { Db } from '../ledger-model.js';
import { type Raw, shownOf, toRow } from './customer-row.js';
import { everyone, type Found, findCustomers, matches } from './customer-search.js';
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

export type Listed = Raw & { readonly sort_name: string };

export const SORTS = {
  newest: { column: 'since', direction: 'desc', type: 'timestamptz', kind: 'string' },
  oldest: { column: 'since', direction: 'asc', type: 'timestamptz', kind: 'string' },
  name_asc: { column: 'sort_name', direction: 'asc', type: 'text', kind: 'string' },
  name_desc: { column: 'sort_name', direction: 'desc', type: 'text', kind: 'string' },
  points_desc: { column: 'available', direction: 'desc', type: 'bigint', kind: 'number' },
  points_asc: { column: 'available', direction: 'asc', type: 'bigint', kind: 'number' },
} as const satisfies Record<CustomerSort, unknown>;

/** Rows of a list that a search looks at before it fetches all matches, and once more when the first ones promise a page. */
const WALKS = [1_000, 10_000] as const;
const LONGEST_WALK = WALKS[1];

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

type Sought = Extract<Found, { kind: 'many' }>;

const isByPoints = ({ sort }: Requested): boolean => SORTS[sort].column === 'available';

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

/** Condition on customers who are listed as a type: the directory has the groups that lists go by. */
const listedAs = (alias: 'c' | 'd', type: string): RawBuilder<boolean> =>
  alias === 'd' ? sql<boolean>`d.type = ${type}` : ofGroup(alias, type);

/** Condition on members in a tier, for the table of an alias. */
function tierOf(alias: 'c' | 'd', { id, isBase }: NonNullable<Requested['tier']>): RawBuilder<boolean> {
  const column = sql.ref(`${alias}.tier`);
  const inTier = isBase ? sql`(${column} is null or ${column} = ${id})` : sql`${column} = ${id}`;
  return sql<boolean>`${inTier} and ${listedAs(alias, 'Member')}`;
}

/** The conditions of a page on the table that has the sort's column. */
function pageOf(alias: 'c' | 'd', requested: Requested): RawBuilder<boolean> {
  const { shop, type, tier, excluded, found } = requested;
  const conditions = [sql`${sql.ref(`${alias}.shop`)} = ${shop}`, behind(alias, requested)];
  if (type !== null) conditions.push(listedAs(alias, type));
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

/** The rows of a page that are known by id. Fetched by their keys before they are sorted: in the order of the list they may be far apart. */
const fetched = (alias: 'c' | 'd', requested: Requested): RawBuilder<unknown> =>
  sql`(select ${sql.ref(alias)}.* from ${TABLES[alias]} ${sql.ref(alias)} where ${pageOf(alias, requested)} offset 0) ${sql.ref(alias)}`;

/** Where a page comes from, unless it is of all who match a search: the whole list, or those who are known by id. */
const listed = (alias: 'c' | 'd', requested: Requested): RawBuilder<unknown> =>
  requested.found.kind === 'some'
    ? fetched(alias, requested)
    : sql`${TABLES[alias]} ${sql.ref(alias)} where ${pageOf(alias, requested)}`;

function pointsOf(requested: Requested, balances: RawBuilder<unknown>): RawBuilder<Listed> {
  const { sort, limit } = requested;
  return sql<Listed>`select ${shownOf('c')}, '' as sort_name from ${balances} ${orderOf('c', sort)} limit ${limit}`;
}

/** One page of the list. Sorted by name or age, balances are fetched only for the customers on the page. */
const pageIn = (requested: Requested): RawBuilder<Listed> =>
  isByPoints(requested) ? pointsOf(requested, listed('c', requested)) : balancesOf(requested, listed('d', requested));

/** Those who match a search among so many next rows of the list; by points it looks up the search customer by customer. */
function walkFor(found: Sought, requested: Requested, most: number): RawBuilder<Listed> {
  if (!isByPoints(requested))
    return balancesOf(requested, sql`${walked('d', requested, most)} where ${matches('d', found)}`);
  return pointsOf(
    requested,
    sql`${walked('c', requested, most)}
    where (select ${matches('d', found)} from customer_directory d where d.shop = c.shop and d.customer = c.customer)`,
  );
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

/** A page of all who match a search, by the trigram index. */
function sorted({ patterns }: Sought, requested: Requested): RawBuilder<Listed> {
  const { sort, type, tier, excluded, after, limit } = requested;
  if (isByPoints(requested)) {
    const ids = sql`select customer from ${everyone(patterns, type, null)}`;
    return pointsOf(requested, sql`customer c where ${pageOf('c', requested)} and c.customer = any(array(${ids}))`);
  }
  const [value = null, customer = null] = after ?? [];
  const [since, name] = SORTS[sort].column === 'since' ? [value, null] : [null, value];
  const groups = sql`${tier?.id ?? null}, ${tier?.isBase ?? false}, ${excluded}`;
  const place = sql`, ${groups}, ${sort}, ${since}::timestamptz, ${name}::text, ${customer}::text`;
  return balancesOf(requested, sql`${everyone(patterns, type, limit, place)} d`);
}

/**
 * Reads a page. A search first looks at some rows of the list, which is enough for a frequent word, then at more if those promise a page,
 * and then fetches and sorts all matches: a word may be rare, or its matches at the list's far end (a first name, sorted by names from Z).
 */
async function readCustomers(db: Db, requested: Requested & { readonly limit: number }): Promise<Listed[]> {
  const { found, limit } = requested;
  if (found.kind !== 'many') return (await pageIn(requested).execute(db)).rows;
  for (const walk of WALKS) {
    const { rows } = await walkFor(found, requested, walk).execute(db);
    if (rows.length === limit) return rows;
    if ((rows.length * LONGEST_WALK) / walk < limit) break;
  }
  return (await sorted(found, requested).execute(db)).rows;
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
      const plan = planSearch(search);
      const found: Found =
        plan.kind === 'anywhere' ? { ...plan, kind: 'many' } : await findCustomers(db, shop, search, type);
      return readCustomers(db, { shop, sort, type, tier, excluded, found, after, limit });
    },
    placeOf(sort),
    (raw) => toShape(raw, titles),
  );
  return search || tier ? page : { ...page, total: await countCustomers(db, shop, filter) };
}
