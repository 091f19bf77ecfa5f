import type { AllStreamResolvedEvent, EventStoreDBClient, ResolvedEvent } from '@eventstore/db-client';
import { LogReplaced } from '../port.js';
import { type CallCounts, noCalls } from './call-counts.js';
import type { LogClient } from './client.js';
import { isFailedRead, isMissingStream, toStoreError } from './errors.js';
import { LogRead } from './log-read.js';
import { metadataOf } from './mapping.js';
import type { ReadEventMessage } from './read-messages.js';
import { readOfAll, readOfStream, type StreamPart } from './read-requests.js';
import { serverStream } from './stream-names.js';

const resolved = (event: ReadEventMessage): AllStreamResolvedEvent => event.resolved();
const undecoded = (event: ReadEventMessage): ReadEventMessage => event;

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
    return this.readStream(stream, { from: fromRevision - 1, maxCount: limit });
  }

  async lastOf(stream: string): Promise<ResolvedEvent | null> {
    const [last] = await this.readStream(stream, { from: null, maxCount: 1 });
    return last ?? null;
  }

  /** Requires the leader: decisions and the resolution of claims must not be based on a lagging follower. */
  private async readStream(stream: string, part: StreamPart): Promise<ResolvedEvent[]> {
    this.counts.readStream++;
    try {
      const request = readOfStream(serverStream(stream), part);
      const read = (node: EventStoreDBClient) => new LogRead(node, request, resolved);
      return (await this.client.read(read, this.idleTimeoutMs)).filter((event) => metadataOf(event));
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
  all(offset: number, maxCount: number): Promise<AllStreamResolvedEvent[]> {
    return this.recordsFrom(offset, maxCount, resolved);
  }

  /** The same records as `all`, undecoded. @throws LogReplaced when no record begins there */
  allAsStored(offset: number, maxCount: number): Promise<ReadEventMessage[]> {
    return this.recordsFrom(offset, maxCount, undecoded);
  }

  private async recordsFrom<T>(offset: number, maxCount: number, toItem: (event: ReadEventMessage) => T): Promise<T[]> {
    const read = (from: number, count: number) => this.readAll(from, count, toItem);
    try {
      return await read(offset, maxCount).catch((error) => rereadAfterFailure(read, offset, maxCount, error));
    } catch (error) {
      throw toStoreError(error, '$all', null);
    }
  }

  private readAll<T>(offset: number, maxCount: number, toItem: (event: ReadEventMessage) => T): Promise<T[]> {
    this.counts.readAll++;
    const read = (node: EventStoreDBClient) => new LogRead(node, readOfAll(offset, maxCount), toItem);
    return this.client.read(read, this.idleTimeoutMs);
  }

  /** The record at an offset; null when the log ends before it. @throws LogReplaced */
  async at(offset: number): Promise<AllStreamResolvedEvent | null> {
    return (await this.all(offset, 1)).at(-1) ?? null;
  }
}

/**
 * Repeats a failed read. A server that temporarily cannot read answers the same error as one whose log has no record at the offset. The
 * log is a different one only if a read from the start succeeds and the read from the offset fails again.
 * @throws LogReplaced
 */
async function rereadAfterFailure<T>(
  read: (offset: number, maxCount: number) => Promise<T[]>,
  offset: number,
  maxCount: number,
  error: unknown,
): Promise<T[]> {
  if (offset === 0 || !isFailedRead(error)) throw error;
  await read(0, 1);
  return read(offset, maxCount).catch((second) => {
    throw isFailedRead(second)
      ? new LogReplaced('The log in EventStoreDB is not the one that was read before.', { cause: second })
      : second;
  });
}
