import type pg from 'pg';
import type { Logger } from 'pino';
import { isOutage } from '../database/outage.js';
import { crashPoint } from '../event-store/crash-points.js';
import type { DeliveryVerdict, Inbox, StoredDelivery } from './inbox.js';

/** Concurrent deliveries: enough for their queries to share statements. */
const MAX_AT_ONCE = 192;
/** Further deliveries are taken when at least this many have ended. */
const LEAST_TAKEN = 64;
/** Interval in milliseconds of polling for deliveries that another process has stored. */
const POLL_INTERVAL_MS = 200;
/** Polling interval of a process that waits for the right to take deliveries. */
const STANDBY_MS = 1_000;
/** Backoff after an outage of the database or the log. */
const OUTAGE_PAUSE_MS = 1_000;
/** Idle time-out of the session: the server then ends it, and another process takes deliveries. */
const SILENCE = '15s';

const HOLD = `select pg_try_advisory_lock(hashtextextended('loyalty/deliveries', 0)) as held`;

interface DeliveryWorkerParts {
  readonly pool: pg.Pool;
  readonly inbox: Inbox;
  /** Processes a delivery. A failure is thrown. */
  readonly work: (delivery: StoredDelivery) => Promise<DeliveryVerdict>;
  readonly log: Logger;
}

/** Processes a delivery and closes it. */
export async function processDelivery(
  { inbox, work, log }: DeliveryWorkerParts,
  delivery: StoredDelivery,
): Promise<void> {
  const { shop, id, topic, event } = delivery;
  const started = performance.now();
  const verdict = await work(delivery);
  const ms = performance.now() - started;
  crashPoint('inbox.before-close');
  await inbox.close(shop, id, verdict, ms);
  log.info({ shop, delivery: id, topic, correlation: event, state: verdict.state, ms: Math.round(ms) }, 'delivery');
}

/**
 * Processes stored deliveries, oldest first, many at a time: they are taken in batches, and their queries share statements (ADR 94). One
 * process takes them at a time, by a session lock that the server releases when the process is gone; deliveries in progress there are taken
 * again, and change nothing where they were done. A failed delivery is left to the job queue; during an outage the worker waits.
 */
export class DeliveryWorker {
  private readonly underWay = new Map<number, Promise<void>>();
  private session: pg.PoolClient | null = null;
  private stopped = false;
  /** A delivery was stored or has ended since the last poll. */
  private isAwake = false;
  private pausedUntil = 0;
  private wakeUp: () => void = () => undefined;
  private running: Promise<void> = Promise.resolve();

  constructor(private readonly parts: DeliveryWorkerParts) {}

  start(): void {
    this.parts.inbox.onStored(() => this.wake());
    this.running = this.run();
  }

  /** Resolves when running deliveries have ended. */
  async stop(): Promise<void> {
    this.stopped = true;
    this.wake();
    await this.running;
    await Promise.all(this.underWay.values());
    this.endSession();
  }

  /** Polls for deliveries at once. */
  wake(): void {
    this.isAwake = true;
    this.wakeUp();
  }

  private async run(): Promise<void> {
    while (!this.stopped) {
      try {
        await this.sleep(this.pausedUntil - performance.now(), false);
        const session = this.session ?? (await this.openSession());
        if (!session) await this.sleep(STANDBY_MS, false);
        else if ((await this.takeSome(session)) === 0) await this.sleep(POLL_INTERVAL_MS, true);
      } catch (error) {
        this.endSession();
        this.parts.log.warn({ err: error }, 'deliveries wait for the database');
        this.pause();
      }
    }
  }

  /** @returns the number of deliveries taken */
  private async takeSome(session: pg.PoolClient): Promise<number> {
    this.isAwake = false;
    const room = MAX_AT_ONCE - this.underWay.size;
    if (room < LEAST_TAKEN) return 0;
    const taken = await this.parts.inbox.take(session, room, this.underWay.keys());
    for (const delivery of taken) {
      const { id } = delivery;
      const work = this.transfer(delivery).finally(() => {
        this.underWay.delete(id);
        if (this.underWay.size <= MAX_AT_ONCE - LEAST_TAKEN) this.wake();
      });
      this.underWay.set(id, work);
    }
    return taken.length;
  }

  private async transfer(delivery: StoredDelivery): Promise<void> {
    const { shop, id, topic } = delivery;
    const { inbox, log } = this.parts;
    try {
      await processDelivery(this.parts, delivery);
    } catch (error) {
      if (isOutage(error)) return this.pause();
      log.error({ err: error, shop, delivery: id, topic }, 'a delivery failed');
      await inbox.leaveToJob(shop, id).catch(() => this.pause());
    }
  }

  /** Pauses while the database or the log is unavailable; open deliveries are taken again afterwards. */
  private pause(): void {
    this.pausedUntil = performance.now() + OUTAGE_PAUSE_MS;
  }

  private async openSession(): Promise<pg.PoolClient | null> {
    const session = await this.parts.pool.connect();
    session.once('error', () => this.endSession());
    this.session = session;
    await session.query(`set idle_session_timeout = '${SILENCE}'`);
    const { rows } = await session.query<{ held: boolean }>(HOLD);
    if (!rows[0]?.held) this.endSession();
    return this.session;
  }

  /** Closes the connection, which releases its lock. */
  private endSession(): void {
    this.session?.release(true);
    this.session = null;
  }

  /** @param ends whether new work ends it early; stopping always does */
  private async sleep(ms: number, ends: boolean): Promise<void> {
    if (ms <= 0 || this.stopped || (ends && this.isAwake)) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.wakeUp = () => {
        if (!ends && !this.stopped) return;
        clearTimeout(timer);
        resolve();
      };
    });
    this.wakeUp = () => undefined;
  }
}
