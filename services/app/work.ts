import type pg from 'pg';
import type { Dependencies } from '../contexts/dependencies.js';
import { mailWorker } from '../contexts/messaging/module.js';
import { deliveryWorker } from '../contexts/orders/module.js';
import { deferredTask } from '../platform/followers/deferral.js';
import { Scheduler } from '../platform/schedule/scheduler.js';
import type { Work } from '../platform/tasks/leader-task.js';
import type { TaskBinding } from '../platform/tasks/task.js';
import { startWorker, type TaskHandler } from '../platform/tasks/worker.js';
import type { WorkerLiveness } from '../platform/tasks/worker-liveness.js';
import { contexts } from './contexts.js';
import { mayWrite } from './dependencies.js';
import { deferrable } from './process-managers.js';

/** Kinds of long work of all contexts. */
export const taskKinds = contexts.flatMap(({ taskKinds: declared = [] }) => declared);

/** Every task of the queue, with its implementation. */
export const taskBindings: readonly TaskBinding<Dependencies>[] = [
  deferredTask((dependencies) => deferrable(dependencies, 'live')),
  ...contexts.flatMap(({ tasks = [] }) => tasks),
  ...taskKinds.flatMap(({ task }) => task ?? []),
];

const handlersOf = (dependencies: Dependencies, further: readonly TaskBinding<Dependencies>[]): TaskHandler[] =>
  [...taskBindings, ...further].map((binding) => ({
    name: binding.name,
    followsEvent: binding.followsEvent,
    run: binding.handler(dependencies),
  }));

/** Concurrent jobs: enough for slow platform calls not to hold up deliveries. */
const JOBS_AT_ONCE = 12;

/** Starts the job queue and the workers of deliveries and mails. @param further tasks of programs in addition to the service's, such as seeding */
export async function startWork(
  dependencies: Dependencies,
  liveness: WorkerLiveness,
  further: readonly TaskBinding<Dependencies>[] = [],
): Promise<Work> {
  const { pool, jobs, log } = dependencies;
  const handlers = handlersOf(dependencies, further);
  const queue = await startWorker({ pool, jobs, log, handlers, concurrency: JOBS_AT_ONCE, roll: liveness });
  const deliveries = deliveryWorker(dependencies);
  const mails = mailWorker(dependencies);
  deliveries.start();
  mails.start();
  return {
    stop: async () => {
      await Promise.all([deliveries.stop(), mails.stop(), queue.stop()]);
    },
    ...(queue.broken && { broken: queue.broken }),
  };
}

/** Scheduler of all work that falls due as time passes. @param readPool of the projector's role */
export const openScheduler = (dependencies: Dependencies, readPool: pg.Pool): Scheduler =>
  new Scheduler(
    contexts.flatMap((context) => context.schedule?.(dependencies, readPool) ?? []),
    dependencies.clock,
    dependencies.log,
    () => mayWrite(dependencies),
  );

/** Whether a delivery or a mail is due or under way. */
export async function hasWaiting({ inbox, messaging }: Dependencies): Promise<boolean> {
  const [deliveries, hasMail] = await Promise.all([inbox.waiting(), messaging.delivery.outbox.hasOpen()]);
  return deliveries > 0 || hasMail;
}
