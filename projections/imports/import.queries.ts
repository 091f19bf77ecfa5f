import { type ImportKind, pointsEffectOf } from '@loyalty/contracts/imports/attributes';
import type { ImportRow } from '@loyalty/contracts/imports/rows';
import { type Page, type PageRequest, readPage } from '../engine/reading/page.js';
import type { RowOf } from '../engine/schema/table.js';
import type { Db } from '../ledger-model.js';
import type { importTable } from './import.projection.js';

type Stored = RowOf<typeof importTable>;
export type StoredImport = Omit<ImportRow, 'by' | 'sameFile'> & Pick<Stored, 'actor' | 'sha256' | 'opened'>;

const toRow = (row: Stored): StoredImport => ({
  id: row.id,
  kind: row.kind as ImportKind,
  state: row.state as ImportRow['state'],
  result: row.result as ImportRow['result'],
  file: row.file,
  mapping: row.mapping,
  task: row.task,
  checked: row.checked,
  checkedPoints: row.checked_points,
  repeatedPoints: row.repeated_points,
  newCustomers: row.new_customers,
  rows: row.rows,
  points: row.points,
  createdCustomers: row.created_customers,
  cancelRequested: row.cancel_requested,
  undo: row.undo,
  openedAt: row.opened_at,
  startedAt: row.started_at,
  endedAt: row.ended_at,
  position: row.position,
  actor: row.actor,
  sha256: row.sha256,
  opened: row.opened,
});

interface ImportList extends PageRequest {
  readonly filter: 'all' | 'success' | 'fail';
  readonly kind?: ImportKind | undefined;
}

/** Imports that have a file, newest first. @throws InvalidCursor */
export function importsOf(db: Db, shop: string, { filter, kind, ...request }: ImportList): Promise<Page<StoredImport>> {
  return readPage<Stored, StoredImport>(
    { shop, list: 'imports', query: { filter, kind } },
    request,
    ['number'],
    (after, limit) => {
      let rows = db.selectFrom('import').selectAll().where('shop', '=', shop).where('file_id', 'is not', null);
      if (filter !== 'all') rows = rows.where('result', '=', filter);
      if (kind) rows = rows.where('kind', '=', kind);
      if (after) rows = rows.where('opened', '<', Number(after[0]));
      return rows.orderBy('opened', 'desc').limit(limit).execute();
    },
    ({ opened }) => [opened],
    toRow,
  );
}

export async function findImport(db: Db, shop: string, id: string): Promise<StoredImport | null> {
  const found = await db
    .selectFrom('import')
    .selectAll()
    .where('shop', '=', shop)
    .where('id', '=', id)
    .executeTakeFirst();
  return found ? toRow(found) : null;
}

/** Ids of imports whose present file a file is. */
export async function importsOfFile(db: Db, shop: string, file: string): Promise<string[]> {
  const found = await db
    .selectFrom('import')
    .select('id')
    .where('shop', '=', shop)
    .where('file_id', '=', file)
    .execute();
  return found.map(({ id }) => id);
}

/** Ids of the files of imports that have not ended, or did so after a time. */
export async function filesOfImports(db: Db, shop: string, endedAfter: string): Promise<string[]> {
  const found = await db
    .selectFrom('import')
    .select('file_id')
    .where('shop', '=', shop)
    .where('file_id', 'is not', null)
    .where((where) => where.or([where('ended_at', 'is', null), where('ended_at', '>', endedAfter)]))
    .execute();
  return found.flatMap(({ file_id: file }) => file ?? []);
}

/** A started import of the same rows: of one content and kind, and with one effect on balances. */
export interface StartedImport {
  readonly id: string;
  readonly opened: number;
  readonly startedAt: string;
  readonly round: number;
  readonly running: boolean;
  readonly undone: boolean;
  /** Whether it has ended without applying a row. */
  readonly idle: boolean;
}

/** Started imports of the rows that a file and its mapping stand for, newest first; of any mapping while there is none. */
export async function importsOfSameRows(
  db: Db,
  shop: string,
  { sha256, kind, mapping }: Pick<StoredImport, 'sha256' | 'kind' | 'mapping'>,
): Promise<StartedImport[]> {
  if (sha256 === null) return [];
  const found = await db
    .selectFrom('import')
    .select(['id', 'opened', 'started_at', 'round', 'state', 'mapping', 'rows', 'undo'])
    .where('shop', '=', shop)
    .where('sha256', '=', sha256)
    .where('kind', '=', kind)
    .where('started_at', 'is not', null)
    .orderBy('opened', 'desc')
    .execute();
  return found
    .filter((row) => !mapping || (row.mapping && pointsEffectOf(row.mapping) === pointsEffectOf(mapping)))
    .map(({ id, opened, started_at: startedAt, round, state, rows, undo }) => {
      const of = { id, opened, startedAt: startedAt!, round, running: state === 'migrating' };
      return { ...of, undone: undo !== null, idle: rows?.applied === 0 };
    });
}

/** The newest started import of the same rows before this one; one that applied rows and was not undone goes first. */
export async function importOfSameFile(
  db: Db,
  shop: string,
  file: Pick<StoredImport, 'sha256' | 'kind' | 'mapping' | 'opened'>,
): Promise<ImportRow['sameFile']> {
  const before = (await importsOfSameRows(db, shop, file)).filter(({ opened }) => opened < file.opened);
  const found = before.find(({ undone, idle }) => !undone && !idle) ?? before[0];
  return found ? { id: found.id, startedAt: found.startedAt, undone: found.undone } : null;
}
