import { exportLists } from '@loyalty/contracts/exports/features';
import type { Rejection } from '@loyalty/contracts/kernel/rejection';
import { rejectWithout } from '../../../kernel/features.js';
import type { Principal } from '../../../platform/access/principal.js';
import type { Clock } from '../../../platform/clock/clock.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { isOpen } from '../../../platform/tasks/stored-task.js';
import type { TaskStore } from '../../../platform/tasks/task-store.js';
import { loadShopFacts } from '../../programs/application/queries.js';
import { loadDeletions } from '../../shop/application/queries.js';
import type { ExportFiles } from './files.js';
import { type ExportTask, equalityOf, exportTask } from './tasks.js';

/** More than any quota. */
const MAX_COUNTED = 10_000;

interface Services {
  readonly tasks: TaskStore;
  readonly ledger: Ledger;
  readonly clock: Clock;
  readonly files: ExportFiles;
}

/** Starts an export. Equal exports are one as long as it is written. */
export async function startExport(
  { tasks, ledger, clock, files }: Services,
  input: ExportTask['input'],
  { shop, actor }: Principal,
): Promise<ExportTask | Rejection> {
  const locked = rejectWithout(exportLists, await loadShopFacts(ledger, shop), 'kind');
  if (locked && !(await isFarewell(ledger, shop, input.kind))) return locked;
  const before = await tasks.list(exportTask, shop, MAX_COUNTED);
  const key = equalityOf(input);
  const equal = before.find((task) => isOpen(task) && task.key === key);
  if (equal) return equal;
  const beyond = await files.rejectionFor(before);
  if (beyond) return beyond;
  const request = { shop, input, requestedBy: actor.id, now: clock.now(), key, concurrency: 'join' as const };
  return (await tasks.start(exportTask, request)).task;
}

/** Customers whose deletion is requested may be taken along on every plan (docs/adr/0204). */
const isFarewell = async (ledger: Ledger, shop: string, kind: string): Promise<boolean> =>
  kind === 'customers' && (await loadDeletions(ledger, shop)).pending !== null;
