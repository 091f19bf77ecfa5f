/**
 * Waits until the read models have reached a position. All callers share one query of the checkpoint at a time; a projector in the same
 * process notifies directly (`notify`).
 */
export class PositionWatch {
  private waiters: { position: number; done: (reached: boolean) => void }[] = [];
  private known = 0;
  private polling = false;

  constructor(
    private readonly readPosition: () => Promise<number>,
    private readonly everyMs = 10,
  ) {}

  notify(position: number): void {
    this.known = Math.max(this.known, position);
    const reached = this.waiters.filter((waiter) => waiter.position <= position);
    for (const { done } of reached) done(true);
  }

  /** Resolves to true when the position is reached, to false on time-out. */
  wait(position: number, timeoutMs: number): Promise<boolean> {
    if (position <= this.known) return Promise.resolve(true);
    return new Promise((resolve) => {
      const waiter = {
        position,
        done: (reached: boolean) => {
          clearTimeout(timer);
          this.waiters = this.waiters.filter((other) => other !== waiter);
          resolve(reached);
        },
      };
      const timer = setTimeout(() => waiter.done(false), timeoutMs);
      this.waiters.push(waiter);
      void this.poll();
    });
  }

  private async poll(): Promise<void> {
    if (this.polling) return;
    this.polling = true;
    try {
      while (this.waiters.length > 0) {
        this.notify(await this.readPosition());
        if (this.waiters.length > 0) await new Promise((resolve) => setTimeout(resolve, this.everyMs));
      }
    } catch {
      // Waiters time out; the read that follows reports the error.
    } finally {
      this.polling = false;
    }
  }
}
