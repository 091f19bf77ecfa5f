const DURABLE = Promise.resolve(true);

/**
 * Serializes the commands of one stream: they are decided one after the other. The next may be decided while the events of the one before
 * are pending, and knows the appends that it is based on.
 */
export class StreamQueue {
  /** Tasks that wait for the running one, by stream. A stream without a running task has no entry. */
  private readonly queues = new Map<string, (() => void)[]>();
  /** Pending appends of a stream; resolves to whether all of them became durable. */
  private readonly pendingAppends = new Map<string, Promise<boolean>>();

  /** No command is running on the stream, and all its events are durable. */
  isFree(stream: string): boolean {
    return !this.queues.has(stream) && !this.pendingAppends.has(stream);
  }

  /**
   * Runs tasks of one stream one after the other; tasks of different streams run concurrently. The first begins at once: most streams have
   * one command at a time, which then needs no promise to wait for its turn.
   */
  async runExclusive<T>(stream: string, task: () => T | Promise<T>): Promise<T> {
    const waiting = this.queues.get(stream);
    if (waiting) await new Promise<void>((begin) => waiting.push(begin));
    else this.queues.set(stream, []);
    try {
      return await task();
    } finally {
      this.leave(stream);
    }
  }

  /** Begins the next task of a stream. */
  private leave(stream: string): void {
    const next = this.queues.get(stream)?.shift();
    if (next) next();
    else this.queues.delete(stream);
  }

  /** Tracks an append. `lost` is called before any caller sees that it failed or has an unknown outcome. */
  trackAppend(stream: string, append: Promise<unknown>, lost: () => void): void {
    const earlier = this.pendingAppends.get(stream);
    const own = append.then(
      () => true,
      () => {
        lost();
        return false;
      },
    );
    // A rejection may be answered before earlier appends are durable.
    const all = earlier ? earlier.then((isDurable) => own.then((isOwnDurable) => isDurable && isOwnDurable)) : own;
    const durable = all.then((isDurable) => {
      if (this.pendingAppends.get(stream) === durable) this.pendingAppends.delete(stream);
      return isDurable;
    });
    this.pendingAppends.set(stream, durable);
  }

  /**
   * Pending appends that a decision made now is based on: resolves to true once all are durable, to false when one failed or is unknown.
   */
  whenDurable(stream: string): Promise<boolean> {
    return this.pendingAppends.get(stream) ?? DURABLE;
  }
}
