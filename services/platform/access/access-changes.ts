import type { Receipt } from '@loyalty/contracts/kernel/envelope';
import type { AppendRequest, EventStore } from '../event-store/port.js';

/** Contexts whose streams say who may call: installations, and seats of auditors. */
const CONTEXTS = ['/shop/', '/audit/'];

const saysWhoMayCall = ({ shop, stream }: AppendRequest): boolean =>
  CONTEXTS.some((context) => stream.startsWith(context, shop.length));

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
      append: (request) => (saysWhoMayCall(request) ? this.counted(store, request) : store.append(request)),
    };
  }

  private async counted(store: EventStore, request: AppendRequest): Promise<Receipt> {
    try {
      return await store.append(request);
    } finally {
      // Also when it failed: the outcome may be unknown, and a repeat is then acknowledged without an append.
      Atomics.add(this.count, 0, 1);
    }
  }
}
