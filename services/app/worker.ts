import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import { type Runner, run, type Task, type WorkerEvents, Logger as WorkerLogger } from 'graphile-worker';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Privacy } from '../contexts/customers/application/privacy/requests.js';
import { workDelivery } from '../contexts/orders/application/work-delivery.js';
import { settleByJob } from '../contexts/points/process-managers/defer-to-job.js';
import type { Authors } from '../contexts/reviews/application/record-review.js';
import { endLateCode, voidCoupon } from '../contexts/rewards/application/end-code.js';
import { issueCoupon } from '../contexts/rewards/application/issue-coupon.js';
import { NeedsHelp, TryLater } from '../contexts/rewards/application/platform-answers.js';
import { alignAutomatic } from '../contexts/rewards/process-managers/align-automatic.js';
import type { PlatformGateway } from '../gateways/platform/platform.gateway.js';
import type { PlatformAccess } from '../gateways/platform-access.js';
import type { Ledger } from '../platform/commands/ledger.js';
import type { Reactor } from '../platform/followers/engine.js';
import { carryOut, DeliveryWorker, type DeliveryWorkerParts } from '../platform/inbox/delivery-worker.js';
import type { Inbox } from '../platform/inbox/inbox.js';
import type { Jobs } from '../platform/tasks/jobs.js';
import type { Work } from '../platform/tasks/leader-task.js';
import { watchLostJobs } from '../platform/tasks/lost-jobs.js';
import type { Vault } from '../platform/vault/vault.js';
import type { VoucherCodes } from '../platform/vault/vouchers.js';

export interface WorkerParts {
  readonly ledger: Ledger;
  readonly vault: Vault;
  readonly inbox: Inbox;
  readonly platform: PlatformGateway;
  readonly access: PlatformAccess;
  readonly jobs: Jobs;
  /** What settles orders by facts that it asks for. */
  readonly settlers: readonly Reactor[];
  readonly vouchers: VoucherCodes;
  /** How authors of reviews are found. */
  readonly authors: Authors;
  /** Optional where nobody erases anything, as in some tests. */
  readonly privacy?: Privacy;
  readonly log: Logger;
}

/** Quick tries inside one run of a job, because somebody may wait for the coupon; after them the queue's own pauses begin. */
const QUICK_TRIES = 4;
const LONGEST_QUICK_PAUSE_MS = 2000;

/** Times that every worker asked for a job in vain before the queue is begun anew: some seconds. */
const FUTILE_ROUNDS = 6;

async function patiently(task: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await task();
    } catch (error) {
      if (!(error instanceof TryLater) || attempt === QUICK_TRIES) throw error;
      await pause(Math.min(Math.max(error.retryAfterMs, 50 * 2 ** attempt), LONGEST_QUICK_PAUSE_MS));
    }
  }
}

/** What deliveries are worked on with. */
const deliveryParts = (
  pool: pg.Pool,
  { ledger, vault, inbox, authors, privacy, log }: WorkerParts,
): DeliveryWorkerParts => ({
  pool,
  inbox,
  log,
  work: (delivery) => workDelivery(ledger, vault, delivery, authors, privacy),
});

function tasks(pool: pg.Pool, parts: WorkerParts): Record<string, Task> {
  const { ledger, platform, access, jobs, vouchers, settlers } = parts;
  /** A task at the platform; when it needs help it is parked at once. */
  const outside =
    (task: (event: Recorded) => Promise<void>): Task =>
    async (payload, { job }) => {
      try {
        await patiently(() => task((payload as { event: Recorded }).event));
      } catch (error) {
        if (error instanceof NeedsHelp) await jobs.park(job.id);
        throw error;
      }
    };
  return {
    inbox: async (payload) => {
      const { shop, id } = payload as { shop: string; id: number };
      const delivery = await parts.inbox.open(shop, id);
      if (delivery) await carryOut(deliveryParts(pool, parts), delivery);
    },
    'settle-order': outside((event) => settleByJob(settlers, event)),
    'issue-coupon': outside((event) => issueCoupon(ledger, platform, access, jobs, vouchers, event)),
    'void-coupon': outside((event) => voidCoupon(ledger, platform, access, event)),
    'align-automatic': outside((event) => alignAutomatic(ledger, platform, access, event)),
    'end-late-code': outside((event) => endLateCode(ledger, platform, access, event)),
  };
}

/**
 * Notices that the queue can no longer do all of what it ought to. One that could not note how a job ended, because the database was gone just then,
 * gives up for good and keeps the job. One that could not look up its tasks when it began never tries to again: it asks for jobs, fails, and says so
 * to nobody.
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

/**
 * Starts the job queue on the same PostgreSQL. Its log lines name jobs, never payloads: those may hold personal data.
 * @param others what is done here for other rooms, by name.
 * @param roll told the name under which jobs are taken, and when nobody takes any under it again.
 */
export async function startWorker(
  pool: pg.Pool,
  parts: WorkerParts,
  concurrency: number,
  others: Record<string, (payload: unknown) => Promise<void>> = {},
  roll: { join(name: string): void; leave(name: string): void } = { join: () => {}, leave: () => {} },
): Promise<Work> {
  const logger = new WorkerLogger(() => (level, message) => {
    if (level === 'error') parts.log.error({ worker: message }, 'a job failed');
  });
  const taskList = { ...tasks(pool, parts), ...others };
  const events: WorkerEvents = new EventEmitter();
  let name: string | undefined;
  // Jobs are locked under the name of the pool, not of the worker in it.
  events.on('worker:create', ({ worker }) => {
    name = worker.workerPool.id;
    roll.join(name);
  });
  const endWatch = watchLostJobs(
    pool,
    events,
    () => name,
    (error) => parts.log.warn({ err: error }, 'lost jobs are looked for later'),
  );
  const leave = (): void => {
    endWatch();
    // What it may still hold others give back, should there be no database to ask now.
    if (name) roll.leave(name);
  };
  const runner = await run({
    events,
    pgPool: pool,
    taskList,
    concurrency,
    noHandleSignals: true,
    pollInterval: 500,
    logger,
    // Noting how jobs ended goes through the queue's batches, of one moment each: only they say when it could not be noted.
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

/** The job queue, and beside it the work on deliveries. */
export async function startWork(...given: Parameters<typeof startWorker>): Promise<Work> {
  const [pool, parts] = given;
  const queue = await startWorker(...given);
  const deliveries = new DeliveryWorker(deliveryParts(pool, parts));
  deliveries.start();
  return {
    stop: async () => {
      await Promise.all([deliveries.stop(), queue.stop()]);
    },
    ...(queue.broken && { broken: queue.broken }),
  };
}
