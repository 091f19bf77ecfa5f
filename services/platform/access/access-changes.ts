import type { EventStore } from '../event-store/port.js';

/** Contexts whose streams say who may call: installations, and seats of auditors. */
const CONTEXTS: readonly (string | undefined)[] = ['shop', 'audit'];

/**
 * Counts changes of what callers may do, in memory that threads share. A thread that remembers an answer compares the count, so that it
 * forgets the answer before the change is acknowledged to anybody.
 */
export class AccessChanges {
  private readonly count: Int32Array;

  constructor(readonly memory = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)) {
    this.count = new Int32Array(memory);
  }

  get present(): number {
    return Atomics.load(this.count, 0);
  }

  /** The store, counting each append that may change what callers may do. */
  watch(store: EventStore): EventStore {
    return {
      ...store,
      append: async (request) => {
        const receipt = await store.append(request);
        if (CONTEXTS.includes(request.stream.split('/')[1])) Atomics.add(this.count, 0, 1);
        return receipt;
      },
    };
  }
}
