import type { Receipt } from '@loyalty/contracts/kernel/envelope';
import type { Encoded } from '../body.js';
import { type AppendRequest, BaseAppendLost, StoreUnavailable } from '../port.js';

/** A request that waits for its stream. */
export interface Waiting {
  readonly request: AppendRequest;
  readonly encoded: readonly Encoded[];
  readonly since: number;
  resolve(receipt: Receipt): void;
  reject(error: unknown): void;
}

/** Requests and characters of one append; a request that is larger goes alone. */
const MOST_REQUESTS = 64;
const MOST_CHARACTERS = 300_000;

const sizeOf = ({ request, encoded }: Waiting): number =>
  encoded.reduce((size, { body }) => size + body.length, JSON.stringify(request.record?.answer ?? null).length);

/**
 * The appends of each stream, one after the other: of appends sent concurrently one could win, and each of the others would cost the server a
 * call to report the conflict. What arrives meanwhile is written together. Work that has waited too long is not started.
 */
export class AppendQueue {
  private readonly streams = new Map<string, Waiting[]>();

  constructor(
    /** Writes requests of one stream, in order, and answers each. */
    private readonly write: (batch: readonly Waiting[]) => Promise<void>,
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

  private async drain(stream: string, waiting: Waiting[]): Promise<void> {
    this.streams.set(stream, waiting);
    while (waiting.length > 0) {
      // What the first was decided on has been written or has failed by now, and those behind it were decided later.
      const base = await waiting[0]?.request.basedOn;
      if (base === false) waiting.shift()?.reject(new BaseAppendLost());
      else await this.writeAll(this.take(waiting));
    }
    this.streams.delete(stream);
  }

  /** Answers every request, also where it could not be found out what became of it: nobody waits for ever, and the stream goes on. */
  private async writeAll(batch: readonly Waiting[]): Promise<void> {
    try {
      await this.write(batch);
    } catch (error) {
      for (const one of batch) one.reject(error);
    }
  }

  /** The next requests that can be written together: all with events, or all without, which are answered when those before are written. */
  private take(waiting: Waiting[]): Waiting[] {
    const batch: Waiting[] = [];
    const commands = new Set<string>();
    let size = 0;
    for (let next = waiting[0]; next && batch.length < MOST_REQUESTS; next = waiting[0]) {
      const { events, record } = next.request;
      const [first] = batch;
      size += sizeOf(next);
      if (first && first.request.events.length > 0 !== events.length > 0) break;
      if (first && (size > MOST_CHARACTERS || (record && commands.has(record.command)))) break;
      if (record) commands.add(record.command);
      waiting.shift();
      if (Date.now() - next.since <= this.maxWaitMs) batch.push(next);
      else next.reject(new StoreUnavailable('EventStoreDB is slow to append'));
    }
    return batch;
  }
}
