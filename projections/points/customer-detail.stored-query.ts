import type { CustomerDetail, LotRow } from '@loyalty/contracts/customers/queries';
import { sql } from 'kysely';
import { toRow } from '../customers/customer-row.js';
import { customerTable } from '../customers/customer-table.js';
import { type MergedCustomer, mergedOf } from '../customers/merged-customers.js';
import { type Launched, schemesColumn, titlesFrom } from '../customers/tier-titles.queries.js';
import { functionBody, type StoredQuery } from '../engine/reading/stored-query.js';
import { rowReader, type StoredRow, storedRow } from '../engine/reading/stored-rows.js';
import type { RowOf } from '../engine/schema/table.js';
import { lotTable } from './lot-tables.js';

const LOT_COLUMNS = [
  'lot',
  'original',
  'pending',
  'available_at',
  'remaining',
  'held',
  'expires_at',
  'earned_at',
  'label',
] as const satisfies (keyof RowOf<typeof lotTable>)[];

interface DetailResult {
  readonly row: StoredRow;
  readonly lots: readonly StoredRow[];
  readonly merged: readonly MergedCustomer[];
  readonly schemes: readonly Launched[];
}

const COLUMNS = customerTable.names as readonly (keyof RowOf<typeof customerTable>)[];

const columnsIn = rowReader(customerTable, COLUMNS);
const lotIn = rowReader(lotTable, LOT_COLUMNS);

function toLot(row: StoredRow): LotRow {
  const { expires_at: expiresAt, earned_at: earnedAt, available_at: availableAt, ...lot } = lotIn(row);
  return { ...lot, expiresAt, earnedAt, availableAt };
}

const [SHOP, CUSTOMER] = [sql.raw<string>('of_shop'), sql.raw<string>('of_customer')];

/** One customer with balance and the lots with points left, soonest expiry first; null for an unknown customer. */
export const customerQuery: StoredQuery<[customer: string], CustomerDetail, DetailResult> = {
  name: 'customer_detail',
  parameters: { of_customer: 'text' },
  sql: functionBody(sql`select json_build_object(
      'row', ${storedRow(COLUMNS, 'c')},
      'lots', (select coalesce(json_agg(${storedRow(LOT_COLUMNS, 'o')} order by o.expires_at nulls last, o.earned_at, o.lot), '[]') from
        (select l.lot, l.original, l.pending, l.available_at, l.remaining, l.held, l.earned_at, l.label,
                case when l.follows
                  then (select s.until from shared_life s where s.shop = of_shop and s.customer = of_customer)
                  else l.expires_at end as expires_at
           from lot l
          where l.shop = of_shop and l.customer = of_customer and (l.remaining > 0 or l.held > 0 or l.pending > 0)) o),
      'merged', ${mergedOf(SHOP, CUSTOMER)},
      'schemes', ${schemesColumn(SHOP)})
    from customer c where c.shop = of_shop and c.customer = of_customer`),
  cached: {},
  answer({ row, lots, merged, schemes }) {
    const raw = columnsIn(row);
    const { earned, redeemed, returned, refunded, expired, adjusted } = raw;
    return {
      ...toRow(raw, titlesFrom(schemes)),
      phone: raw.phone,
      lots: lots.map(toLot),
      ordersCount: merged.reduce((sum, { orders }) => sum + orders, raw.orders),
      lastUpdateAt: raw.last_update_at,
      person: null,
      lastUpdateSource: raw.last_update_source as CustomerDetail['lastUpdateSource'],
      forgotten: raw.forgotten,
      mergedCustomers: merged.map(({ customer, name }) => ({ id: customer, name })),
      totals: { earned, redeemed, returned, refunded, expired, adjusted },
    };
  },
};
