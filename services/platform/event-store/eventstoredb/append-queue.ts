import type { Receipt } from '@loyalty/contracts/kernel/envelope';
import type { Encoded } from '../body.js';
import { type AppendRequest, BaseAppendLost, StoreUnavailable } from '../port.js';

/** A queued append of a stream. */
export interface QueuedAppend {
  readonly request: AppendRequest;
  readonly encoded: readonly Encoded[];
  readonly since: number;
  resolve(receipt: Receipt): void;
  reject(error: unknown): void;
}

/** Requests and characters of one append; a request that is larger goes alone. */
const MAX_REQUESTS = 64;
const MAX_CHARACTERS = 300_000;

const sizeOf = ({ request, encoded }: QueuedAppend): number =>
  encoded.reduce((size, { body }) => size + body.length, JSON.stringify(request.record?.answer ?? null).length);

/**
 * Serializes the appends of each stream, since of concurrent ones all but one would fail with a conflict. Appends that are queued meanwhile
 * are written together. Those that have waited longer than `maxWaitMs` are rejected.
 */
export class AppendQueue {
  private readonly streams = new Map<string, QueuedAppend[]>();

  constructor(
    /** Writes requests of one stream, in order, and answers each. */
    private readonly write: (batch: readonly QueuedAppend[]) => Promise<void>,
    private readonly maxWaitMs: number,
  ) {}

  add(request: AppendRequest, encoded: readonly Encoded[]): Promise<Receipt> {
    return new Promise((resolve, reject) => {
      const mine = { request, encoded, since: Date.now(), resolve, reject };
      const waiting = this.streams.get(request.stream);
      if (waiting) waiting.push(mine);
      else void this.drain(request.stream, [mine]);
    });
  }

  private async drain(stream: string, waiting: QueuedAppend[]): Promise<void> {
    this.streams.set(stream, waiting);
    while (waiting.length > 0) {
      // The append that the first one is based on has been written or has failed by now; the others were decided later.
      const base = await waiting[0]?.request.basedOn;
      if (base === false) waiting.shift()?.reject(new BaseAppendLost());
      else await this.writeAll(this.nextBatch(waiting));
    }
    this.streams.delete(stream);
  }

  /** Settles every request of a batch, whatever the outcome, so that the queue continues. */
  private async writeAll(batch: readonly QueuedAppend[]): Promise<void> {
    try {
      await this.write(batch);
    } catch (error) {
      for (const one of batch) one.reject(error);
    }
  }

  /** The next requests that can be written together: either all with events or all without. */
  private nextBatch(waiting: QueuedAppend[]): QueuedAppend[] {
    const batch: QueuedAppend[] = [];
    const commands = new Set<string>();
    let size = 0;
    for (let next = waiting[0]; next && batch.length < MAX_REQUESTS; next = waiting[0]) {
      const { events, record } = next.request;
      const [first] = batch;
      size += sizeOf(next);
      if (first && first.request.events.length > 0 !== events.length > 0) break;
      if (first && (size > MAX_CHARACTERS || (record && commands.has(record.command)))) break;
      if (record) commands.add(record.command);
      waiting.shift();
      if (Date.now() - next.since <= this.maxWaitMs) batch.push(next);
      else next.reject(new StoreUnavailable('EventStoreDB is slow to append'));
    }
    return batch;
  }
}
