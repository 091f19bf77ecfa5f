import type { EventType } from '@loyalty/contracts/events';
import { on, type ProcessManager } from '../../../platform/followers/process-manager.js';
import type { Queue } from '../../../platform/tasks/jobs.js';
import type { EventTask } from '../../../platform/tasks/task.js';
import { deleteShopDataTask, finishDeletionTask, mailDeletionTask } from '../application/deletion-tasks.js';

/** A job follows each step of a deletion; a killed process repeats it. */
export function whenDeletionMoved(jobs: Queue): ProcessManager[] {
  const work = <Type extends EventType>(type: Type, task: EventTask<Type>) =>
    on(type, task.name, (event) => jobs.add(task, event));
  return [
    work('ShopDeletionRequested', mailDeletionTask),
    work('ShopDeletionStarted', deleteShopDataTask),
    work('ShopDeletionCompleted', finishDeletionTask),
  ];
}
