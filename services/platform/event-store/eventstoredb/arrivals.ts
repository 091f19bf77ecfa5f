/** Time that a subscription has to deliver an append of this process, in milliseconds. */
const DELIVERY_MS = 25;
/** A timer that is so late, in milliseconds, was held up by other work of the process, which has read nothing meanwhile either. */
const HELD_UP_MS = 10;

/** Callers that wait until an event has come. */
export class Arrivals {
  private readonly waiting = new Set<{ readonly record: number; done(): void }>();

  /** Resolves when the record at an offset has come, or after a moment in which it should have. */
  reached(record: number): Promise<void> {
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
      const wait = (isSecond: boolean) => {
        const since = performance.now();
        timer = setTimeout(() => {
          const isHeldUp = performance.now() - since > DELIVERY_MS + HELD_UP_MS;
          // Timers come before what has arrived: after a long turn of the event loop the event may only have to be read.
          if (isHeldUp && !isSecond) wait(true);
          else waiter.done();
        }, DELIVERY_MS);
      };
      wait(false);
      this.waiting.add(waiter);
    });
  }

  came(record: number): void {
    for (const waiter of this.waiting) if (waiter.record <= record) waiter.done();
  }
}
