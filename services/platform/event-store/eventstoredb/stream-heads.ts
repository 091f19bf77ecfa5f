import type { ResolvedEvent } from '@eventstore/db-client';
import { GenerationalMap } from '../generational-map.js';
import type { LogReader } from './log-reader.js';
import { metadataOf, offsetOf } from './mapping.js';
import type { Entry } from './recent-entries.js';

const HOT_STREAMS = 100_000;

export interface StreamHead {
  readonly revision: number;
  readonly hash: string | null;
  /** Offset of its last event's record. */
  readonly record: number;
}

const EMPTY: StreamHead = { revision: 0, hash: null, record: 0 };

/** Our revisions count from 1. */
const revisionOf = ({ event }: ResolvedEvent): number => Number(event?.revision ?? -1) + 1;

const headOf = (last: ResolvedEvent): StreamHead => ({
  revision: revisionOf(last),
  hash: metadataOf(last)?.hash ?? null,
  record: offsetOf(last.event?.position),
});

/** Cached heads of streams. An outdated one is harmless: the server rejects an append that expects it. */
export class StreamHeads {
  private readonly known = new GenerationalMap<StreamHead>(HOT_STREAMS);

  constructor(private readonly reading: LogReader) {}

  /**
   * The head to append to: the cached one if it is at or after the expected revision, since streams only grow; otherwise the server's. A
   * stream that is expected to be new is not read.
   */
  async at(stream: string, expected: number): Promise<StreamHead> {
    const known = this.known.get(stream);
    if (known && known.revision >= expected) return known;
    return expected === 0 ? EMPTY : this.read(stream);
  }

  /** The head that the server has now. */
  async read(stream: string): Promise<StreamHead> {
    const last = await this.reading.lastOf(stream);
    const head = last ? headOf(last) : EMPTY;
    this.known.set(stream, head);
    return head;
  }

  /** Caches the head of a stream that was loaded, for the append that follows. */
  learn(stream: string, last: ResolvedEvent): void {
    const head = headOf(last);
    if (head.revision > (this.known.get(stream)?.revision ?? 0)) this.known.set(stream, head);
  }

  /** Whether the cache has an event of the stream. */
  hasSeen(stream: string): boolean {
    return (this.known.get(stream)?.revision ?? 0) > 0;
  }

  set(stream: string, head: StreamHead): void {
    this.known.set(stream, head);
  }

  /** Updates the head from an event of the log. */
  observe({ event: { stream, revision, hash }, record }: Entry): void {
    const known = this.known.get(stream);
    if (!known || known.revision < revision) this.known.set(stream, { revision, hash, record });
  }

  forget(stream: string): void {
    this.known.delete(stream);
  }
}
