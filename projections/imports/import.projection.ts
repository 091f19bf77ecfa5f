import type { ImportKind, ImportMapping } from '@loyalty/contracts/imports/attributes';
import type { CheckedRows, ImportedRows } from '@loyalty/contracts/imports/events';
import type { ImportRow, ImportState } from '@loyalty/contracts/imports/rows';
import type { Actor } from '@loyalty/contracts/kernel/envelope';
import type { Of, Projection } from '../engine/schema/projection.js';
import { flag, instant, json, orNull, type RowOf, table, text, whole } from '../engine/schema/table.js';
import type { Rows } from '../engine/storage/row-cache.js';

/** Imports of a shop with their file, verdicts and results. */
export const importTable = table(
  'import',
  {
    shop: text,
    id: text,
    kind: text as typeof text & { of?: ImportKind },
    state: text as typeof text & { of?: ImportState },
    result: orNull(text as typeof text & { of?: 'success' | 'fail' }),
    file: orNull(json<NonNullable<ImportRow['file']>>()),
    file_id: orNull(text),
    sha256: orNull(text),
    mapping: orNull(json<ImportMapping>()),
    round: whole,
    task: orNull(text),
    checked: orNull(json<CheckedRows>()),
    checked_points: orNull(whole),
    repeated_points: orNull(whole),
    new_customers: orNull(whole),
    created_customers: whole,
    rows: orNull(json<ImportedRows>()),
    points: orNull(whole),
    cancel_requested: flag,
    undo: orNull(json<NonNullable<ImportRow['undo']>>()),
    actor: json<Actor>(),
    opened_at: instant,
    started_at: orNull(instant),
    ended_at: orNull(instant),
    /** Position of its first event: the order of the list. */
    opened: whole,
    position: whole,
  },
  {
    key: ['shop', 'id'],
    fillfactor: 80,
    indexes: ['(shop, opened)', '(shop, result, opened) where result is not null', '(shop, sha256, opened)'],
  },
);

type Row = RowOf<typeof importTable>;
type Place = { readonly shop: string; readonly position: number; readonly occurredAt: string };

function change(event: Place & { data: { import: string } }, rows: Rows, to: (row: Row) => Partial<Row>): void {
  const row = rows.get(importTable, { shop: event.shop, id: event.data.import });
  if (row) rows.put(importTable, { ...row, ...to(row), position: event.position });
}

type Ended = Of<'ImportFinished'> | Of<'ImportCancelled'> | Of<'ImportFailed'>;

const end =
  (state: 'completed' | 'cancelled' | 'failed') =>
  (event: Ended, rows: Rows): void => {
    const { rows: counted, points } = event.data;
    const isWhole = state === 'completed' && counted.failed === 0;
    change(event, rows, () => ({
      state,
      result: isWhole ? 'success' : 'fail',
      rows: counted,
      points,
      task: null,
      ended_at: event.occurredAt,
    }));
  };

const NOTHING_UNDONE = { undone: 0, skipped: 0, points: 0, owed: 0, forgiven: 0 };

function upload(event: Of<'ImportUploaded'>, rows: Rows): void {
  const { file, label: name, bytes, sha256, encoding, delimiter, rows: count, vendor } = event.data;
  change(event, rows, () => ({
    state: 'map',
    file: { name, bytes, rows: count, encoding, delimiter, vendor },
    file_id: file,
    sha256,
    mapping: null,
    task: null,
    checked: null,
    checked_points: null,
    repeated_points: null,
    new_customers: null,
  }));
}

export const importProjection: Projection = {
  name: 'imports',
  version: 5,
  tables: [importTable],
  on: {
    ImportOpened(event, rows) {
      const { shop, position, actor, occurredAt } = event;
      rows.put(importTable, {
        shop,
        id: event.data.import,
        kind: event.data.kind,
        state: 'upload',
        result: null,
        file: null,
        file_id: null,
        sha256: null,
        mapping: null,
        round: 0,
        task: null,
        checked: null,
        checked_points: null,
        repeated_points: null,
        new_customers: null,
        created_customers: 0,
        rows: null,
        points: null,
        cancel_requested: false,
        undo: null,
        actor,
        opened_at: occurredAt,
        started_at: null,
        ended_at: null,
        opened: position,
        position,
      });
    },
    ImportUploaded: upload,
    ImportMapped(event, rows) {
      const { mapping, check: task } = event.data;
      change(event, rows, () => ({
        state: 'map',
        mapping,
        task,
        checked: null,
        checked_points: null,
        repeated_points: null,
        new_customers: null,
      }));
    },
    ImportChecked: (event, rows) =>
      change(event, rows, () => ({
        state: 'ready',
        checked: event.data.rows,
        checked_points: event.data.points,
        repeated_points: event.data.repeatedPoints,
        new_customers: event.data.newCustomers,
        task: null,
      })),
    ImportStarted: (event, rows) =>
      change(event, rows, () => ({
        state: 'migrating',
        task: event.data.run,
        round: event.data.round,
        started_at: event.occurredAt,
      })),
    ImportCancelRequested: (event, rows) => change(event, rows, () => ({ cancel_requested: true })),
    ImportCustomersCreated: (event, rows) => change(event, rows, () => ({ created_customers: event.data.customers })),
    ImportFinished: end('completed'),
    ImportCancelled: end('cancelled'),
    ImportFailed: end('failed'),
    ImportUndoStarted: (event, rows) =>
      change(event, rows, () => ({ undo: { state: 'running', task: event.data.undo, ...NOTHING_UNDONE } })),
    ImportUndone(event, rows) {
      const { undo: task, undone, skipped, points, owed, forgiven } = event.data;
      change(event, rows, () => ({ undo: { state: 'done', task, undone, skipped, points, owed, forgiven } }));
    },
  },
};
