import type { ImportKind, ImportMapping } from '@loyalty/contracts/imports/attributes';
import {
  type CheckedRows,
  ImportCancelled,
  ImportCancelRequested,
  ImportChecked,
  ImportCustomersCreated,
  type ImportEvent,
  type ImportedRows,
  ImportFailed,
  ImportFinished,
  ImportMapped,
  ImportOpened,
  ImportStarted,
  ImportTiersSet,
  ImportUndone,
  ImportUndoStarted,
  ImportUploaded,
} from '@loyalty/contracts/imports/events';
import type { ImportState } from '@loyalty/contracts/imports/rows';
import { occurred } from '@loyalty/contracts/kernel/event';
import { type Rejection, reject } from '@loyalty/contracts/kernel/rejection';
import type { Decided, Decider } from '../../../kernel/decider.js';

type Data<Type extends ImportEvent['type']> = Extract<ImportEvent, { type: Type }>['data'];
type Without<Type extends ImportEvent['type']> = Omit<Data<Type>, 'import'>;

/** One import of a file. */
export interface Import {
  /** Null before it is opened. */
  kind: ImportKind | null;
  state: ImportState;
  file: Without<'ImportUploaded'> | null;
  mapping: ImportMapping | null;
  fingerprint: string | null;
  /** The check that belongs to the present mapping. */
  check: string | null;
  checked: CheckedRows | null;
  run: string | null;
  round: number;
  cancelRequested: boolean;
  rows: ImportedRows | null;
  undo: { id: string; mode: Data<'ImportUndoStarted'>['mode']; done: boolean } | null;
}

/** Customers whom the rows created at the store. */
interface Created {
  readonly createdCustomers: number;
}

export type ImportCommand =
  | { readonly kind: 'OpenImport'; readonly import: string; readonly of: ImportKind }
  | ({ readonly kind: 'UploadFile' } & Data<'ImportUploaded'>)
  | ({ readonly kind: 'MapColumns' } & Data<'ImportMapped'>)
  | ({ readonly kind: 'FinishCheck' } & Data<'ImportChecked'>)
  | ({ readonly kind: 'SetTiers' } & Data<'ImportTiersSet'>)
  | ({ readonly kind: 'StartImport' } & Data<'ImportStarted'>)
  | { readonly kind: 'CancelImport'; readonly import: string }
  /** `whole`: every row was reached. */
  | ({ readonly kind: 'FinishImport'; readonly whole: boolean } & Data<'ImportFinished'> & Created)
  | ({ readonly kind: 'FailImport' } & Data<'ImportFailed'> & Created)
  | ({ readonly kind: 'StartUndo' } & Data<'ImportUndoStarted'>)
  | ({ readonly kind: 'FinishUndo' } & Data<'ImportUndone'>);

type Decision = Decided<ImportEvent>[] | Rejection;

const NO_ROWS: ImportedRows = { rows: 0, applied: 0, repeated: 0, unchanged: 0, failed: 0 };
const OVER: readonly ImportState[] = ['completed', 'cancelled', 'failed'];

/** Why the file and its meaning may not change any more; null while they may. */
function closed({ state }: Import): Rejection | null {
  if (OVER.includes(state)) return reject('import.over');
  return state === 'migrating' ? reject('import.started') : null;
}

function start(command: Extract<ImportCommand, { kind: 'StartImport' }>, { state, mapping, checked }: Import) {
  const { kind: _, ...data } = command;
  if (state === 'migrating') return [];
  if (OVER.includes(state)) return reject('import.over');
  if (!mapping) return reject('import.not-mapped');
  if (state !== 'ready' || !checked) return reject('import.not-ready');
  return checked.ready + checked.repeated === 0 ? reject('import.nothing-ready') : [occurred(ImportStarted, data)];
}

function cancel(id: string, { state, cancelRequested, checked, file }: Import): Decision {
  if (OVER.includes(state)) return reject('import.over');
  if (state === 'migrating') return cancelRequested ? [] : [occurred(ImportCancelRequested, { import: id })];
  const rows = checked?.rows ?? file?.rows ?? 0;
  return [occurred(ImportCancelled, { import: id, rows: { ...NO_ROWS, rows, failed: rows }, points: 0 })];
}

function startUndo(command: Extract<ImportCommand, { kind: 'StartUndo' }>, { rows, undo }: Import): Decision {
  if (!rows) return reject('import.not-started');
  if (undo) return reject('import.undone');
  const { kind: _, ...data } = command;
  return rows.applied === 0 ? reject('import.nothing-to-undo') : [occurred(ImportUndoStarted, data)];
}

