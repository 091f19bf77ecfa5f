import {
  type AllStreamResolvedEvent,
  BACKWARDS,
  END,
  type EventStoreDBClient,
  FORWARDS,
  type ReadStreamOptions,
  type ResolvedEvent,
  START,
} from '@eventstore/db-client';
import { LogReplaced } from '../port.js';
import { type CallCounts, noCalls } from './call-counts.js';
import type { LogClient } from './client.js';
import { isFailedRead, isMissingStream, translated } from './errors.js';
import { metadataOf, placeOf } from './mapping.js';
import { serverStream } from './stream-names.js';

/** Reads streams and `$all` as the server has them. */
export class LogReader {
  /** @param idleTimeoutMs longest silence of the server */
  constructor(
    private readonly client: LogClient,
    private readonly idleTimeoutMs: number,
    private readonly counts: Pick<CallCounts, 'readStream' | 'readAll'> = noCalls(),
  ) {}

  /** Our events of a stream from a revision on. */
  stream(stream: string, fromRevision: number, limit: number): Promise<ResolvedEvent[]> {
    return this.ofStream(stream, { fromRevision: BigInt(fromRevision - 1), maxCount: limit });
  }

  async lastOf(stream: string): Promise<ResolvedEvent | null> {
    const [last] = await this.ofStream(stream, { fromRevision: END, direction: BACKWARDS, maxCount: 1 });
    return last ?? null;
  }

  /** Decisions and the resolution of claims rely on streams: a lagging follower must not answer. */
  private async ofStream(stream: string, options: ReadStreamOptions): Promise<ResolvedEvent[]> {
    this.counts.readStream++;
    try {
      const read = (node: EventStoreDBClient) =>
        node.readStream(serverStream(stream), { ...options, requiresLeader: true });
      return (await this.client.read(read, this.idleTimeoutMs)).filter((resolved) => metadataOf(resolved));
    } catch (error) {
      if (isMissingStream(error)) return [];
      throw translated(error, stream, null);
    }
  }

  /**
   * Records of `$all`, the server's own among them, beginning with the one at an offset; 0 stands for the beginning. The leader answers: a
   * follower that lags would look like a log that ends too early.
   * @throws LogReplaced when no record begins there
   */
  async all(offset: number, maxCount: number): Promise<AllStreamResolvedEvent[]> {
    try {
      return await this.ofAll(offset, maxCount).catch((error) => this.again(offset, maxCount, error));
    } catch (error) {
      throw translated(error, '$all', null);
    }
  }

  private ofAll(offset: number, maxCount: number): Promise<AllStreamResolvedEvent[]> {
    this.counts.readAll++;
    const fromPosition = offset === 0 ? START : placeOf(offset);
    const read = (node: EventStoreDBClient) =>
      node.readAll({ fromPosition, direction: FORWARDS, maxCount, requiresLeader: true });
    return this.client.read(read, this.idleTimeoutMs);
  }

  /**
   * Reads once more what could not be read. A server that cannot read at all for a moment answers as one does in whose log no record begins
   * at an offset: only where it reads the beginning, and again not from there, the log is another one.
   * @throws LogReplaced
   */
  private async again(offset: number, maxCount: number, error: unknown): Promise<AllStreamResolvedEvent[]> {
    if (offset === 0 || !isFailedRead(error)) throw error;
    await this.ofAll(0, 1);
    return this.ofAll(offset, maxCount).catch((second) => {
      throw isFailedRead(second)
        ? new LogReplaced('The log in EventStoreDB is not the one that was read before.', { cause: second })
        : second;
    });
  }

  /** The record at an offset; null where the log ends before it. @throws LogReplaced */
  async at(offset: number): Promise<AllStreamResolvedEvent | null> {
    return (await this.all(offset, 1)).at(-1) ?? null;
  }
}
