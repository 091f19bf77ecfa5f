import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import type { Pool } from 'pg';
import type { EventFeed } from './feed.js';
import { messageOf } from './fold-page.js';
import type { LagRow } from './lag.js';
import { parkedStreams } from './parked.js';
import type { Profiles } from './profiles.js';
import type { ReadModel } from './projection.js';
import { isDataError, Projector, type ProjectorOptions } from './projector.js';

export interface RunnerOptions {
  /** A pool of the projector's role (`openPool`). */
  pool: Pool;
  model: ReadModel;
  feed: EventFeed;
  profiles: Profiles;
  schema?: string;
  clock?: () => Date;
  crash?: ProjectorOptions['crash'];
  /** Told what went wrong, and when a stream was parked; structured, without personal data. */
  log?: (level: 'warn' | 'error', message: string, detail: Record<string, unknown>) => void;
  /** Told the position that every read table now has. */
  onApplied?: (position: number) => void;
}

export interface Runner {
  lag(): LagRow;
  /** Folds the waiting events of parked streams again. Answers how many streams stay parked. */
  retryParked(): Promise<number>;
  /** Resolves when everything up to a position is applied. */
  reached(position: number): Promise<void>;
  stop(): Promise<void>;
}

const LARGEST_PAGE = 5000;
const SMALLEST_FULL_PAGE = 50;
/** A page should take about this long: long enough to be worth its statement, short enough for the next reader. */
const PAGE_MS = 150;
const SAFETY_POLL_MS = 250;
const LONGEST_PAUSE_MS = 5000;

/** Follows a feed and keeps a read model up to date, until stopped. Wakes at once; takes as large a page as there is. */
export function startRunner(options: RunnerOptions): Runner {
  const running = new Running(options);
  return {
    lag: () => running.lag(),
    retryParked: () => running.retryParked(),
    reached: (position) => running.reached(position),
    stop: () => running.stop(),
  };
}

class Running {
  private readonly projector: Projector;
  private readonly unwatch: () => void;
  private readonly done: Promise<void>;
  private stopped = false;
  /** A wake that came while nobody was waiting for one. */
  private woken = false;
  private retried = false;
  private limit = 500;
  private position = 0;
  private head = 0;
  /** Since when something is not applied: when the oldest such event was recorded, or was heard of. In ms. */
  private waitingSince = 0;
  private parked = 0;
  private failures = 0;
  private wakeUp: () => void = () => {};
  private waiters: { position: number; resolve: () => void }[] = [];
  /** Pages and retries take turns. */
  private turn: Promise<unknown> = Promise.resolve();
  private readonly clock: () => Date;

  constructor(private readonly options: RunnerOptions) {
    const { pool: db, schema = 'read', model, profiles, crash, clock = () => new Date() } = options;
    this.clock = clock;
    this.projector = new Projector({ db, schema, model, profiles, clock, ...(crash && { crash }) });
    this.unwatch = options.feed.onWake((head) => {
      if (head > this.head && this.head <= this.position) this.waitingSince = clock().getTime();
      this.head = Math.max(this.head, head);
      this.woken = true;
      this.wakeUp();
    });
    this.done = this.run();
  }

  lag(): LagRow {
    const behind = Math.max(0, this.head - this.position);
    const ageMs = behind === 0 ? 0 : Math.max(0, this.clock().getTime() - this.waitingSince);
    return { name: this.options.model.name, position: this.position, behind, ageMs, parked: this.parked };
  }

  reached(position: number): Promise<void> {
    if (this.position >= position) return Promise.resolve();
    return new Promise((resolve) => this.waiters.push({ position, resolve }));
  }

  async stop(): Promise<void> {
    this.stopped = true;
    this.unwatch();
    this.wakeUp();
    await this.done;
  }

  retryParked(): Promise<number> {
    return this.alone(async () => {
      for (const { shop, stream } of await this.listParked()) await this.projector.retry(shop, stream);
      return this.countParked();
    });
  }

