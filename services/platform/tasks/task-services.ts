import type pg from 'pg';
import type { Logger } from 'pino';
import type { Clock } from '../clock/clock.js';
import { RowErrors } from './row-errors.js';
import { onTask, type TaskBinding } from './task.js';
import type { QueuedTask, TaskKind } from './task-kind.js';
import { type TaskExecution, TaskRunner } from './task-runner.js';
import { TaskStore } from './task-store.js';

/** Services for long work: the task table, and the runner. */
export interface TaskServices {
  readonly store: TaskStore;
  readonly errors: RowErrors;
  readonly runner: TaskRunner;
}

export function openTasks(pool: pg.Pool, clock: Clock, log: Logger): TaskServices {
  const [store, errors] = [new TaskStore(pool), new RowErrors(pool)];
  return { store, errors, runner: new TaskRunner({ store, errors, clock, log }) };
}

/** A context's task kind with everything that a process needs to run and to show it. */
export interface TaskKindBinding<Dependencies> {
  readonly kind: TaskKind;
  /** Its job in the queue; null for a kind that an event's job executes. */
  readonly task: TaskBinding<Dependencies> | null;
  /** Completes a result for a reader with data that is not stored with it. */
  readonly present?: (dependencies: Dependencies) => (shop: string, result: never) => Promise<unknown>;
}

type Present<Dependencies, Result> = (dependencies: Dependencies) => (shop: string, result: Result) => Promise<Result>;

/** Binds a kind to its work, made of the process's dependencies. */
export function onTaskKind<Dependencies extends { readonly tasks: TaskServices }, Input, Result>(
  kind: TaskKind<Input, Result>,
  make: (dependencies: Dependencies) => TaskExecution<Input, Result>,
  present?: Present<Dependencies, Result>,
): TaskKindBinding<Dependencies> {
  if (!kind.job) throw new Error(`tasks of the kind ${kind.kind} have no job`);
  const task = onTask<Dependencies, QueuedTask>(kind.job, (dependencies) => {
    const execution = make(dependencies);
    return ({ shop, run }) => dependencies.tasks.runner.run(kind, execution, shop, run);
  });
  return { kind: kind as TaskKind, task, ...(present ? { present } : {}) };
}

/** Binds a kind whose work is an event's job. */
export const reportedByEvent = <Dependencies, Input, Result>(
  kind: TaskKind<Input, Result>,
): TaskKindBinding<Dependencies> => ({ kind: kind as TaskKind, task: null });
