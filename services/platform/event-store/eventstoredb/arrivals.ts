/** Time that a subscription has to deliver an append of this process, in milliseconds; later it is read. */
const DELIVERY_MS = 25;
/** Time after which an append of this process is waited for no longer, in milliseconds. */
export const LONGEST_WAIT_MS = 200;
/** A timer that is so late, in milliseconds, was held up by other work of the process, which has read nothing meanwhile either. */
const HELD_UP_MS = 10;

/** Callers that wait until an event has come. */
export class Arrivals {
  private readonly waiting = new Set<{ readonly record: number; done(): void }>();
  /** How many have waited, and for how many nothing came. */
  readonly counts = { waits: 0, expired: 0 };

  constructor(private readonly longestMs = LONGEST_WAIT_MS) {}

  /**
   * Resolves when the record at an offset has come, or after a moment in which it should have.
   * @param late called when it should have come by itself
   */
  reached(record: number, late: () => void): Promise<void> {
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
      const wait = (ms: number, then: () => void, isAgain = false) => {
        const since = performance.now();
        timer = setTimeout(() => {
          const isHeldUp = performance.now() - since > ms + HELD_UP_MS;
          // Timers come before what has arrived: after a long turn of the event loop the event may only have to be read.
          if (isHeldUp && !isAgain) wait(ms, then, true);
          else then();
        }, ms);
      };
      wait(DELIVERY_MS, () => {
        late();
        wait(this.longestMs - DELIVERY_MS, () => {
          this.counts.expired++;
          waiter.done();
        });
      });
      this.waiting.add(waiter);
    });
  }

  came(record: number): void {
    for (const waiter of this.waiting) if (waiter.record <= record) waiter.done();
  }
}
