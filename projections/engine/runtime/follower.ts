import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import type { EventFeed } from './feed.js';
import { InterruptibleDelay } from './interruptible-delay.js';

/** Lag of a follower. */
export interface FollowerLag {
  /** Everything up to here is done. */
  readonly position: number;
  /** How many positions the log is ahead, as far as this process has heard. */
  readonly behind: number;
  /** How long the oldest event that is not done has been waiting, in milliseconds; 0 when there is none. */
  readonly ageMs: number;
  /** Streams or events that were set aside since they cannot be handled. */
  readonly parked: number;
}

export interface FollowerOptions {
  readonly feed: Pick<EventFeed, 'onWake'>;
  /** The position to read after. Asked before each page. */
  readonly checkpoint: () => number | Promise<number>;
  /** The events after a position: as many as make a page. */
  readonly read: (after: number) => Promise<Recorded[]>;
  /**
   * Handles a page and reports with `arrive` how far it came. Poison events are parked here; an error means that nothing of the page
   * counts: it is read again after a pause.
   */
  readonly handle: (page: readonly Recorded[], after: number) => Promise<void>;
  /** Begins a session, before the first page and after each error; answers how to end it. */
  readonly open?: () => Promise<() => Promise<void>>;
  /** Called before each page; false when this process is not to handle any now. */
  readonly prepare?: () => Promise<boolean>;
  /** Called when there is nothing new; false when the log is to be read again at once. */
  readonly idle?: (position: number) => Promise<boolean>;
  /** An outage of the feed, the checkpoint or whatever pages are handled with: how long to wait, in milliseconds. */
  readonly backoff: (failures: number) => number;
  readonly onError: (error: unknown, failures: number) => void | Promise<void>;
  readonly clock?: () => Date;
}

/** Without a wake the feed is read that often: a wake is a hint, which may be lost. */
const SAFETY_POLL_MS = 250;

/** Pauses that double from a first one up to a longest, in milliseconds. */
export const doubling = (first: number, longest: number) => (failures: number) =>
  Math.min(longest, first * 2 ** failures);

/**
 * Follows the log: reads page after page from a checkpoint on, hands each over, sleeps until there is more, and backs off while
 * something does not answer. Pages come in order and one at a time, each at least once. Whatever moves the checkpoint is the handler's.
 */
export class Follower {
  private position = 0;
  private head = 0;
  /** Since when something is not done. In ms. */
  private waitingSince = 0;
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

  /** Resolves when the page that is being handled is done. */
  async stop(): Promise<void> {
    this.stopped = true;
    this.unwatch();
    this.delay.stop();
    await this.running;
  }

  lag(): FollowerLag {
    const { position, parked } = this;
    const behind = Math.max(0, this.head - position);
    return { position, behind, ageMs: behind === 0 ? 0 : this.ageOf(this.waitingSince), parked };
  }

  /** Milliseconds since a moment, in ms since 1970. */
  ageOf(since: number): number {
    return Math.max(0, this.clock().getTime() - since);
  }

  /** Everything up to a position is done. @param waitingSince of what follows, in ms since 1970, when that is known. */
  arrive(position: number, waitingSince?: number): void {
    this.position = position;
    this.failures = 0;
    if (waitingSince !== undefined) this.waitingSince = waitingSince;
  }

  /** The oldest event that is not done was recorded then. In ms since 1970. */
  waitsSince(moment: number): void {
    this.waitingSince = moment;
  }

  private async run(): Promise<void> {
    while (!this.stopped) {
      let close: (() => Promise<void>) | undefined;
      try {
        close = await this.options.open?.();
        while (!this.stopped) await this.turn();
      } catch (error) {
        await this.recover(error);
      } finally {
        // The session's connection may be what broke.
        await close?.().catch(() => {});
      }
    }
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
    // A wake does not end it: under steady writing there is one every moment.
    await this.delay.pause(this.options.backoff(this.failures), false);
  }
}
