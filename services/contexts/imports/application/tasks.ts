import { checkedRows, importedRows } from '@loyalty/contracts/imports/events';
import { z } from 'zod';
import { defineEventTask } from '../../../platform/tasks/task.js';
import { defineTaskKind } from '../../../platform/tasks/task-kind.js';

const DAY_MS = 24 * 60 * 60_000;

const importTaskKind = <Result>(kind: string, result: z.ZodType<Result>) =>
  defineTaskKind({
    context: 'imports',
    kind,
    job: null,
    input: z.object({ import: z.uuid() }),
    result,
    concurrency: 'parallel',
    keepForMs: 30 * DAY_MS,
    lostAfterMs: null,
    // An import has a separate endpoint for cancelling, which records an event.
    access: { read: 'staff', cancel: null },
  });

export const checkTaskKind = importTaskKind('import-check', z.object({ rows: checkedRows }));
export const runTaskKind = importTaskKind('import', z.object({ rows: importedRows }));
export const undoTaskKind = importTaskKind('import-undo', z.object({ undone: z.int(), skipped: z.int() }));

/** Of two checks of one import the later one finds no row of the earlier. */
export const checkImportTask = defineEventTask<'ImportMapped'>('check-import', { inTurn: true });
/** Imports of a shop are carried out one after the other. */
export const runImportTask = defineEventTask<'ImportStarted' | 'ImportCancelRequested'>('run-import', { inTurn: true });
export const undoImportTask = defineEventTask<'ImportUndoStarted'>('undo-import', { inTurn: true });
export const mailImportEndTask = defineEventTask<'ImportFinished' | 'ImportCancelled' | 'ImportFailed'>(
  'mail-import-end',
);
