import { RowErrors } from '../../platform/tasks/row-errors.js';
import { TaskStore } from '../../platform/tasks/task-store.js';
import { defineContext } from '../dependencies.js';
import { ReadableTasks, tasksHandlers } from './http/tasks.handler.js';

/** Tasks context: progress, results, errors by row and cancelling of long work, of any context. */
export const tasks = defineContext({
  name: 'tasks',
  handlers: tasksHandlers,
  injectables: [ReadableTasks],
  providers: ({ tasks: { store, errors } }) => [
    [TaskStore, store],
    [RowErrors, errors],
  ],
});
