const DURABLE = Promise.resolve(true);

/**
 * Whose turn it is on a stream. Commands decide one after the other; the next one may decide while the events of the one before are on
 * their way to the log, and knows what it stands on.
 */
export class StreamQueue {
  private readonly queues = new Map<string, Promise<unknown>>();
  /** Appends of a stream that are on their way: whether all of them got into the log. */
  private readonly pendingAppends = new Map<string, Promise<boolean>>();

  /** Nobody works on the stream, and all that was decided is in the log. */
  isFree(stream: string): boolean {
    return !this.queues.has(stream) && !this.pendingAppends.has(stream);
  }

  /** Runs tasks of one stream one after the other; tasks of different streams run side by side. */
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

  /** Tracks an append. `lost` is called before any caller learns that it failed or is unknown. */
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

  /** Pending appends that a decision made now is based on: true once all are durable, false when one failed or is unknown. */
  whenDurable(stream: string): Promise<boolean> {
    return this.pendingAppends.get(stream) ?? DURABLE;
  }
}
