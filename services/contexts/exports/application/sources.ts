import type { ActivityRow } from '@loyalty/contracts/activity/queries';
import type { ExportFilters, ExportRun } from '@loyalty/contracts/exports/queries';
import type { ReviewKind, ReviewRow } from '@loyalty/contracts/intake/reviews';
import { listActivities } from '@loyalty/projections/activity/activity.queries';
import type { Page, PageRequest } from '@loyalty/projections/engine/reading/page';
import type { Reader } from '@loyalty/projections/engine/reading/reader';
import { type ListedReview, listReviews } from '@loyalty/projections/intake/review.queries';
import type { Db, LedgerTables } from '@loyalty/projections/ledger-model';
import type { Cell, Pages } from './table-file.js';
import type { Filters } from './tasks.js';

/** A table to write: column names, and rows in pages. */
export interface Table {
  readonly head: readonly string[];
  readonly pages: Pages;
}
export type ExportSource = (shop: string, kind: ExportRun['kind'], filters: Filters) => Promise<Table>;

/** Number of rows per read. */
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

const REVIEW_HEAD = [
  'Review',
  'When (UTC)',
  'Customer ID',
  'Customer',
  'Product ID',
  'Rating',
  'Title',
  'Text',
  'App',
  'Points',
  'Status',
  'Reason',
  'Reviewed (UTC)',
  'Note',
] as const;

const reviewCells = (row: ReviewRow): Cell[] => [
  row.id,
  row.at,
  row.customer.id,
  row.customer.name,
  row.product,
  row.rating ?? '',
  row.title,
  row.text,
  row.app ?? '',
  row.points,
  row.status,
  row.reason,
  row.reviewedAt ?? '',
  row.note,
];

const MAPS_HEAD = [
  'Review',
  'When (UTC)',
  'Customer ID',
  'Customer',
  'Link',
  'Points',
  'Status',
  'Reason',
  'Reviewed (UTC)',
  'Note',
] as const;

const mapsCells = (row: ReviewRow): Cell[] => [
  row.id,
  row.at,
  row.customer.id,
  row.customer.name,
  row.link,
  row.points,
  row.maps?.flow ?? row.status,
  row.reason,
  row.reviewedAt ?? '',
  row.note,
];

/** Columns of tables that no program of this version can fill; the file has only the header. */
const HEADS = {
  referrals: ['Referral', 'When (UTC)', 'Friend', 'Referrer', 'Order', 'Order total', 'Status', 'Reason'],
  'launch-tier': ['Launch', 'When (UTC)', 'Action', 'Notes', 'Moved', 'Entry rewards', 'By'],
} as const;

async function* nothing(): Pages {}

/** Completes rows with data that the read models do not have and that needs the vault. */
export interface Formatter {
  readonly activities: (shop: string, rows: ActivityRow[]) => Promise<ActivityRow[]>;
  readonly reviews: (shop: string, rows: readonly ListedReview[]) => Promise<ReviewRow[]>;
  readonly person: (shop: string, customer: string) => Table;
}

/** Source of export rows: the read models of the lists, so that a file matches the screen. */
export function createSource(reader: Reader<LedgerTables>, format: Formatter): ExportSource {
  async function* pagesOf<Row>(
    shop: string,
    list: (db: Db, request: PageRequest) => Promise<Page<Row>>,
    cells: (rows: Row[]) => Promise<Cell[][]>,
  ): Pages {
    let after: string | undefined;
    for (let more = true; more; ) {
      const page = (await reader.read(shop, (db) => list(db, { first: AT_ONCE, after }))).value;
      yield await cells(page.rows);
      after = page.endCursor ?? undefined;
      more = page.hasNextPage;
    }
  }
  const activities = (shop: string, { types, actor, from, to }: ExportFilters): Pages =>
    pagesOf(
      shop,
      (db, request) => listActivities(db, shop, { ...request, types, actor, from, to }),
      async (rows) => (await format.activities(shop, rows)).map(activityCells),
    );
  const reviews = (
    shop: string,
    kind: ReviewKind,
    { status, rating, search }: ExportFilters,
    toCells: (row: ReviewRow) => Cell[],
  ): Pages =>
    pagesOf(
      shop,
      (db, request) => listReviews(db, shop, { ...request, kind, status, rating, search, sort: 'newest' }),
      async (rows) => (await format.reviews(shop, rows)).map(toCells),
    );
  return async (shop, kind, filters) => {
    if (kind === 'activities') return { head: ACTIVITY_HEAD, pages: activities(shop, filters) };
    if (kind === 'reviews') return { head: REVIEW_HEAD, pages: reviews(shop, 'write_review', filters, reviewCells) };
    if (kind === 'google-reviews')
      return { head: MAPS_HEAD, pages: reviews(shop, 'google_maps_review', filters, mapsCells) };
    if (kind === 'customer-data') return format.person(shop, filters.customer ?? '');
    return { head: HEADS[kind], pages: nothing() };
  };
}
