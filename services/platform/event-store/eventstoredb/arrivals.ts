/** Time that a subscription has to deliver an append of this process, in milliseconds. */
const DELIVERY_MS = 25;

/** Callers that wait until an event has come. */
export class Arrivals {
  private readonly waiting = new Set<{ readonly record: number; done(): void }>();

  /** Resolves when the record at an offset has come, or after a moment in which it should have. */
  reached(record: number): Promise<void> {
    return new Promise((resolve) => {
      const waiter = {
        record,
        done: () => {
          clearTimeout(timer);
          this.waiting.delete(waiter);
          resolve();
        },
      };
      const timer = setTimeout(() => waiter.done(), DELIVERY_MS);
      this.waiting.add(waiter);
    });
  }

  came(record: number): void {
    for (const waiter of this.waiting) if (waiter.record <= record) waiter.done();
  }
}
