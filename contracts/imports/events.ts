import { z } from 'zod';
import { type EventsOf, event } from '../kernel/event.js';
import { line, pointsChange, pointsOrZero } from '../kernel/shapes.js';
import { importKind, importMapping, importVendor } from './attributes.js';

const count = z.int().min(0);
const of = { import: z.uuid() };

/** Numbers of rows by verdict: they add up to the rows read (I-82). */
export const checkedRows = z.strictObject({
  rows: count,
  ready: count,
  /** Done by an earlier import of the same file. */
  repeated: count,
  unchanged: count,
  failed: count,
});
export type CheckedRows = z.output<typeof checkedRows>;

/** Numbers of rows by what became of them: they add up to the rows read (I-82). */
export const importedRows = z.strictObject({
  rows: count,
  applied: count,
  /** Done by an earlier import of the same file. */
  repeated: count,
  unchanged: count,
  failed: count,
});
export type ImportedRows = z.output<typeof importedRows>;

/** Rows that the import did, which an undo takes back: the number that lists, mails and pages give. */
export const successful = ({ applied }: Pick<ImportedRows, 'applied'>): number => applied;

/** An import was begun; its file follows. */
export const ImportOpened = event('ImportOpened', 1, { ...of, kind: importKind });

/** A file that can be read was uploaded for it. Nothing of its content is said here but its digest. */
export const ImportUploaded = event('ImportUploaded', 1, {
  ...of,
  file: z.uuid(),
  /** Name of the file. */
  label: line(200),
  bytes: count,
  /** SHA-256 in hexadecimal digits: the same file is known again by it. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  encoding: z.string(),
  delimiter: z.string().length(1),
  columns: count,
  rows: count,
  vendor: importVendor.nullable(),
});

/** Every column has its meaning; each row is checked by it. `fingerprint` is of the file, the kind and what is done to balances. */
export const ImportMapped = event('ImportMapped', 3, {
  ...of,
  mapping: importMapping,
  fingerprint: z.string().regex(/^[0-9a-f]{64}$/),
  check: z.uuid(),
});

/** Every row has its verdict; nothing was changed. */
export const ImportChecked = event('ImportChecked', 3, {
  ...of,
  check: z.uuid(),
  rows: checkedRows,
  /** Sum of what the rows give and take that no import has done. */
  points: pointsChange,
  /** Sum of what the repeated rows would give and take a second time. */
  repeatedPoints: pointsChange,
  /** Of the ready rows, those whose people the store does not have: they are created there. */
  newCustomers: count,
});

/** The tiers that titles of the file stand for, drafted as the shop's scheme. */
export const ImportTiersSet = event('ImportTiersSet', 1, {
  ...of,
  tiers: z.array(z.strictObject({ title: z.string(), goal: pointsOrZero })).min(1),
});

/**
 * The rows are being carried out. `round` sets a deliberate repeat of the same file, or one after an undo, apart: rows of one fingerprint and
 * round are done once. `again`: rows that another import has done are done a second time.
 */
export const ImportStarted = event('ImportStarted', 2, { ...of, run: z.uuid(), round: count, again: z.boolean() });

/** It is to stop after the rows that are under way. */
export const ImportCancelRequested = event('ImportCancelRequested', 1, of);

/** People of the rows became customers of the store, which an undo does not change. */
export const ImportCustomersCreated = event('ImportCustomersCreated', 1, { ...of, customers: z.int().min(1) });

/** Every row has its outcome. */
export const ImportFinished = event('ImportFinished', 1, { ...of, rows: importedRows, points: pointsChange });

/** It was stopped; rows that were not reached count as failed. */
export const ImportCancelled = event('ImportCancelled', 1, { ...of, rows: importedRows, points: pointsChange });

/** It cannot go on. */
export const ImportFailed = event('ImportFailed', 2, {
  ...of,
  /** `customers_not_allowed`: the store lets the app find or create none any more. */
  reason: z.enum(['file_gone', 'malformed', 'customers_not_allowed']),
  rows: importedRows,
  points: pointsChange,
});

/** An undo has started. */
export const ImportUndoStarted = event('ImportUndoStarted', 1, {
  ...of,
  undo: z.uuid(),
  mode: z.enum(['claw_back', 'forgive']),
});

/** An undo has finished; changes made since the import are kept. */
export const ImportUndone = event('ImportUndone', 1, {
  ...of,
  undo: z.uuid(),
  undone: count,
  /** Changed by something else since, and left as it is. */
  skipped: count,
  points: pointsChange,
  owed: pointsOrZero,
  forgiven: pointsOrZero,
});

export const importEvents = [
  ImportOpened,
  ImportUploaded,
  ImportMapped,
  ImportChecked,
  ImportTiersSet,
  ImportStarted,
  ImportCancelRequested,
  ImportCustomersCreated,
  ImportFinished,
  ImportCancelled,
  ImportFailed,
  ImportUndoStarted,
  ImportUndone,
] as const;
export type ImportEvent = EventsOf<typeof importEvents>;
