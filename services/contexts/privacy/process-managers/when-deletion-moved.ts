import type { DeletionEvent } from '@loyalty/contracts/shop/events';
import type { ProcessManager } from '../../../platform/followers/process-manager.js';
import type { Queue } from '../../../platform/tasks/jobs.js';
import type { EventTask } from '../../../platform/tasks/task.js';
import { deleteShopDataTask, finishDeletionTask, mailDeletionTask } from '../application/deletion-tasks.js';

/** The job that follows each step of a deletion; a killed process repeats it. */
const JOBS: readonly (readonly [DeletionEvent['type'], EventTask])[] = [
  ['ShopDeletionRequested', mailDeletionTask],
  ['ShopDeletionStarted', deleteShopDataTask],
  ['ShopDeletionCompleted', finishDeletionTask],
];

export const whenDeletionMoved = (jobs: Queue): ProcessManager[] =>
  JOBS.map(([on, task]) => ({ name: task.name, on, handle: (event) => jobs.add(task, event) }));
