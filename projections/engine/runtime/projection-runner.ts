import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import type { Pool } from 'pg';
import type { ReadModel } from '../schema/projection.js';
import { applyBisecting, classifyFailure, isDataError } from './bisect-page.js';
import type { EventFeed } from './feed.js';
import { messageOf } from './fold-page.js';
import { doubling, Follower } from './follower.js';
import type { LagRow } from './lag.js';
import { parkedStreams } from './parked.js';
import { PositionWaiters } from './position-waiters.js';
import type { Profiles } from './profiles.js';
import { type Outcome, Projector, type ProjectorOptions } from './projector.js';

interface RunnerOptions {
  /** A pool of the projector's role (`openPool`). */
  pool: Pool;
  model: ReadModel;
  feed: EventFeed;
  profiles: Profiles;
  schema?: string;
  clock?: () => Date;
  crash?: ProjectorOptions['crash'];
  /** Logs failures and parked streams; structured, without personal data. */
  log?: (level: 'warn' | 'error', message: string, detail: Record<string, unknown>) => void;
  shopChanges?: ProjectorOptions['shopChanges'];
  /** Called with the position that every read table has reached. */
  onApplied?: (position: number) => void;
}

export interface Runner {
  lag(): LagRow;
  /** Folds the waiting events of parked streams again. Returns the number of streams that stay parked. */
  retryParked(): Promise<number>;
  /** Resolves when everything up to a position is applied. */
  reached(position: number): Promise<void>;
  stop(): Promise<void>;
}

const LARGEST_PAGE = 5000;
const SMALLEST_FULL_PAGE = 500;
/** Target duration of a page: long enough to be worth its statement, short enough for the next reader. */
const PAGE_MS = 150;
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 5000;

/** Follows a feed and keeps a read model up to date, until stopped. A wake interrupts its sleep; the page size adapts to the write time. */
export function startRunner(options: RunnerOptions): Runner {
  const runner = new ProjectionRunner(options);
  return {
    lag: () => runner.lag(),
    retryParked: () => runner.retryParked(),
    reached: (position) => runner.reached(position),
    stop: () => runner.stop(),
  };
}

interface InFlightPage {
  readonly page: readonly Recorded[];
  readonly after: number;
  /** The checkpoint after the page in flight; null when it must be read from the database. */
  readonly to: number | null;
  readonly outcome: Promise<Outcome>;
  readonly began: number;
}

class ProjectionRunner {
  private readonly projector: Projector;
  private readonly follower: Follower;
  private retried = false;
  private limit = 1000;
  private position = 0;
  private readonly waiters = new PositionWaiters();
  /** The page that is being written. */
  private inFlight: InFlightPage | null = null;
  /** The prefetched next page. */
  private prefetched: Promise<Recorded[]> | null = null;
  /** Serialises pages and retries. */
  private lastTask: Promise<unknown> = Promise.resolve();

  constructor(private readonly options: RunnerOptions) {
    const { pool: db, schema = 'read', model, profiles, crash, shopChanges, clock = () => new Date() } = options;
    const optional = { ...(crash && { crash }), ...(shopChanges && { shopChanges }) };
    this.projector = new Projector({ db, schema, model, profiles, clock, ...optional });
    this.follower = new Follower({
      feed: options.feed,
      clock,
      prepare: () => this.retryOnce(),
      checkpoint: () => this.begin(),
      read: (after) => this.nextPage(after),
      handle: (page, after) => this.handle(page, after),
      idle: (position) => this.settleAt(position),
      backoff: doubling(FIRST_PAUSE_MS, LONGEST_PAUSE_MS),
      onError: (error, failures) => this.recover(error, failures),
    });
    this.follower.start();
  }

  lag(): LagRow {
    return { name: this.options.model.name, ...this.follower.lag() };
  }

  reached(position: number): Promise<void> {
    return this.position >= position ? Promise.resolve() : this.waiters.wait(position);
  }

  async stop(): Promise<void> {
    await this.follower.stop();
    await this.exclusive(() => this.awaitInFlight()).catch(() => {});
  }

  retryParked(): Promise<number> {
    return this.exclusive(async () => {
      await this.awaitInFlight();
      for (const { shop, stream } of await this.listParked()) await this.projector.retry(shop, stream);
      return this.countParked();
    });
  }

  /** Retries parked streams once at the start: new code may fold what the old could not. */
  private async retryOnce(): Promise<boolean> {
    if (!this.retried) await this.retryParked();
    this.retried = true;
    return true;
  }

  /** The position that the next page comes after. A crash of the server may have set it back. */
  private async begin(): Promise<number> {
    const { position } = await this.projector.checkpoint();
    if (position < this.position) this.arrive(position);
    return position;
  }