/** Decides what is done before an import starts. */
function decidePreparation(
  command: Extract<ImportCommand, { kind: 'UploadFile' | 'MapColumns' | 'SetTiers' | 'FinishCheck' }>,
  known: Import,
): Decision {
  const { kind, ...data } = command;
  if (kind === 'FinishCheck') {
    const { check } = data as Data<'ImportChecked'>;
    // The result of a check of an earlier mapping does not apply to this one.
    const isDue = known.state === 'map' && known.check === check;
    return isDue ? [occurred(ImportChecked, data as Data<'ImportChecked'>)] : [];
  }
  const rejection = closed(known);
  if (rejection) return rejection;
  if (kind === 'UploadFile') return [occurred(ImportUploaded, data as Data<'ImportUploaded'>)];
  if (!known.file) return reject('import.not-uploaded');
  if (kind === 'MapColumns') return [occurred(ImportMapped, data as Data<'ImportMapped'>)];
  if (known.kind !== 'migration') return reject('import.not-a-migration');
  return known.mapping ? [occurred(ImportTiersSet, data as Data<'ImportTiersSet'>)] : reject('import.not-mapped');
}

function decideEnd(
  command: Extract<ImportCommand, { kind: 'FinishImport' | 'FailImport' }>,
  { state }: Import,
): Decision {
  if (state !== 'migrating') return [];
  const { createdCustomers: customers, ...end } = command;
  const created = customers > 0 ? [occurred(ImportCustomersCreated, { import: end.import, customers })] : [];
  if (end.kind === 'FailImport') {
    const { kind: _, ...data } = end;
    return [...created, occurred(ImportFailed, data)];
  }
  const { kind: _, whole, ...data } = end;
  return [...created, occurred(whole ? ImportFinished : ImportCancelled, data)];
}

function decide(command: ImportCommand, known: Import): Decision {
  if (command.kind === 'OpenImport')
    return known.kind ? [] : [occurred(ImportOpened, { import: command.import, kind: command.of })];
  if (!known.kind) return reject('import.unknown');
  switch (command.kind) {
    case 'UploadFile':
    case 'MapColumns':
    case 'SetTiers':
    case 'FinishCheck':
      return decidePreparation(command, known);
    case 'StartImport':
      return start(command, known);
    case 'CancelImport':
      return cancel(command.import, known);
    case 'FinishImport':
    case 'FailImport':
      return decideEnd(command, known);
    case 'StartUndo':
      return startUndo(command, known);
    case 'FinishUndo': {
      const { kind: _, ...data } = command;
      return known.undo && !known.undo.done ? [occurred(ImportUndone, data)] : [];
    }
  }
}

function evolve(known: Import, { type, data }: Pick<ImportEvent, 'type' | 'data'>): Import {
  const event = { type, data } as ImportEvent;
  switch (event.type) {
    case 'ImportOpened':
      return Object.assign(known, { kind: event.data.kind });
    case 'ImportUploaded': {
      const { import: _, ...file } = event.data;
      return Object.assign(known, { file, state: 'map', mapping: null, fingerprint: null, check: null, checked: null });
    }
    case 'ImportMapped': {
      const { mapping, fingerprint, check } = event.data;
      return Object.assign(known, { mapping, fingerprint, check, checked: null, state: 'map' });
    }
    case 'ImportChecked':
      return Object.assign(known, { checked: event.data.rows, state: 'ready' });
    case 'ImportTiersSet':
    case 'ImportCustomersCreated':
      return known;
    case 'ImportStarted':
      return Object.assign(known, { run: event.data.run, round: event.data.round, state: 'migrating' });
    case 'ImportCancelRequested':
      return Object.assign(known, { cancelRequested: true });
    case 'ImportFinished':
      return Object.assign(known, { state: 'completed', rows: event.data.rows });
    case 'ImportCancelled':
      return Object.assign(known, { state: 'cancelled', rows: event.data.rows });
    case 'ImportFailed':
      return Object.assign(known, { state: 'failed', rows: event.data.rows });
    case 'ImportUndoStarted':
      return Object.assign(known, { undo: { id: event.data.undo, mode: event.data.mode, done: false } });
    case 'ImportUndone':
      return Object.assign(known, { undo: known.undo && { ...known.undo, done: true } });
  }
}

/** One stream per import: its steps follow each other and none is left out (spec IMPT-007). */
export const importDecider: Decider<ImportCommand, ImportEvent, Import> = {
  context: 'imports',
  foldVersion: 'import/3',
  initial: () => ({
    kind: null,
    state: 'upload',
    file: null,
    mapping: null,
    fingerprint: null,
    check: null,
    checked: null,
    run: null,
    round: 0,
    cancelRequested: false,
    rows: null,
    undo: null,
  }),
  evolve,
  decide,
};
