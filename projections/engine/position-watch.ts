/**
 * Waits until the read models have reached a position. However many ask, one look at the checkpoint is on its way at a time; a
 * projector in the same process tells at once (`tell`).
 */
export class PositionWatch {
  private waiters: { position: number; done: (reached: boolean) => void }[] = [];
  private known = 0;
  private looking = false;

  constructor(
    private readonly look: () => Promise<number>,
    private readonly everyMs = 10,
  ) {}

  tell(position: number): void {
    this.known = Math.max(this.known, position);
    const reached = this.waiters.filter((waiter) => waiter.position <= position);
    for (const { done } of reached) done(true);
  }

  /** Resolves true when the position is reached, false when it is not within the time. */
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
      void this.keepLooking();
    });
  }

  private async keepLooking(): Promise<void> {
    if (this.looking) return;
    this.looking = true;
    try {
      while (this.waiters.length > 0) {
        this.tell(await this.look());
        if (this.waiters.length > 0) await new Promise((resolve) => setTimeout(resolve, this.everyMs));
      }
    } catch {
      // The waiters find out by their time; the read that follows tells what is wrong.
    } finally {
      this.looking = false;
    }
  }
}
