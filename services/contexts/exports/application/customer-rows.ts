import { type Raw, toRow } from '@loyalty/projections/customers/customer-row';
import type { SchemeTitles } from '@loyalty/projections/customers/tier-titles.queries';
import type { Cell } from './table-file.js';

/** Columns of the export of customers: those of the list, and what a person is known by. */
export const CUSTOMER_HEAD = [
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

export function customerCells(raw: Raw, titles: SchemeTitles): Cell[] {
  const { id, name, email, type, tier, points, since, lastActivityAt, lastOrderAt, mergedInto } = toRow(raw, titles);
  const { available, pending, held, debt } = points;
  const who = [id, name, email, raw.phone, type, tier ?? ''];
  const when = [since, lastActivityAt ?? '', lastOrderAt ?? ''];
  return [...who, available, pending, held, debt, ...when, raw.orders, mergedInto ?? ''];
}
