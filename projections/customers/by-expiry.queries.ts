import type { ExpiringFigures } from '@loyalty/contracts/analytics/customer-figures';
import type { CustomerCriteria } from '@loyalty/contracts/customers/filters';
import { BY_EXPIRY, type CustomerOrder, type customerFilter } from '@loyalty/contracts/customers/list';
import { EARLIEST_DAY } from '@loyalty/contracts/kernel/days';
import { type RawBuilder, sql } from 'kysely';
import { type Page, readPage } from '../engine/reading/page.js';
import type { Db } from '../ledger-model.js';
import { criteriaOf, expiresWithin } from './customer-criteria.js';
import { type CustomersRequest, listCustomersAs, scopeOf, TYPES } from './customer-list.queries.js';
import { meetsQuery } from './customer-list-page.js';
import { listColumns, type Raw } from './customer-row.js';
import { findCustomers } from './customer-search.js';
import { type SchemeTitles, tierTitles } from './tier-titles.queries.js';

interface Chosen extends CustomerCriteria {
  filter: (typeof customerFilter)['options'][number];
  search?: string | undefined;
  ids?: readonly string[] | undefined;
}

/** A request for a list in any order. */
interface OrderedRequest extends Omit<CustomersRequest, 'sort'> {
  sort: CustomerOrder;
}

/**
 * Customers of a request with their points that expire within its days, as `c` and `e`. Without days these are all points that expire.
 * The ends of lots are one range of an index; only who is in it is looked up among the customers.
 */
async function expiringOf(db: Db, shop: string, request: Chosen, titles: SchemeTitles): Promise<RawBuilder<unknown>> {
  const { filter, search, ids, tier: id, expiresFrom, expiresTo, ...others } = request;
  const days = { expiresTo, expiresFrom: expiresFrom ?? (expiresTo === undefined ? EARLIEST_DAY : undefined) };
  const parts = sql.join(expiresWithin(shop, days) ?? [], sql` union all `);
  const type = filter === 'all' || filter === 'left_segment' ? null : TYPES[filter];
  const meets = meetsQuery('c', {
    shop,
    sort: 'points_desc',
    type,
    tier: id === undefined ? null : { id, isBase: id === titles.vip?.base },
    excluded: filter === 'left_segment',
    criteria: criteriaOf(shop, others),
    found: ids ? { kind: 'some', ids } : await findCustomers(db, shop, search, type),
    after: null,
    limit: 0,
  });
  return sql`(select customer, sum(remaining)::bigint as points, min(at) as first from (${parts}) x group by customer) e
    join customer c on c.shop = ${shop} and c.customer = e.customer and ${meets}`;
}

/** Points that expire within the days of a list, of all of its customers. */
export async function readExpiringFigures(
  db: Db,
  shop: string,
  request: Chosen,
): Promise<Omit<ExpiringFigures, 'worth'>> {
  const expiring = await expiringOf(db, shop, request, await tierTitles(db, shop));
  const { rows } = await sql<{ customers: number; points: number; first: string | null }>`
    select count(*)::bigint as customers, coalesce(sum(e.points), 0)::bigint as points, min(e.first) as first
      from ${expiring}`.execute(db);
  const { customers, points, first } = rows[0]!;
  return { customers: Number(customers), points: Number(points), first };
}

type ExpiringRow = Raw & { readonly points: number };

async function listByExpiry<Row>(
  db: Db,
  shop: string,
  request: OrderedRequest,
  toShape: (raw: Raw, titles: SchemeTitles) => Row,
): Promise<Page<Row>> {
  const titles = await tierTitles(db, shop);
  const expiring = await expiringOf(db, shop, request, titles);
  return readPage<ExpiringRow, Row>(
    scopeOf(shop, request),
    request,
    ['number', 'string'],
    async (after, limit) => {
      const beyond = after ? sql`where (e.points, c.customer) < (${after[0]}::bigint, ${after[1]}::text)` : sql``;
      const { rows } = await sql<ExpiringRow>`select ${listColumns('c')}, e.points from ${expiring} ${beyond}
        order by e.points desc, c.customer desc limit ${limit}`.execute(db);
      return rows;
    },
    ({ points, customer }) => [Number(points), customer],
    (raw) => toShape(raw, titles),
  );
}

/** As `listCustomersAs`, in any order. @throws InvalidCursor */
export function listCustomersInOrder<Row>(
  db: Db,
  shop: string,
  request: OrderedRequest,
  toShape: (raw: Raw, titles: SchemeTitles) => Row,
): Promise<Page<Row>> {
  const { sort } = request;
  return sort === BY_EXPIRY
    ? listByExpiry(db, shop, request, toShape)
    : listCustomersAs(db, shop, { ...request, sort }, toShape);
}
