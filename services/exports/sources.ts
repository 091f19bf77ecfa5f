import type { ActivityRow } from '@loyalty/contracts/activity/queries';
import type { ExportFilters, ExportKind } from '@loyalty/contracts/exports/queries';
import { listActivities } from '@loyalty/projections/activity/activity.queries';
import type { Reader } from '@loyalty/projections/engine/reader';
import type { LedgerTables } from '@loyalty/projections/ledger-model';
import type { Cell, Pages } from './table-file.js';

/** A table to write: the names of its columns, and its rows in pages. */
export interface Table {
  readonly head: readonly string[];
  readonly pages: Pages;
}
export type Source = (shop: string, kind: ExportKind, filters: ExportFilters) => Promise<Table>;

/** Rows that are read in one go. */
const AT_ONCE = 500;

const ACTIVITY_HEAD = [
  'Event',
  'When (UTC)',
  'Recorded (UTC)',
  'Customer ID',
  'Customer',
  'Activity',
  'Source',
  'Program',
  'Program version',
  'Points',
  'Balance',
  'Owed',
  'By',
  'Note',
] as const;

const activityCells = (row: ActivityRow): Cell[] => [
  row.id,
  row.occurredAt,
  row.recordedAt,
  row.customer.id,
  row.customer.name,
  row.type,
  row.source?.label ?? '',
  row.rule?.title ?? '',
  row.rule?.version ?? '',
  row.points,
  row.balanceAfter,
  row.debtAfter,
  row.actor.label,
  row.note,
];

/** Columns of what no program of this version can have made a row of; the file says so by having none. */
const HEADS: Readonly<Record<Exclude<ExportKind, 'activities'>, readonly string[]>> = {
  reviews: ['Review', 'When (UTC)', 'Customer ID', 'Customer', 'Product', 'Rating', 'Text', 'App', 'Points', 'Status'],
  'google-reviews': ['Review', 'When (UTC)', 'Customer ID', 'Customer', 'Link', 'Points', 'Status'],
  referrals: ['Referral', 'When (UTC)', 'Friend', 'Referrer', 'Order', 'Order total', 'Status', 'Reason'],
  'launch-tier': ['Launch', 'When (UTC)', 'Action', 'Notes', 'Moved', 'Entry rewards', 'By'],
};

async function* nothing(): Pages {}

/** Where exports take their rows from: the read models that the lists show, so that a file says what the screen says. */
export function createSource(
  reader: Reader<LedgerTables>,
  dress: (shop: string, rows: ActivityRow[]) => Promise<ActivityRow[]>,
): Source {
  async function* activities(shop: string, filters: ExportFilters): Pages {
    const { status: _, ...wish } = filters;
    let after: string | undefined;
    for (let more = true; more; ) {
      const page = (await reader.read(shop, (db) => listActivities(db, shop, { ...wish, first: AT_ONCE, after })))
        .value;
      yield (await dress(shop, page.rows)).map(activityCells);
      after = page.endCursor ?? undefined;
      more = page.hasNextPage;
    }
  }
  return async (shop, kind, filters) =>
    kind === 'activities'
      ? { head: ACTIVITY_HEAD, pages: activities(shop, filters) }
      : { head: HEADS[kind], pages: nothing() };
}