  private async run(): Promise<void> {
    let ahead: Promise<Recorded[]> | null = null;
    while (!this.stopped) {
      try {
        // New code may fold what the old could not.
        if (!this.retried) await this.retryParked();
        this.retried = true;
        this.position = (await this.projector.checkpoint()).position;
        const limit = this.limit;
        this.woken = false;
        const page = await (ahead ?? this.options.feed.read(this.position, limit));
        ahead = null;
        const last = page.at(-1);
        if (!last || last.position <= this.position) {
          this.tellWaiters();
          if (!this.woken) await this.pause(SAFETY_POLL_MS);
          continue;
        }
        this.head = Math.max(this.head, last.position);
        this.waitingSince = Date.parse(page.find((event) => event.position > this.position)!.recordedAt);
        // The next page is read while this one is folded and written.
        if (page.length >= limit) ahead = this.readAhead(last.position);
        await this.alone(() => this.take(page));
        if (this.position !== last.position) ahead = null;
        this.failures = 0;
      } catch (error) {
        ahead = null;
        await this.recover(error);
      }
    }
  }

  private readAhead(after: number): Promise<Recorded[]> {
    const reading = this.options.feed.read(after, this.limit);
    // Perhaps nobody will want it any more; an error then is of no interest.
    reading.catch(() => {});
    return reading;
  }

  private async take(page: readonly Recorded[]): Promise<void> {
    const began = performance.now();
    const parked = await this.fold(page);
    this.position = (await this.projector.checkpoint()).position;
    this.adapt(page.length, performance.now() - began);
    if (parked) await this.countParked();
    this.tellWaiters();
  }

  /** Folds a page; one whose data the database refuses is halved until the event is found, which parks its stream. */
  private async fold(page: readonly Recorded[]): Promise<boolean> {
    try {
      return (await this.projector.apply(page)) === 'parked';
    } catch (error) {
      if (!isDataError(error)) throw error;
      if (page.length === 1) return (await this.projector.refuse(page[0]!, error)) === 'parked';
      const half = Math.ceil(page.length / 2);
      const first = await this.fold(page.slice(0, half));
      return (await this.fold(page.slice(half))) || first;
    }
  }

  private adapt(length: number, ms: number): void {
    if (length < this.limit) return;
    const fit = ms < PAGE_MS ? this.limit * 2 : ms > 2 * PAGE_MS ? this.limit / 2 : this.limit;
    this.limit = Math.min(LARGEST_PAGE, Math.max(SMALLEST_FULL_PAGE, Math.round(fit)));
  }

  private tellWaiters(): void {
    this.options.onApplied?.(this.position);
    const reached = this.waiters.filter((waiter) => waiter.position <= this.position);
    this.waiters = this.waiters.filter((waiter) => waiter.position > this.position);
    for (const { resolve } of reached) resolve();
  }

  private listParked() {
    return parkedStreams(this.options.pool, this.options.schema);
  }

  private async countParked(): Promise<number> {
    const streams = await this.listParked();
    if (streams.length > this.parked)
      for (const { shop, stream, position, error, attempts } of streams)
        this.options.log?.('error', 'stream parked', { shop, stream, position, error, attempts });
    this.parked = streams.length;
    return this.parked;
  }

  private alone<T>(work: () => Promise<T>): Promise<T> {
    const mine = this.turn.then(work);
    this.turn = mine.catch(() => {});
    return mine;
  }

  private async recover(error: unknown): Promise<void> {
    this.failures += 1;
    this.projector.forget();
    this.options.log?.('warn', 'projecting failed, trying again', { error: messageOf(error), failures: this.failures });
    await this.pause(Math.min(LONGEST_PAUSE_MS, 50 * 2 ** this.failures), false);
  }

  private pause(ms: number, wakeable = true): Promise<void> {
    if (this.stopped) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.wakeUp = () => {
        if (!wakeable && !this.stopped) return;
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
