import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { type Runner, run, type Task, type WorkerEvents, Logger as WorkerLogger } from 'graphile-worker';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Jobs } from './jobs.js';
import type { Work } from './leader-task.js';
import { watchLostJobs } from './lost-jobs.js';
import { NeedsHelp, TryLater } from './task-errors.js';

/** A handler of a task by its name in the queue. */
export interface TaskHandler {
  readonly name: string;
  readonly followsEvent: boolean;
  readonly run: (payload: unknown) => Promise<void>;
}

export interface WorkerOptions {
  readonly pool: pg.Pool;
  readonly jobs: Pick<Jobs, 'park'>;
  readonly log: Logger;
  readonly handlers: readonly TaskHandler[];
  /** Jobs that run concurrently. */
  readonly concurrency: number;
  /** Registers the name under which jobs are taken, and its end. */
  readonly roll?: { join(name: string): void; leave(name: string): void };
  /** Milliseconds between two looks for lost jobs. */
  readonly lostJobsEveryMs?: number;
}

/** Immediate retries inside one run of a job, because a shopper may wait for the coupon; after them the queue's own backoff begins. */
const QUICK_TRIES = 4;
const LONGEST_QUICK_PAUSE_MS = 2000;

/** Failed requests for a job by every worker before the queue is restarted: some seconds. */
const FUTILE_ROUNDS = 6;

async function withRetries(task: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await task();
    } catch (error) {
      if (!(error instanceof TryLater) || attempt === QUICK_TRIES) throw error;
      await pause(Math.min(Math.max(error.retryAfterMs, 50 * 2 ** attempt), LONGEST_QUICK_PAUSE_MS));
    }
  }
}

/** Wraps a handler: one that needs help is parked at once; tasks of events are retried immediately a few times. */
function taskOf({ followsEvent, run }: TaskHandler, jobs: Pick<Jobs, 'park'>): Task {
  return async (payload, { job }) => {
    try {
      await (followsEvent ? withRetries(() => run(payload)) : run(payload));
    } catch (error) {
      if (error instanceof NeedsHelp) await jobs.park(job.id);
      throw error;
    }
  };
}

const errorsTo = (log: Logger): WorkerLogger =>
  new WorkerLogger(() => (level, message) => {
    if (level === 'error') log.error({ worker: message }, 'a job failed');
  });

/** The library holds the options of every queue as long as the process runs, and by them whatever the tasks refer to. */
function forget(tasks: Record<string, Task>, events: WorkerEvents): void {
  for (const name of Object.keys(tasks)) delete tasks[name];
  events.removeAllListeners();
}

/**
 * Detects that the queue can no longer do all of its work. A worker that could not store a job's end, because the database was unavailable
 * just then, stops for good and keeps the job. One that could not look up its tasks at its start never retries: it requests jobs, fails,
 * and reports no error.
 */
function watchQueue(runner: Runner, concurrency: number): { dead: ReadonlySet<string>; broken: Promise<void> } {
  const dead = new Set<string>();
  const broken = new Promise<void>((resolve) => {
    let failures = 0;
    runner.events.on('worker:getJob:error', () => {
      failures += 1;
      if (failures >= concurrency * FUTILE_ROUNDS) resolve();
    });
    for (const sign of ['worker:getJob:empty', 'job:start'] as const)
      runner.events.on(sign, () => {
        failures = 0;
      });
    runner.events.on('worker:fatalError', ({ worker }) => {
      dead.add(worker.workerId);
      resolve();
    });
    runner.events.on('pool:fatalError', ({ workerPool }) => {
      dead.add(workerPool.id);
      resolve();
    });
    runner.promise.then(resolve, () => resolve());
  });
  return { dead, broken };
}

/** Starts the job queue on the same PostgreSQL. Its log lines name jobs, never payloads: those may hold personal data. */
export async function startWorker({
  pool,
  jobs,
  log,
  handlers,
  concurrency,
  roll: liveness,
  lostJobsEveryMs,
}: WorkerOptions): Promise<Work> {
  const taskList = Object.fromEntries(handlers.map((handler) => [handler.name, taskOf(handler, jobs)]));
  const events: WorkerEvents = new EventEmitter();
  let name: string | undefined;
  // Jobs are locked under the name of the pool, not of the worker in it.
  events.on('worker:create', ({ worker }) => {
    name = worker.workerPool.id;
    liveness?.join(name);
  });
  const endWatch = watchLostJobs(
    pool,
    events,
    () => name,
    (error) => log.warn({ err: error }, 'lost jobs are looked for later'),
    lostJobsEveryMs,
  );
  const leave = (): void => {
    endWatch();
    forget(taskList, events);
    // If the database is unavailable now, other workers release its jobs later.
    if (name) liveness?.leave(name);
  };
  const runner = await run({
    events,
    pgPool: pool,
    taskList,
    concurrency,
    noHandleSignals: true,
    pollInterval: 500,
    logger: errorsTo(log),
    // Job ends go through the queue's batches, with no delay: only batches report a failure to store them.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  }).catch((error) => {
    leave();
    throw error;
  });
  const { dead, broken } = watchQueue(runner, concurrency);
  const stop = async (): Promise<void> => {
    await runner.stop().catch(() => undefined);
    leave();
    if (dead.size > 0) await pool.query('select graphile_worker.force_unlock_workers($1)', [[...dead]]);
  };
  return { stop, broken };
}
