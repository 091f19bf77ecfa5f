import { current } from '@loyalty/contracts/events';
import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import type { EventFeed } from '@loyalty/projections/engine/runtime/feed';
import { Follower, type FollowerLag } from '@loyalty/projections/engine/runtime/follower';
import type pg from 'pg';
import type { Logger } from 'pino';
import { isOutage } from '../database/outage.js';
import { crashPoint } from '../event-store/crash-points.js';
import type { ProcessManager } from './process-manager.js';

const PAGE = 500;
/** Streams processed concurrently: enough to fill the log's group commits. */
const LANES = 96;
const ATTEMPTS = 5;
const COUNT_EVERY_MS = 2000;
/** Longest backoff while the log or the database is unavailable. */
const LONGEST_PAUSE_MS = 1000;

/**
 * Runs process managers along the log: each stream's events in order, different streams concurrently, at least once.
 * The checkpoint moves when a whole page is done, so a crash repeats at most a page; handlers are idempotent. An event that fails
 * repeatedly is parked and visible, and does not block others. During an outage, which is no fault of an event, the engine waits.
 * A process that may not write only follows the stored checkpoint.
 */
export class ProcessManagerEngine {
  private position = 0;
  private countedAt = 0;
  /** Another process is the writer, or this one has only just become it: the position is the stored checkpoint. */
  private follows = true;
  private readonly follower: Follower;
  private readonly byType: ReadonlyMap<string, readonly ProcessManager[]>;

  constructor(
    feed: EventFeed,
    processManagers: readonly ProcessManager[],
    private readonly pool: pg.Pool,
    private readonly log: Logger,
    /** Whether this process can append now. */
    private readonly mayWrite: () => boolean = () => true,
    /** Loads events by position, for retries. */
    private readonly at: (positions: readonly number[]) => Promise<Recorded[]> = async () => [],
  ) {
    this.byType = Map.groupBy(processManagers, ({ on }) => on);
    this.follower = new Follower({
      feed,
      prepare: () => this.takeTurn(),
      checkpoint: () => this.position,
      read: (after) => feed.read(after, PAGE),
      handle: (page) => this.transfer(page),
      backoff: () => LONGEST_PAUSE_MS,
      onError: (error) => {
        this.follows = true;
        log.error({ err: error }, 'process managers wait for the log or the database');
      },
    });
  }

  /** Lag of the process managers; an event counts as waiting until its page is done. */
  lag(): FollowerLag & { name: string } {
    return { name: 'reactors', ...this.follower.lag() };
  }

  async start(): Promise<void> {
    await this.findPlace();
    this.follower.parked = await this.countParked();
    this.follower.start();
  }

  stop(): Promise<void> {
    return this.follower.stop();
  }

  private get stopped(): boolean {
    return this.follower.isStopped;
  }

  private async findPlace(): Promise<void> {
    const { rows } = await this.pool.query<{ position: number }>(
      `select position from reactors.checkpoint where name = 'reactors'`,
    );
    this.position = rows[0]?.position ?? 0;
    this.follower.arrive(this.position);
  }

  /** Whether this process handles events now. */
  private async takeTurn(): Promise<boolean> {
    const wasFollowing = this.follows;
    this.follows = !this.mayWrite();
    // Read again when this process becomes the writer: an earlier one may have moved it.
    if (wasFollowing || this.follows) await this.findPlace();
    if (!this.follows) await this.retryRequested();
    return !this.follows;
  }

