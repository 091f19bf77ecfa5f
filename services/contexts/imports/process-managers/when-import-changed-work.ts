import type { Reactor } from '../../../platform/followers/engine.js';
import type { Queue } from '../../../platform/tasks/jobs.js';
import type { EventTask } from '../../../platform/tasks/task.js';
import { checkImportTask, runImportTask, undoImportTask } from '../application/tasks.js';

const TASKS = {
  ImportMapped: checkImportTask,
  ImportStarted: runImportTask,
  ImportUndoStarted: undoImportTask,
} as const satisfies Record<string, EventTask>;

/** A job checks the rows of a mapped file, carries out a started import or takes it back, and goes on where it broke off. */
export const whenImportChangedWork = (jobs: Queue): Reactor[] =>
  Object.entries(TASKS).map(([on, task]) => ({
    name: task.name,
    on,
    handle: (event) => jobs.add(task, event),
  }));
