import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import type { EventFeed } from './feed.js';
import { InterruptibleDelay } from './interruptible-delay.js';

/** Lag of a follower. */
export interface FollowerLag {
  /** Everything up to here is handled. */
  readonly position: number;
  /** Distance to the head of the log in positions, as far as this process knows. */
  readonly behind: number;
  /** Waiting time of the oldest unhandled event, in milliseconds; 0 when there is none. */
  readonly ageMs: number;
  /** Number of streams or events parked because they cannot be handled. */
  readonly parked: number;
}

export interface FollowerOptions {
  readonly feed: Pick<EventFeed, 'onWake' | 'end'>;
  /** The position to read after, called before each page. */
  readonly checkpoint: () => number | Promise<number>;
  /** Reads a page of events after a position. */
  readonly read: (after: number) => Promise<Recorded[]>;
  /**
   * Handles a page and reports its progress with `arrive`. Poison events are parked here; after an error nothing of the page counts: it is
   * read again after a pause.
   */
  readonly handle: (page: readonly Recorded[], after: number) => Promise<void>;
  /** Begins a session, before the first page and after each error; returns the function that ends it. */
  readonly open?: () => Promise<() => Promise<void>>;
  /** Called before each page; false when this process must not handle any now. */
  readonly prepare?: () => Promise<boolean>;
  /** Called when there is nothing new; false when the log is to be read again at once. */
  readonly idle?: (position: number) => Promise<boolean>;
  /** Backoff during an outage of the feed, the checkpoint or a dependency of the handler, in milliseconds. */
  readonly backoff: (failures: number) => number;
  readonly onError: (error: unknown, failures: number) => void | Promise<void>;
  readonly clock?: () => Date;
}

/** Polling interval without a wake: a wake is a hint, which may be lost. */
const SAFETY_POLL_MS = 250;

/** Exponential backoff from a first delay up to a longest, in milliseconds. */
export const doubling = (first: number, longest: number) => (failures: number) =>
  Math.min(longest, first * 2 ** failures);

/**
 * Follows the log: reads page after page from a checkpoint, handles each, sleeps until there is more, and backs off during outages. Pages
 * come in order and one at a time, each at least once. The handler moves the checkpoint.
 */
export class Follower {
  private position = 0;
  private head = 0;
  /** Time since which an event is unhandled, in ms; null until one was seen. */
  private waitingSince: number | null = null;
  private failures = 0;
  private running: Promise<void> | null = null;
  private stopped = false;
  private readonly delay = new InterruptibleDelay();
  private readonly unwatch: () => void;
  private readonly clock: () => Date;
  /** Counted by the handler. */
  parked = 0;

  constructor(private readonly options: FollowerOptions) {
    this.clock = options.clock ?? (() => new Date());
    this.unwatch = options.feed.onWake((head) => {
      if (head > this.head && this.head <= this.position) this.waitingSince = this.clock().getTime();
      this.head = Math.max(this.head, head);
      this.delay.wake();
    });
  }

  get isStopped(): boolean {
    return this.stopped;
  }

  start(): void {
    this.running ??= this.run();
  }

  /** Resolves when the current page is handled. */
  async stop(): Promise<void> {
    this.stopped = true;
    this.unwatch();
    this.delay.stop();
    await this.running;
  }

  lag(): FollowerLag {
    const { position, parked } = this;
    const behind = Math.max(0, this.head - position);
    const isWaiting = behind > 0 && this.waitingSince !== null;
    return { position, behind, ageMs: isWaiting ? this.ageOf(this.waitingSince as number) : 0, parked };
  }

  /** Milliseconds since a moment, in ms since 1970. */
  ageOf(since: number): number {
    return Math.max(0, this.clock().getTime() - since);
  }

  /** Reports that everything up to a position is handled. @param waitingSince of the next event, in ms since 1970, when known */
  arrive(position: number, waitingSince?: number): void {
    this.position = position;
    this.failures = 0;
    if (waitingSince !== undefined) this.waitingSince = waitingSince;
  }

  /** Reports when the oldest unhandled event was recorded, in ms since 1970. */
  waitsSince(moment: number): void {
    this.waitingSince = moment;
  }

  private async run(): Promise<void> {
    while (!this.stopped) {
      let close: (() => Promise<void>) | undefined;
      try {
        close = await this.options.open?.();
        this.learnEnd();
        while (!this.stopped) await this.turn();
      } catch (error) {
        await this.recover(error);
      } finally {
        // The session's connection may be what broke.
        await close?.().catch(() => {});
      }
    }
  }

  /** A backlog from before the start counts as lag at once, though nothing is written that would wake. */
  private learnEnd(): void {
    this.options.feed
      .end?.()
      .then((head) => {
        this.head = Math.max(this.head, head);
      })
      .catch(() => undefined);
  }

  private async turn(): Promise<void> {
    const { prepare, checkpoint, read, handle, idle } = this.options;
    this.delay.reset();
    if (prepare && !(await prepare())) return this.sleep();
    const after = await checkpoint();
    const page = await read(after);
    const last = page.at(-1);
    if (last && last.position > after) {
      this.head = Math.max(this.head, last.position);
      this.waitingSince ??= Date.parse(page[0]!.recordedAt);
      return handle(page, after);
    }
    this.failures = 0;
    if (idle && !(await idle(after))) return;
    await this.sleep();
  }

  private async sleep(): Promise<void> {
    if (!this.delay.isWoken) await this.delay.pause(SAFETY_POLL_MS);
  }

  private async recover(error: unknown): Promise<void> {
    this.failures += 1;
    await this.options.onError(error, this.failures);
    // Not interrupted by a wake: under steady writing there is one at every moment.
    await this.delay.pause(this.options.backoff(this.failures), false);
  }
}
