import { z } from 'zod';
import { actor } from '../kernel/envelope.js';
import { id, instant, line, pointsChange, pointsOrZero } from '../kernel/shapes.js';
import { foundThousands, importAttribute, importKind, importMapping, importVendor } from './attributes.js';
import { checkedRows, importedRows } from './events.js';

/** States of an import, in their order (spec IMPT-007); it may end as `cancelled` or `failed` as well. */
export const importState = z.enum(['upload', 'map', 'ready', 'migrating', 'completed', 'cancelled', 'failed']);
export type ImportState = z.output<typeof importState>;

/** Success: ended with every row done. Fail: it broke off, or rows were left out. */
const importResult = z.enum(['success', 'fail']);

const importFile = z.object({
  name: z.string(),
  bytes: z.int(),
  rows: z.int(),
  encoding: z.string(),
  delimiter: z.string(),
  vendor: importVendor.nullable(),
});

/** An earlier import of the same file. */
export const sameFile = z.object({ id, startedAt: instant, undone: z.boolean() });

const importUndo = z.object({
  state: z.enum(['running', 'done']),
  task: id,
  undone: z.int(),
  skipped: z.int(),
  points: pointsChange,
  owed: pointsOrZero,
  forgiven: pointsOrZero,
});

/** One import, whole. */
export const importRow = z.object({
  id,
  kind: importKind,
  state: importState,
  result: importResult.nullable(),
  file: importFile.nullable(),
  mapping: importMapping.nullable(),
  /** Task of the check or of the run, while it is under way. */
  task: id.nullable(),
  /** Verdicts of the last check; null until every row has one. */
  checked: checkedRows.nullable(),
  checkedPoints: pointsChange.nullable(),
  /** Points that the repeated rows come to where all rows are imported a second time. */
  repeatedPoints: pointsChange.nullable(),
  /** People of the ready rows whom the store does not have and who are created there; null until every row has a verdict. */
  newCustomers: z.int().nullable(),
  /** Results of the rows; null until the import ends. */
  rows: importedRows.nullable(),
  points: pointsChange.nullable(),
  /** Customers whom it created at the store. */
  createdCustomers: z.int(),
  cancelRequested: z.boolean(),
  undo: importUndo.nullable(),
  by: actor.extend({ label: z.string() }),
  openedAt: instant,
  startedAt: instant.nullable(),
  endedAt: instant.nullable(),
  /** The newest started import of a file with the same content, before this one. */
  sameFile: sameFile.nullable(),
  position: z.int(),
});
export type ImportRow = z.output<typeof importRow>;

/** A column of the file with its first values and its likely meaning. */
export const importColumn = z.object({
  heading: z.string(),
  samples: z.array(z.string()),
  guess: importAttribute,
  /** The separator of thousands of its numbers; null where they have none. */
  thousands: foundThousands.nullable(),
});
export type ImportColumn = z.output<typeof importColumn>;

/** A row of the file with its verdict. */
export const importLine = z.object({
  line: z.int(),
  verdict: z.enum(['ready', 'repeated', 'unchanged', 'failed', 'applied']),
  code: z.string().nullable(),
  message: z.string(),
  /** Parameters of the message. */
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  note: z.string().nullable(),
});
export type ImportLine = z.output<typeof importLine>;

/** A step of the tier rule: the title in the file and what the tier asks for. */
export const tierStep = z.strictObject({
  title: line(60),
  goal: z.int({ error: 'Digits only' }).min(0, { error: 'Number needs to be at least 0' }),
});

/** Names of tiers in a file, and how many rows have each. */
export const importTier = z.object({ title: z.string(), rows: z.int(), tier: z.string().nullable() });
export type ImportTier = z.output<typeof importTier>;

/** Effect of an undo before it starts. */
export const importUndoPreview = z.object({
  /** Rows that will be taken back, and those that something else changed since. */
  rows: z.int(),
  skipped: z.int(),
  /** Points that the import gave and took, and of those given, what customers still have of them. */
  points: pointsChange,
  unspent: pointsOrZero,
  spent: pointsOrZero,
  /** Customers whom the import created at the store: they stay there. */
  createdCustomers: z.int(),
});
export type ImportUndoPreview = z.output<typeof importUndoPreview>;

export const importFilter = z.enum(['all', 'success', 'fail']);
