import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { Gauge, Registry } from 'prom-client';
import type { EventStore } from '../event-store/port.js';
import type { Jobs } from '../tasks/jobs.js';
import { observeProcess, processMetrics } from './process-metrics.js';
import { observeStore } from './store-metrics.js';

/** Time-out of a dependency check: a later answer counts as failed. */
const LONGEST_CHECK_MS = 2_000;

/** Lag of a consumer of the log. `ageMs`: age of its oldest waiting event. */
export interface Lag {
  readonly name: string;
  readonly position: number;
  readonly behind: number;
  readonly ageMs: number;
  readonly parked: number;
}

/** Reads the lag of a follower of the log. */
export type Follower = () => Lag;

/** Metrics of the whole installation, in addition to the followers of this process. */
export interface Beyond {
  /** Parked work by kind: deliveries and jobs. */
  parked(): Promise<Readonly<Record<string, number>>>;
  /** Absorbed repeats since this process started, by kind. */
  repeats(): Readonly<Record<string, number>>;
  /** The last drift proof: when it ended (ms since 1970) and how many rows differed from the log; null when there is none. */
  drift(): Promise<{ endedAt: number; differing: number } | null>;
}

/** Health of this process, for probes, metrics, the health page and the test hook `idle`. */
export class Vitals {
  private readonly registry = new Registry();
  private isLeaving = false;
  private readonly works: (() => boolean)[] = [];
  readonly metricsType = this.registry.contentType;

  constructor(
    private readonly store: EventStore,
    private readonly pool: pg.Pool,
    private readonly jobs: Pick<Jobs, 'counts'>,
    /** Whether work beside the jobs is due or under way. */
    private readonly hasWaiting: () => Promise<boolean>,
    private readonly followers: readonly Follower[],
    /** Whether this process is useful only while its commands can be appended. */
    private readonly mustLead = false,
  ) {
    observeProcess();
    const { registry } = this;
    const gauge = (name: string, help: string, value: (lag: Lag) => number) =>
      new Gauge({
        name,
        help,
        labelNames: ['consumer'],
        registers: [registry],
        collect() {
          for (const follow of followers) this.set({ consumer: follow().name }, value(follow()));
        },
      });
    gauge('loyalty_position', 'Position of the log that a consumer has reached', (lag) => lag.position);
    gauge('loyalty_lag_events', 'Events a consumer has not seen yet', (lag) => lag.behind);
    gauge('loyalty_lag_ms', 'Milliseconds the oldest waiting event has been waiting', (lag) => lag.ageMs);
    gauge('loyalty_parked', 'Streams or events a consumer could not carry out', (lag) => lag.parked);
    observeStore(registry, store);
  }

  /** Adds the metrics of the whole installation to a scrape. One that cannot be read is left out. */
  observe(beyond: Beyond): void {
    const registers = [this.registry];
    const ask = async (read: () => Promise<void> | void): Promise<void> => {
      await Promise.resolve(read()).catch(() => undefined);
    };
    new Gauge({
      name: 'loyalty_waiting_for_help',
      help: 'Deliveries and jobs that could not be carried out, in the whole installation',
      labelNames: ['kind'],
      registers,
      collect() {
        return ask(async () => {
          for (const [kind, count] of Object.entries(await beyond.parked())) this.set({ kind }, count);
        });
      },
    });
    new Gauge({
      name: 'loyalty_repeats_absorbed',
      help: 'Commands and deliveries that came again and changed nothing, since this process began',
      labelNames: ['kind'],
      registers,
      collect() {
        return ask(() => {
          for (const [kind, count] of Object.entries(beyond.repeats())) this.set({ kind }, count);
        });
      },
    });
    const drift = {
      age: 'Seconds since the last drift proof ended',
      rows: 'Rows that it found differing from the log',
    };
    for (const [name, help] of Object.entries(drift))
      new Gauge({
        name: `loyalty_drift_${name === 'age' ? 'proof_age_seconds' : 'rows'}`,
        help,
        registers,
        collect() {
          return ask(async () => {
            const last = await beyond.drift();
            if (last) this.set(name === 'age' ? (Date.now() - last.endedAt) / 1000 : last.differing);
            else this.reset();
          });
        },
      });
  }

  /** Makes readiness depend on work of this process: while nobody does it, deliveries and jobs would wait for ever. */
  dependOn(works: () => boolean): void {
    this.works.push(works);
  }

  /** Whether the work of this process is done, as far as it is the one to do it. */
  isWorking(): boolean {
    return this.works.every((works) => works());
  }

  /** From now on readiness probes report that this process takes no more traffic. */
  leave(): void {
    this.isLeaving = true;
  }

  get leaving(): boolean {
    return this.isLeaving;
  }

  /** Whether commands of this process can be appended now; of two processes on one log in PostgreSQL one is the leader. */
  leads(): boolean {
    return this.store.isWriter?.() ?? true;
  }

  /** False on a standby that would append: commands to it are rejected. */
  serves(): boolean {
    return !this.mustLead || this.leads();
  }

  /** In one line, why the log is not used; null while it is the one that was read before. */
  wrongLog(): string | null {
    return this.store.replaced?.() ?? null;
  }

  lags(): Lag[] {
    return this.followers.map((follow) => follow());
  }

  async dependencies(): Promise<Record<'database' | 'eventStore', 'ok' | 'failed'>> {
    // A frozen process counts as failed: callers do not wait long for it.
    const state = (check: Promise<unknown>): Promise<'ok' | 'failed'> => {
      const late = pause(LONGEST_CHECK_MS, 'failed' as const, { ref: false });
      return Promise.race([check.then(() => 'ok' as const).catch(() => 'failed' as const), late]);
    };
    const [database, eventStore] = await Promise.all([state(this.pool.query('select 1')), state(this.store.head())]);
    return { database, eventStore };
  }

  /** True when nothing is running: no delivery, mail or job waits, and every follower has reached the head of the log. */
  async isIdle(): Promise<boolean> {
    const [hasWaiting, before] = await Promise.all([this.hasWaiting(), this.jobs.counts()]);
    if (hasWaiting || before.open > 0) return false;
    const head = await this.store.head();
    if (!this.lags().every((lag) => lag.position >= head)) return false;
    // Followers may have added jobs until here, and those may have appended.
    const after = await this.jobs.counts();
    return after.open === 0 && (await this.store.head()) === head;
  }

  /** Metrics of the process and of the installation, in the text format of Prometheus. */
  async metrics(): Promise<string> {
    return `${await processMetrics()}\n${await this.registry.metrics()}`;
  }
}
