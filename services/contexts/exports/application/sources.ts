import type { ActivityRow } from '@loyalty/contracts/activity/queries';
import type { ExportFilters, ExportRun } from '@loyalty/contracts/exports/queries';
import type { ReviewKind, ReviewRow } from '@loyalty/contracts/intake/reviews';
import type { ReferralRow } from '@loyalty/contracts/referrals/queries';
import type { TierLaunch } from '@loyalty/contracts/tiers/queries';
import { listActivities } from '@loyalty/projections/activity/activity.queries';
import { listCustomersAs } from '@loyalty/projections/customers/customer-list.queries';
import type { Page, PageRequest } from '@loyalty/projections/engine/reading/page';
import type { Reader } from '@loyalty/projections/engine/reading/reader';
import type { Db, LedgerTables } from '@loyalty/projections/ledger-model';
import { type ListedReferral, listReferrals } from '@loyalty/projections/referrals/referral.queries';
import { type ListedReview, listReviews } from '@loyalty/projections/reviews/review.queries';
import { launchesOf, type StoredLaunch } from '@loyalty/projections/tiers/launch.queries';
import { CUSTOMER_HEAD, customerCells } from './customer-rows.js';
import type { Cell, Pages } from './table-file.js';
import type { Filters } from './tasks.js';

/** A table to write: column names, and rows in pages. */
export interface Table {
  readonly head: readonly string[];
  readonly pages: Pages;
  /** The last event that the rows include; null before the first page, and for rows of several sources. */
  readonly position: () => number | null;
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

const LAUNCH_HEAD = ['Launch', 'When (UTC)', 'Action', 'Notes', 'Moved', 'Entry rewards', 'By'] as const;

const launchCells = ({ version, at, action, note, result, actor }: TierLaunch): Cell[] => [
  version,
  at,
  action,
  note,
  result ? result.up + result.down : '',
  result?.rewards ?? '',
  actor.label,
];

const REFERRAL_HEAD = [
  'Referral',
  'When (UTC)',
  'Friend',
  'Referrer',
  'Order',
  'Order total',
  'Status',
  'Reason',
] as const;

const referralCells = (row: ReferralRow): Cell[] => [
  row.id,
  row.at,
  row.friend.email,
  row.referrer.name || row.referrer.email || row.referrer.id,
  row.order?.number ?? '',
  row.order ? `${row.order.total} ${row.order.currency}` : '',
  row.status,
  row.failure ?? row.canceledBy ?? row.compensated ?? (row.awaitsApproval ? 'awaits_approval' : ''),
];

/** Columns from the vault, added for callers who may read personal data. */
interface Formatter {
  readonly activities: (shop: string, rows: ActivityRow[]) => Promise<ActivityRow[]>;
  readonly reviews: (shop: string, rows: readonly ListedReview[]) => Promise<ReviewRow[]>;
  readonly referrals: (shop: string, rows: readonly ListedReferral[]) => Promise<ReferralRow[]>;
  readonly launches: (shop: string, rows: StoredLaunch[]) => Promise<TierLaunch[]>;
  readonly person: (shop: string, customer: string) => Table;
}

/** Makes tables of the pages of a list, all of one moment. */
function tablesOf(reader: Reader<LedgerTables>) {
  return <Row>(
    head: readonly string[],
    shop: string,
    list: (db: Db, request: PageRequest) => Promise<Page<Row>>,
    cells: (rows: Row[]) => Promise<Cell[][]> | Cell[][],
  ): Table => {
    let position: number | null = null;
    async function* pages(): Pages {
      // Of one moment: a row that moves while the file is written would be in it twice, or missing (I-83).
      const snapshot = await reader.snapshot(shop);
      position = snapshot.position;
      try {
        let after: string | undefined;
        for (let more = true; more; ) {
          const page = await list(snapshot.db, { first: AT_ONCE, after });
          yield await cells(page.rows);
          after = page.endCursor ?? undefined;
          more = page.hasNextPage;
        }
      } finally {
        snapshot.close();
      }
    }
    return { head, pages: pages(), position: () => position };
  };
}

/** Where exports take their rows from: the read models that the lists show, so that a file says what the screen says. */
export function createSource(reader: Reader<LedgerTables>, format: Formatter): ExportSource {
  const tableOf = tablesOf(reader);
  const activities = (shop: string, { types, actor, from, to }: ExportFilters): Table =>
    tableOf(
      ACTIVITY_HEAD,
      shop,
      (db, request) => listActivities(db, shop, { ...request, types, actor, from, to }),
      async (rows) => (await format.activities(shop, rows)).map(activityCells),
    );
  const reviews = (shop: string, kind: ReviewKind, { status, rating, search }: ExportFilters): Table =>
    tableOf(
      kind === 'write_review' ? REVIEW_HEAD : MAPS_HEAD,
      shop,
      (db, request) => listReviews(db, shop, { ...request, kind, status, rating, search, sort: 'newest' }),
      async (rows) => (await format.reviews(shop, rows)).map(kind === 'write_review' ? reviewCells : mapsCells),
    );
  const customers = (shop: string, { filter = 'all', sort = 'newest', search, tier }: ExportFilters): Table =>
    tableOf(
      CUSTOMER_HEAD,
      shop,
      (db, request) => listCustomersAs(db, shop, { ...request, filter, sort, search, tier }, customerCells),
      (rows) => rows,
    );
  const referrals = (shop: string, { referral: status, from, to, search }: ExportFilters): Table =>
    tableOf(
      REFERRAL_HEAD,
      shop,
      (db, request) => listReferrals(db, shop, { ...request, status, from, to, search }),
      async (rows) => (await format.referrals(shop, rows)).map(referralCells),
    );
  const launches = (shop: string): Table =>
    tableOf(
      LAUNCH_HEAD,
      shop,
      (db, request) => launchesOf(db, shop, request),
      async (rows) => (await format.launches(shop, rows)).map(launchCells),
    );
  return async (shop, kind, filters) => {
    if (kind === 'activities') return activities(shop, filters);
    if (kind === 'customers') return customers(shop, filters);
    if (kind === 'reviews') return reviews(shop, 'write_review', filters);
    if (kind === 'google-reviews') return reviews(shop, 'google_maps_review', filters);
    if (kind === 'referrals') return referrals(shop, filters);
    if (kind === 'customer-data') return format.person(shop, filters.customer ?? '');
    return launches(shop);
  };
}
