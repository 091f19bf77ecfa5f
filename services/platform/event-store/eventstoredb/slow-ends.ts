const TOO_SLOW = /Consumer too slow/;
/** A subscription that lasted as long was of use, in milliseconds. */
const OF_USE_MS = 1_000;
/** Shortest and longest time until the next subscription, in milliseconds. */
const [FIRST_MS, LONGEST_MS] = [50, 5_000];
const WARN_EVERY_MS = 60_000;

/**
 * Whether a server before 24.2 ended a subscription because more than 32 events came at once, as an append of 33 events does. Nothing is wrong
 * then: the log can be read.
 */
export const isTooSlow = (error: unknown): boolean => TOO_SLOW.test((error as Error | null)?.message ?? '');

/** Subscriptions that the server has ended as too slow: when the next one may begin, and when somebody should hear of it. */
export class SlowEnds {
  private pause = 0;
  private begunAt = Number.NEGATIVE_INFINITY;
  private endedAt = Number.NEGATIVE_INFINITY;
  private warnedAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly alarm: (message: string) => void) {}

  begun(): void {
    this.begunAt = performance.now();
  }

  /** One that ended at once makes the next wait for longer, and is said once a minute. */
  ended(error: Error): void {
    const now = performance.now();
    const wasOfUse = now - this.begunAt >= OF_USE_MS;
    this.pause = wasOfUse ? 0 : Math.min(LONGEST_MS, Math.max(FIRST_MS, 2 * this.pause));
    this.endedAt = now;
    if (wasOfUse || now - this.warnedAt < WARN_EVERY_MS) return;
    this.warnedAt = now;
    this.alarm(`EventStoreDB ends the subscription to $all again and again; the log is read instead: ${error.message}`);
  }

  get mayBegin(): boolean {
    return performance.now() - this.endedAt >= this.pause;
  }
}
