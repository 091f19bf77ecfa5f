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
import { isFailedRead, isMissingStream, toStoreError } from './errors.js';
import { metadataOf, placeOf } from './mapping.js';
import { serverStream } from './stream-names.js';

/** Reads streams and `$all` from the leader. */
export class LogReader {
  /** @param idleTimeoutMs longest time without a message from the server */
  constructor(
    private readonly client: LogClient,
    private readonly idleTimeoutMs: number,
    private readonly counts: Pick<CallCounts, 'readStream' | 'readAll'> = noCalls(),
  ) {}

  /** Events of this application in a stream, from a revision on. */
  stream(stream: string, fromRevision: number, limit: number): Promise<ResolvedEvent[]> {
    return this.readStream(stream, { fromRevision: BigInt(fromRevision - 1), maxCount: limit });
  }

  async lastOf(stream: string): Promise<ResolvedEvent | null> {
    const [last] = await this.readStream(stream, { fromRevision: END, direction: BACKWARDS, maxCount: 1 });
    return last ?? null;
  }

  /** Requires the leader: decisions and the resolution of claims must not be based on a lagging follower. */
  private async readStream(stream: string, options: ReadStreamOptions): Promise<ResolvedEvent[]> {
    this.counts.readStream++;
    try {
      const read = (node: EventStoreDBClient) =>
        node.readStream(serverStream(stream), { ...options, requiresLeader: true });
      return (await this.client.read(read, this.idleTimeoutMs)).filter((resolved) => metadataOf(resolved));
    } catch (error) {
      if (isMissingStream(error)) return [];
      throw toStoreError(error, stream, null);
    }
  }

  /**
   * Records of `$all`, including system events, from the record at an offset (0: from the start). Requires the leader: the log of a
   * lagging follower looks truncated.
   * @throws LogReplaced when no record begins there
   */
  async all(offset: number, maxCount: number): Promise<AllStreamResolvedEvent[]> {
    try {
      return await this.readAll(offset, maxCount).catch((error) => this.rereadAfterFailure(offset, maxCount, error));
    } catch (error) {
      throw toStoreError(error, '$all', null);
    }
  }

  private readAll(offset: number, maxCount: number): Promise<AllStreamResolvedEvent[]> {
    this.counts.readAll++;
    const fromPosition = offset === 0 ? START : placeOf(offset);
    const read = (node: EventStoreDBClient) =>
      node.readAll({ fromPosition, direction: FORWARDS, maxCount, requiresLeader: true });
    return this.client.read(read, this.idleTimeoutMs);
  }

  /**
   * Repeats a failed read. A server that temporarily cannot read answers the same error as one whose log has no record at the offset. The
   * log is a different one only if a read from the start succeeds and the read from the offset fails again.
   * @throws LogReplaced
   */
  private async rereadAfterFailure(
    offset: number,
    maxCount: number,
    error: unknown,
  ): Promise<AllStreamResolvedEvent[]> {
    if (offset === 0 || !isFailedRead(error)) throw error;
    await this.readAll(0, 1);
    return this.readAll(offset, maxCount).catch((second) => {
      throw isFailedRead(second)
        ? new LogReplaced('The log in EventStoreDB is not the one that was read before.', { cause: second })
        : second;
    });
  }

  /** The record at an offset; null when the log ends before it. @throws LogReplaced */
  async at(offset: number): Promise<AllStreamResolvedEvent | null> {
    return (await this.all(offset, 1)).at(-1) ?? null;
  }
}
