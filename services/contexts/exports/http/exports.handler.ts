import { exportLists } from '@loyalty/contracts/exports/features';
import {
  type ExportKind,
  type ExportRun,
  linkExport,
  listExports,
  startExport,
} from '@loyalty/contracts/exports/queries';
import { rejectWithout } from '../../../kernel/features.js';
import { ShiftedClock } from '../../../platform/clock/clock.js';
import { Ledger } from '../../../platform/commands/ledger.js';
import { handle } from '../../../platform/http/call.js';
import { notFound } from '../../../platform/http/http-problem.js';
import { fromRejection } from '../../../platform/http/rejection-problem.js';
import { isOpen } from '../../../platform/tasks/stored-task.js';
import { TaskStore } from '../../../platform/tasks/task-store.js';
import { loadShopFacts } from '../../programs/application/queries.js';
import { loadDeletions, loadShop } from '../../shop/application/queries.js';
import { fileName } from '../application/export-file.js';
import { ExportFiles } from '../application/files.js';
import { type ExportTask, equalityOf, exportTask } from '../application/tasks.js';

/** Path of export downloads. */
export const EXPORT_PATH = '/api/lp/exports/download';

const MAX_SHOWN = 50;
/** More than any quota. */
const MAX_COUNTED = 10_000;

function shown({ id, input, state, done, result, reported, requestedAt, endedAt }: ExportTask): ExportRun {
  const { kind, format } = input;
  const [rows, position] = [result?.rows ?? done, result?.position ?? null];
  return { id, kind, format, state, rows, position, askedAt: requestedAt, endedAt, mailed: reported };
}

export const exportsHandlers = [
  /** Equal exports are one as long as it is written. */
  handle(startExport, [TaskStore, Ledger, ShiftedClock, ExportFiles], (tasks, ledger, clock, files) => {
    /** Customers whose deletion is requested may be taken along on every plan (docs/adr/0204). */
    const isFarewell = async (shop: string, kind: ExportKind): Promise<boolean> => {
      return kind === 'customers' && (await loadDeletions(ledger, shop)).pending !== null;
    };
    return async (call) => {
      const { shop, actor } = call.principal;
      const locked = rejectWithout(exportLists, await loadShopFacts(ledger, shop), 'kind');
      if (locked && !(await isFarewell(shop, call.params.kind))) throw fromRejection(locked);
      const input = { ...call.body, kind: call.params.kind };
      const before = await tasks.list(exportTask, shop, MAX_COUNTED);
      const key = equalityOf(input);
      const equal = before.find((task) => isOpen(task) && task.key === key);
      if (equal) return { data: shown(equal) };
      const beyond = await files.rejectionFor(before);
      if (beyond) throw fromRejection(beyond);
      const request = { shop, input, requestedBy: actor.id, now: clock.now(), key, concurrency: 'join' as const };
      const { task } = await tasks.start(exportTask, request);
      return { data: shown(task) };
    };
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