  private async transfer(page: readonly Recorded[]): Promise<void> {
    const streams = [
      ...Map.groupBy(
        page.filter((event) => this.byType.has(event.type)),
        (event) => event.stream,
      ).values(),
    ];
    let broken = false;
    const lanes = Array.from({ length: Math.min(LANES, streams.length) }, async () => {
      for (let events = streams.pop(); events && !this.stopped && !broken; events = streams.pop()) {
        for (const event of events)
          for (const manager of this.byType.get(event.type) ?? []) await this.react(manager, event);
      }
    });
    const failing = lanes.map((lane) =>
      lane.catch((error) => {
        broken = true;
        throw error;
      }),
    );
    // Waits for all lanes, not the first failure: a page is not restarted while one of its lanes is still running.
    const failed = (await Promise.allSettled(failing)).find((lane) => lane.status === 'rejected');
    if (failed) throw failed.reason;
    if (this.stopped) return;
    const last = page.at(-1)?.position ?? this.position;
    crashPoint('reactor.before-checkpoint');
    await this.pool.query(
      `insert into reactors.checkpoint values ('reactors', $1)
       on conflict (name) do update set position = greatest(reactors.checkpoint.position, $1)`,
      [last],
    );
    this.position = last;
    this.follower.arrive(last, Date.now());
  }

  private async react(manager: ProcessManager, event: Recorded): Promise<void> {
    for (let attempt = 1, outages = 0; !this.stopped; attempt++) {
      try {
        crashPoint('reactor.before-handle');
        await manager.handle(current(event));
        return;
      } catch (error) {
        this.log.warn(
          { err: error, manager: manager.name, position: event.position, correlation: event.correlation, attempt },
          'a process manager failed',
        );
        if (isOutage(error)) {
          if (!this.mayWrite()) throw error;
          attempt = 0;
          await new Promise((resolve) => setTimeout(resolve, Math.min(LONGEST_PAUSE_MS, 20 * 2 ** ++outages)));
        } else if (attempt === ATTEMPTS) return this.park(manager, event, error, attempt);
        else await new Promise((resolve) => setTimeout(resolve, 20 * 3 ** attempt));
      }
    }
  }

  /** Retries parked events on request (`wanted`). Handlers are idempotent, so nothing else needs to wait. */
  private async retryRequested(): Promise<void> {
    if (performance.now() - this.countedAt > COUNT_EVERY_MS) this.follower.parked = await this.countParked();
    if (this.follower.parked === 0) return;
    // Wanted until there is an outcome: the process may die, or an outage begin, before that.
    const { rows } = await this.pool.query<{ position: number; reactor: string; attempts: number }>(
      'select position, reactor, attempts from reactors.parked where wanted order by position',
    );
    for (const { position, reactor: name, attempts } of rows) {
      const [event] = await this.at([position]);
      const manager = event && this.byType.get(event.type)?.find((one) => one.name === name);
      try {
        if (!event || !manager) throw new Error('there is no such event or process manager any more');
        await manager.handle(current(event));
        await this.pool.query('delete from reactors.parked where position = $1 and reactor = $2', [position, name]);
      } catch (error) {
        // Tried again with the next page; where the outage concerns that page as well, it waits itself.
        if (isOutage(error)) break;
        await this.pool.query(
          'update reactors.parked set error = $3, attempts = $4, wanted = false where position = $1 and reactor = $2',
          [position, name, error instanceof Error ? error.message : String(error), attempts + 1],
        );
      }
    }
    if (rows.length > 0) this.follower.parked = await this.countParked();
  }

  /** Read from the table: another process may have parked or released events. */
  private async countParked(): Promise<number> {
    this.countedAt = performance.now();
    const { rows } = await this.pool.query<{ n: number }>('select count(*) as n from reactors.parked');
    return rows[0]?.n ?? 0;
  }

  private async park(manager: ProcessManager, event: Recorded, error: unknown, attempts: number): Promise<void> {
    this.follower.parked += 1;
    const message = error instanceof Error ? error.message : String(error);
    await this.pool.query(
      `insert into reactors.parked (position, reactor, stream, error, attempts) values ($1, $2, $3, $4, $5)
       on conflict (position, reactor) do update set error = excluded.error, attempts = excluded.attempts, parked_at = now()`,
      [event.position, manager.name, event.stream, message, attempts],
    );
  }
}
