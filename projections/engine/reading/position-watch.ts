/**
 * Concurrent waits of one shop. Further reads of it are answered at once, as stale: reads that wait for a position which never comes would
 * otherwise take the places of all shops' calls.
 */
const WAITS_OF_A_SHOP = 100;

/**
 * Waits until the read models have reached a position. All callers share one query of the checkpoint at a time; a projector in the same
 * process notifies directly (`notify`).
 */
export class PositionWatch {
  private waiters: { position: number; done: (reached: boolean) => void }[] = [];
  private known = 0;
  private polling = false;
  private readonly waitsOfShops = new Map<string, number>();

  constructor(
    private readonly readPosition: () => Promise<number>,
    private readonly everyMs = 10,
  ) {}

  /** Tells the present position; a crash of the server may have set it back. */
  notify(position: number): void {
    this.known = position;
    const reached = this.waiters.filter((waiter) => waiter.position <= position);
    for (const { done } of reached) done(true);
  }

  /** As `wait`, for a read of one shop; false at once when too many of it wait. */
  async waitFor(shop: string, position: number, timeoutMs: number): Promise<boolean> {
    if (position <= this.known) return true;
    const others = this.waitsOfShops.get(shop) ?? 0;
    if (others >= WAITS_OF_A_SHOP) return false;
    this.waitsOfShops.set(shop, others + 1);
    const reached = await this.wait(position, timeoutMs);
    const left = this.waitsOfShops.get(shop)! - 1;
    if (left > 0) this.waitsOfShops.set(shop, left);
    else this.waitsOfShops.delete(shop);
    return reached;
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
