import type { ExportFilters } from '@loyalty/contracts/exports/queries';
import type { ReviewKind, ReviewRow } from '@loyalty/contracts/intake/reviews';
import type { Reader } from '@loyalty/projections/engine/reading/reader';
import type { LedgerTables } from '@loyalty/projections/ledger-model';
import { listReviews } from '@loyalty/projections/reviews/review.queries';
import { type Cell, listedTable } from '../../../platform/files/listed-table.js';
import type { Vault } from '../../../platform/vault/vault.js';
import { reviewRows } from './rows.js';

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

interface ExportParts {
  readonly reader: Reader<LedgerTables>;
  readonly vault: Vault;
}

/** Reviews of products and those of Google Maps as exports. */
export function reviewExports({ reader, vault }: ExportParts) {
  const tableOf =
    (kind: ReviewKind, head: readonly string[], cells: (row: ReviewRow) => Cell[]) =>
    (shop: string, { status, rating, app, search }: ExportFilters) =>
      listedTable(reader, shop, {
        head,
        list: (db, request) => listReviews(db, shop, { ...request, kind, status, rating, app, search, sort: 'newest' }),
        cells: async (rows) => (await vault.notes.reveal(shop, await reviewRows(vault, shop, rows))).map(cells),
      });
  return {
    reviews: { page: '/customers/activity/review', table: tableOf('write_review', REVIEW_HEAD, reviewCells) },
    'google-reviews': {
      page: '/customers/programs/google-maps-review',
      table: tableOf('google_maps_review', MAPS_HEAD, mapsCells),
    },
  };
}
