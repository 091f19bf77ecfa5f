import type { ImportKind } from '@loyalty/contracts/imports/attributes';
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
  rows: row.rows,
  points: row.points,
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

/** The newest started import of the same content before this one. */
export async function importOfSameFile(
  db: Db,
  shop: string,
  { sha256, opened }: Pick<StoredImport, 'sha256' | 'opened'>,
): Promise<ImportRow['sameFile']> {
  if (sha256 === null) return null;
  const found = await db
    .selectFrom('import')
    .select(['id', 'started_at', 'undo'])
    .where('shop', '=', shop)
    .where('sha256', '=', sha256)
    .where('opened', '<', opened)
    .where('started_at', 'is not', null)
    .orderBy('opened', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found ? { id: found.id, startedAt: found.started_at!, undone: found.undo !== null } : null;
}

/** Rounds of started imports of one fingerprint, and whether they were undone. */
export async function roundsOf(
  db: Db,
  shop: string,
  fingerprint: string,
): Promise<{ id: string; round: number; undone: boolean }[]> {
  const found = await db
    .selectFrom('import')
    .select(['id', 'round', 'undo'])
    .where('shop', '=', shop)
    .where('fingerprint', '=', fingerprint)
    .where('started_at', 'is not', null)
    .execute();
  return found.map(({ id, round, undo }) => ({ id, round, undone: undo !== null }));
}
