import type { TaskKind } from '@loyalty/contracts/health/queries';
import { findDrift } from '@loyalty/projections/engine/rebuild/drift';
import { type RebuildOptions, rebuild } from '@loyalty/projections/engine/rebuild/rebuild';
import { storedLags } from '@loyalty/projections/engine/runtime/lag';
import { parkedStreams, retryParked } from '@loyalty/projections/engine/runtime/parked';
import { ledgerModel } from '@loyalty/projections/ledger-model';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Clock } from '../../../platform/clock/clock.js';
import { crashPoint } from '../../../platform/event-store/crash-points.js';
import type { EventStore } from '../../../platform/event-store/port.js';
import type { Inbox } from '../../../platform/inbox/inbox.js';
import { Parked, type ParkedStreams } from '../../../platform/observability/parked.js';
import type { Repeats } from '../../../platform/observability/repeats.js';
import { storedStandings } from '../../../platform/observability/standings.js';
import { type TaskFindings, type TaskProgress, Tasks } from '../../../platform/observability/tasks.js';
import type { Beyond, Lag } from '../../../platform/observability/vitals.js';
import type { Jobs } from '../../../platform/tasks/jobs.js';
import type { Vault } from '../../../platform/vault/vault.js';

/** The parked streams of the read models, in the common shape of parked work. @param pool of the projector's role */
export function streamsOf(pool: pg.Pool, profiles: RebuildOptions['profiles'], clock: () => Date): ParkedStreams {
  return {
    list: async (shop) =>
      (await parkedStreams(pool, 'read', shop === undefined ? {} : { shop })).map((found) => ({
        kind: 'stream',
        shop: found.shop,
        id: found.stream,
        what: found.stream,
        reason: found.error,
        attempts: found.attempts,
        since: new Date(found.at).toISOString(),
        position: found.position,
        waiting: found.waiting,
      })),
    retry: async (shop, stream) => {
      await retryParked({ pool, schema: 'read', model: ledgerModel, profiles, clock }, { shop, stream });
    },
  };
}

/** Proves that the read models match the log, in numbers. */
export async function proveDrift(
  options: RebuildOptions,
): Promise<TaskFindings & { tables: Awaited<ReturnType<typeof findDrift>>['tables'] }> {
  const { position, tables } = await findDrift(options);
  const sum = (of: (table: (typeof tables)[number]) => number) => tables.reduce((total, table) => total + of(table), 0);
  return {
    position,
    rows: sum(({ rows }) => Number(rows)),
    differing: sum(({ differing }) => Number(differing)),
    tables,
  };
}

interface HealthParts {
  readonly pool: pg.Pool;
  readonly store: EventStore;
  readonly vault: Vault;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly inbox: Inbox;
  readonly repeats: Repeats;
  readonly log: Logger;
  readonly urls: { readonly owner: string | null };
}

/** Health of the installation, as far as this process can read it, and the operator's remedies. */
export class Health {
  readonly tasks: Tasks;
  readonly parked: Parked;

  constructor(
    private readonly parts: HealthParts,
    private readonly readPool: pg.Pool,
    private readonly lags: () => readonly Lag[],
  ) {
    const { pool, vault, clock, jobs } = parts;
    this.tasks = new Tasks(pool);
    this.parked = new Parked(
      pool,
      streamsOf(readPool, vault, () => clock.now()),
      jobs,
    );
  }

  /** Positions of all followers of the log: of this process from memory, of others as stored. */
  async standings(): Promise<{ head: number; followers: Lag[] }> {
    const { store, pool, clock } = this.parts;
    const head = await store.head();
    const mine = this.lags();
    const stored = [
      ...(await storedLags(this.readPool, ledgerModel.name, head, clock.now())),
      ...(await storedStandings(pool, store, head, clock.now())),
    ];
    const known = new Set(mine.map(({ name }) => name));
    // Without Kafka no relay runs; the position of an earlier one is irrelevant.
    const others = stored.filter(({ name }) => !known.has(name) && !name.startsWith('relay '));
    const followers = [...mine, ...others].map((lag) => ({ ...lag, behind: Math.max(0, head - lag.position) }));
    return { head, followers };
  }

  /** Starts a background task. @returns false when one is already running, in any process */
  async start(kind: TaskKind): Promise<boolean> {
    if (await this.tasks.busy()) return false;
    const { store, log } = this.parts;
    const head = await store.head();
    const running = this.tasks.run(kind, head, (progress) => this.work(kind, progress));
    running.catch((error) => log.error({ err: error, task: kind }, 'a task on the read models failed'));
    // Visible before the answer is given.
    while (!(await this.tasks.last())[kind]) await new Promise((resolve) => setTimeout(resolve, 10));
    return true;
  }

  /** Metrics of the whole installation. */
  beyond(): Beyond {
    const { jobs, inbox, repeats } = this.parts;
    return {
      parked: async () => ({
        job: (await jobs.counts()).parked,
        delivery: (await this.parked.list()).filter(({ kind }) => kind === 'delivery').length,
      }),
      repeats: () => ({ command: repeats.total, delivery: inbox.repeated }),
      drift: async () => {
        const { drift } = await this.tasks.last();
        return drift?.state === 'done' && drift.endedAt
          ? { endedAt: Date.parse(drift.endedAt), differing: drift.differing ?? 0 }
          : null;
      },
    };
  }

  private async work(kind: TaskKind, progress: TaskProgress): Promise<TaskFindings> {
    const { urls, store, vault } = this.parts;
    if (!urls.owner)
      throw new Error(`only their owner may do this: npm run ledger -- ${kind}, with the owner’s address`);
    const options = {
      ownerUrl: urls.owner,
      model: ledgerModel,
      feed: { read: (after: number, limit: number) => store.readAll(after, limit), onWake: () => () => undefined },
      profiles: vault,
      onProgress: progress,
    };
    if (kind === 'rebuild') return rebuild({ ...options, crash: crashPoint });
    return proveDrift(options);
  }
}
