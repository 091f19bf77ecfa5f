import { type ExportRun, linkExport, listExports, startExport } from '@loyalty/contracts/exports/queries';
import { isRejection } from '@loyalty/contracts/kernel/rejection';
import { ShiftedClock } from '../../../platform/clock/clock.js';
import { Ledger } from '../../../platform/commands/ledger.js';
import { handle } from '../../../platform/http/call.js';
import { notFound } from '../../../platform/http/http-problem.js';
import { fromRejection } from '../../../platform/http/rejection-problem.js';
import { TaskStore } from '../../../platform/tasks/task-store.js';
import { loadShop } from '../../shop/application/queries.js';
import { fileName } from '../application/export-file.js';
import { ExportFiles } from '../application/files.js';
import { startExport as start } from '../application/start-export.js';
import { type ExportTask, exportTask } from '../application/tasks.js';

/** Path of export downloads. */
export const EXPORT_PATH = '/api/lp/exports/download';

const MAX_SHOWN = 50;

function shown({ id, input, state, done, result, reported, requestedAt, endedAt }: ExportTask): ExportRun {
  const { kind, format } = input;
  const [rows, position] = [result?.rows ?? done, result?.position ?? null];
  return { id, kind, format, state, rows, position, askedAt: requestedAt, endedAt, mailed: reported };
}

export const exportsHandlers = [
  handle(startExport, [TaskStore, Ledger, ShiftedClock, ExportFiles], (tasks, ledger, clock, files) => async (call) => {
    const started = await start(
      { tasks, ledger, clock, files },
      { ...call.body, kind: call.params.kind },
      call.principal,
    );
    if (isRejection(started)) throw fromRejection(started);
    return { data: shown(started) };
  }),
  handle(listExports, [TaskStore], (tasks) => async (call) => {
    const rows = (await tasks.list(exportTask, call.principal.shop, MAX_SHOWN)).map(shown);
    return { data: rows, count: rows.length, total: rows.length };
  }),
  handle(linkExport, [TaskStore, ExportFiles, Ledger], (tasks, files, ledger) => async (call) => {
    const { shop, actor } = call.principal;
    const task = await tasks.find(exportTask, shop, call.params.id);
    if (!task || !files.of(task)) throw notFound();
    const { token, expiresAt } = files.links.make({ shop, staff: actor.id, run: task.id });
    const { zone } = await loadShop(ledger, shop);
    return { data: { path: `${EXPORT_PATH}?token=${token}`, fileName: fileName(task, zone), expiresAt } };
  }),
];
