const DURABLE = Promise.resolve(true);

/**
 * Serializes the commands of one stream: they are decided one after the other. The next may be decided while the events of the one before
 * are pending, and knows the appends that it is based on.
 */
export class StreamQueue {
  private readonly queues = new Map<string, Promise<unknown>>();
  /** Pending appends of a stream; resolves to whether all of them became durable. */
  private readonly pendingAppends = new Map<string, Promise<boolean>>();

  /** No command is running on the stream, and all its events are durable. */
  isFree(stream: string): boolean {
    return !this.queues.has(stream) && !this.pendingAppends.has(stream);
  }

  /** Runs tasks of one stream one after the other; tasks of different streams run concurrently. */
  async runExclusive<T>(stream: string, task: () => Promise<T>): Promise<T> {
    const before = this.queues.get(stream) ?? Promise.resolve();
    const run = before.then(task, task);
    const settled = run.then(
      () => undefined,
      () => undefined,
    );
    this.queues.set(stream, settled);
    void settled.then(() => {
      if (this.queues.get(stream) === settled) this.queues.delete(stream);
    });
    return run;
  }

  /** Tracks an append. `lost` is called before any caller sees that it failed or has an unknown outcome. */
  trackAppend(stream: string, append: Promise<unknown>, lost: () => void): void {
    const own = append.then(
      () => true,
      () => {
        lost();
        return false;
      },
    );
    // A rejection may be answered before earlier appends are durable.
    const durable = Promise.all([this.whenDurable(stream), own]).then((all) => all.every(Boolean));
    this.pendingAppends.set(stream, durable);
    void durable.then(() => {
      if (this.pendingAppends.get(stream) === durable) this.pendingAppends.delete(stream);
    });
  }

  /**
   * Pending appends that a decision made now is based on: resolves to true once all are durable, to false when one failed or is unknown.
   */
  whenDurable(stream: string): Promise<boolean> {
    return this.pendingAppends.get(stream) ?? DURABLE;
  }
}