  private async nextPage(after: number): Promise<Recorded[]> {
    const page = await (this.prefetched ?? this.options.feed.read(after, this.limit));
    this.prefetched = null;
    return page;
  }

  private handle(page: readonly Recorded[], after: number): Promise<void> {
    // The next page is read while this one is folded and written.
    if (page.length >= this.limit) this.prefetched = this.prefetch(page.at(-1)!.position);
    return this.exclusive(() => this.foldNext(page, after));
  }

  /** Handles the end of the feed. @returns whether everything folded is also written */
  private async settleAt(position: number): Promise<boolean> {
    const isResting = position === this.position;
    if (!(await this.exclusive(() => this.awaitInFlight()))) return false;
    // While nothing is written, nothing else shows that a crash of the server took the last pages.
    const isStored = !isResting || (await this.exclusive(() => this.projector.isStored()));
    if (isStored) this.arrive(position);
    else this.restart();
    return isStored;
  }

  private arrive(position: number): void {
    this.position = position;
    this.follower.arrive(position);
    this.options.onApplied?.(position);
    this.waiters.resolveUpTo(position);
  }

  private prefetch(after: number): Promise<Recorded[]> {
    const reading = this.options.feed.read(after, this.limit);
    // A prefetch: its error is reported when the page is used.
    reading.catch(() => {});
    return reading;
  }

  /** Folds a page while the previous one is being written; then writes it while the next is folded. */
  private async foldNext(page: readonly Recorded[], after: number): Promise<void> {
    const began = performance.now();
    const folded = await this.projector.fold(page, after).catch(classifyFailure);
    if (!(await this.awaitInFlight()) || folded === null) return;
    if (folded === 'overtaken') return this.restart();
    const oldest = page.find((event) => event.position > this.position)!;
    this.follower.waitsSince(Date.parse(oldest.recordedAt));
    const isRejected = folded === 'refused';
    const outcome = isRejected ? applyBisecting(this.projector, page, after) : this.projector.write(folded);
    // `awaitInFlight` reports an error; until then it must not count as unhandled.
    outcome.catch(() => {});
    this.inFlight = { page, after, to: isRejected ? null : folded.to.position, outcome, began };
    // Bisecting folds by the stored checkpoint, which nothing else may read meanwhile.
    if (isRejected) await this.awaitInFlight();
  }

  /** Waits for the page in flight. @returns whether what was folded on top of it is still valid */
  private async awaitInFlight(): Promise<boolean> {
    const { inFlight } = this;
    if (!inFlight) return true;
    this.inFlight = null;
    const { page, after, began } = inFlight;
    let { to } = inFlight;
    const outcome = await inFlight.outcome.catch((error) => {
      if (!isDataError(error)) throw error;
      to = null;
      return applyBisecting(this.projector, page, after);
    });
    const straight = to !== null && outcome !== 'overtaken';
    if (!straight) this.restart();
    const position = straight ? (to as number) : (await this.projector.checkpoint()).position;
    this.adapt(page.length, performance.now() - began);
    if (outcome === 'parked') await this.countParked();
    this.arrive(position);
    return straight;
  }

  /** Restarts from the stored checkpoint: what was read or folded for another one is discarded. */
  private restart(): void {
    this.prefetched = null;
    this.projector.forget();
  }

  private adapt(length: number, ms: number): void {
    if (length < this.limit) return;
    const fit = ms < PAGE_MS ? this.limit * 2 : ms > 2 * PAGE_MS ? this.limit / 2 : this.limit;
    this.limit = Math.min(LARGEST_PAGE, Math.max(SMALLEST_FULL_PAGE, Math.round(fit)));
  }

  private listParked() {
    return parkedStreams(this.options.pool, this.options.schema);
  }

  private async countParked(): Promise<number> {
    const streams = await this.listParked();
    if (streams.length > this.follower.parked)
      for (const { shop, stream, position, error, attempts } of streams)
        this.options.log?.('error', 'stream parked', { shop, stream, position, error, attempts });
    this.follower.parked = streams.length;
    return streams.length;
  }

  private exclusive<T>(work: () => Promise<T>): Promise<T> {
    const mine = this.lastTask.then(work);
    this.lastTask = mine.catch(() => {});
    return mine;
  }

  private async recover(error: unknown, failures: number): Promise<void> {
    await this.inFlight?.outcome.catch(() => {});
    this.inFlight = null;
    this.restart();
    this.options.log?.('warn', 'projecting failed, trying again', { error: messageOf(error), failures });
  }
}
