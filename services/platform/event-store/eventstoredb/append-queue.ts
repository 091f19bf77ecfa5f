import { StoreUnavailable } from '../port.js';

/**
 * Serializes the appends of one stream: of appends sent concurrently one could win, and each of the others would cost the server a call to
 * report the conflict. Work that has waited too long is not started.
 */
export class AppendQueue {
  private readonly last = new Map<string, Promise<unknown>>();

  constructor(private readonly maxWaitMs: number) {}

  run<T>(stream: string, work: () => Promise<T>): Promise<T> {
    const since = Date.now();
    const begin = () => {
      if (Date.now() - since > this.maxWaitMs) throw new StoreUnavailable('EventStoreDB is slow to append');
      return work();
    };
    const mine = (this.last.get(stream) ?? Promise.resolve()).then(begin);
    const over = mine
      .catch(() => {})
      .then(() => {
        if (this.last.get(stream) === over) this.last.delete(stream);
      });
    this.last.set(stream, over);
    return mine;
  }
}
