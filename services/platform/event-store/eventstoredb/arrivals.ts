/** Time after which an append that the subscription did not deliver is late, in milliseconds. */
const DELIVERY_MS = 25;
/** Longest wait for an append of this process, in milliseconds. */
export const LONGEST_WAIT_MS = 200;
/** A timer that fires this late, in milliseconds, shows that the event loop was blocked, and that nothing was read meanwhile. */
const TIMER_DELAY_MS = 10;

/** Callers that wait for the arrival of an event. */
export class Arrivals {
  private readonly waiting = new Set<{ readonly record: number; done(): void }>();
  /** Number of waits, and of those that timed out. */
  readonly counts = { waits: 0, expired: 0 };

  constructor(private readonly longestMs = LONGEST_WAIT_MS) {}

  /**
   * Resolves when the record at an offset has arrived, or after a time-out.
   * @param onLate called when the record is late
   */
  waitFor(record: number, onLate: () => void): Promise<void> {
    this.counts.waits++;
    return new Promise((resolve) => {
      let timer: NodeJS.Timeout;
      const waiter = {
        record,
        done: () => {
          clearTimeout(timer);
          this.waiting.delete(waiter);
          resolve();
        },
      };
      const wait = (ms: number, then: () => void, isRepeat = false) => {
        const since = performance.now();
        timer = setTimeout(() => {
          const isDelayed = performance.now() - since > ms + TIMER_DELAY_MS;
          // The event loop runs timers before it reads sockets, so after a blocked turn the event may have arrived unread.
          if (isDelayed && !isRepeat) wait(ms, then, true);
          else then();
        }, ms);
      };
      wait(DELIVERY_MS, () => {
        onLate();
        wait(this.longestMs - DELIVERY_MS, () => {
          this.counts.expired++;
          waiter.done();
        });
      });
      this.waiting.add(waiter);
    });
  }

  notify(record: number): void {
    for (const waiter of this.waiting) if (waiter.record <= record) waiter.done();
  }
}
