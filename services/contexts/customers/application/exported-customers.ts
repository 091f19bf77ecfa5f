import type { ExportFilters } from '@loyalty/contracts/exports/queries';
import { listCustomersInOrder } from '@loyalty/projections/customers/by-expiry.queries';
import { type Raw, toRow } from '@loyalty/projections/customers/customer-row';
import type { SchemeTitles } from '@loyalty/projections/customers/tier-titles.queries';
import type { Reader } from '@loyalty/projections/engine/reading/reader';
import type { LedgerTables } from '@loyalty/projections/ledger-model';
import { type Cell, listedTable } from '../../../platform/files/listed-table.js';

/** Columns of the export of customers: those of the list, and what a person is known by. */
const CUSTOMER_HEAD = [
  'Customer ID',
  'Name',
  'Email',
  'Phone',
  'Type',
  'VIP tier',
  'Available points',
  'Pending points',
  'Points on hold',
  'Points owed',
  'Customer since (UTC)',
  'Last activity (UTC)',
  'Last order (UTC)',
  'Orders',
  'Merged into',
] as const;

function customerCells(raw: Raw, titles: SchemeTitles): Cell[] {
  const { id, name, email, type, tier, points, since, lastActivityAt, lastOrderAt, mergedInto } = toRow(raw, titles);
  const { available, pending, held, debt } = points;
  const who = [id, name, email, raw.phone, type, tier ?? ''];
  const when = [since, lastActivityAt ?? '', lastOrderAt ?? ''];
  return [...who, available, pending, held, debt, ...when, raw.orders, mergedInto ?? ''];
}

/** The list of customers as an export. */
export const customerExports = ({ reader }: { readonly reader: Reader<LedgerTables> }) => ({
  customers: {
    page: '/customers',
    table: (shop: string, { filter = 'all', sort = 'newest', ...chosen }: ExportFilters) =>
      listedTable(reader, shop, {
        head: CUSTOMER_HEAD,
        list: (db, request) => listCustomersInOrder(db, shop, { ...chosen, ...request, filter, sort }, customerCells),
        cells: (rows) => rows,
      }),
  },
});
