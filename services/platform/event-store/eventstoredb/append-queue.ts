import { StoreUnavailable } from '../port.js';

/**
 * Work on one stream, one after the other: of appends that this process sends at once one could win, and each of the others would cost the
 * server a call to hear it. Work that has waited too long is not begun any more.
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
