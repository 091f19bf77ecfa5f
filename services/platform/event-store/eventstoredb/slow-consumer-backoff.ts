const TOO_SLOW = /Consumer too slow/;
/** A subscription that lasted this long was useful and resets the backoff, in milliseconds. */
const USEFUL_MS = 1_000;
/** Shortest and longest time until the next subscription, in milliseconds. */
const [FIRST_MS, LONGEST_MS] = [50, 5_000];
const WARN_EVERY_MS = 60_000;

/**
 * Whether a server before 24.2 ended a subscription because more than 32 events arrived at once, for example from one append. The log
 * itself is readable then.
 */
export const isSlowConsumerError = (error: unknown): boolean => TOO_SLOW.test((error as Error | null)?.message ?? '');

/** Backoff of resubscriptions after the server ended one as a slow consumer; warns the operator when that repeats. */
export class SlowConsumerBackoff {
  private pause = 0;
  private begunAt = Number.NEGATIVE_INFINITY;
  private endedAt = Number.NEGATIVE_INFINITY;
  private warnedAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly alarm: (message: string) => void) {}

  onConfirmed(): void {
    this.begunAt = performance.now();
  }

  /** Doubles the pause after a short subscription, and warns at most once a minute. */
  onEnded(error: Error): void {
    const now = performance.now();
    const wasUseful = now - this.begunAt >= USEFUL_MS;
    this.pause = wasUseful ? 0 : Math.min(LONGEST_MS, Math.max(FIRST_MS, 2 * this.pause));
    this.endedAt = now;
    if (wasUseful || now - this.warnedAt < WARN_EVERY_MS) return;
    this.warnedAt = now;
    this.alarm(`EventStoreDB ends the subscription to $all again and again; the log is read instead: ${error.message}`);
  }

  get mayResubscribe(): boolean {
    return performance.now() - this.endedAt >= this.pause;
  }
}
