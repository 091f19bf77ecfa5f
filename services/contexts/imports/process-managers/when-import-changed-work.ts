import type { EventType } from '@loyalty/contracts/events';
import { on, type ProcessManager } from '../../../platform/followers/process-manager.js';
import type { Queue } from '../../../platform/tasks/jobs.js';
import type { EventTask } from '../../../platform/tasks/task.js';
import { checkImportTask, runImportTask, undoImportTask } from '../application/tasks.js';

/** Jobs check the rows of a mapped file, apply a started import, or undo it; an interrupted job resumes where it stopped. */
export function whenImportChangedWork(jobs: Queue): ProcessManager[] {
  const work = <Type extends EventType>(type: Type, task: EventTask<Type>) =>
    on(type, task.name, (event) => jobs.add(task, event));
  return [
    work('ImportMapped', checkImportTask),
    work('ImportStarted', runImportTask),
    work('ImportUndoStarted', undoImportTask),
  ];
}

/** A cancelled import ends after its run, or instead of it where that waits for its next attempt or was given up. */
export const whenImportCancelRequestedStop = (jobs: Queue): ProcessManager =>
  on('ImportCancelRequested', 'stop-import', async (event) => {
    // In turn with the runs, by their name.
    await jobs.add(runImportTask, event);
    // The job that was given up ends as well: it has nothing to do any more.
    await jobs.retryAll(event.shop);
  });
