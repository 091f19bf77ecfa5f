import {
  type AllStreamResolvedEvent,
  BACKWARDS,
  END,
  type EventStoreDBClient,
  FORWARDS,
  type ResolvedEvent,
  START,
} from '@eventstore/db-client';
import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import { isMissingStream, translated } from './errors.js';
import { allPosition, metadataOf, positionOf, toRecorded } from './mapping.js';

/** The part of the vendor's client that the adapter uses. */
export type LogClient = Pick<
  EventStoreDBClient,
  'appendToStream' | 'readStream' | 'readAll' | 'subscribeToAll' | 'dispose'
>;

const DEADLINE_MS = 15_000;
/** Decisions and the truth about a claim rest on streams: a follower that lags must not answer. */
const strong = { deadline: DEADLINE_MS, requiresLeader: true };
/** `$all` also holds the server's own events; so many are looked at in one go. */
const SCAN = 1_000;

/** Reading streams and the whole log. */
export class Reading {
  /** The last place from which nothing of ours followed, and how far that was seen: the next look begins there. */
  private quiet = { after: -1, seen: -1 };

  constructor(private readonly client: LogClient) {}

  /** The events of a stream from a revision on, ours only. */
  async stream(stream: string, fromRevision: number, limit: number): Promise<ResolvedEvent[]> {
    const found: ResolvedEvent[] = [];
    try {
      const options = { ...strong, fromRevision: BigInt(fromRevision - 1), maxCount: limit };
      for await (const resolved of this.client.readStream(stream, options))
        if (metadataOf(resolved)) found.push(resolved);
    } catch (error) {
      if (!isMissingStream(error)) throw translated(error, stream, 0);
    }
    return found;
  }

  async lastOf(stream: string): Promise<Recorded | null> {
    const options = { ...strong, fromRevision: END, direction: BACKWARDS, maxCount: 1 } as const;
    try {
      for await (const resolved of this.client.readStream(stream, options)) return toRecorded(resolved);
    } catch (error) {
      if (!isMissingStream(error)) throw translated(error, stream, 0);
    }
    return null;
  }

  async all(after: number, limit: number): Promise<Recorded[]> {
    const found: Recorded[] = [];
    let seen = this.quiet.after === after ? this.quiet.seen : after;
    for (let more = true; more && found.length < limit; ) {
      let count = 0;
      for await (const resolved of this.scan(seen)) {
        count++;
        const position = positionOf(resolved.event?.position);
        // Reading begins with the event at the given position, which was seen already.
        if (position <= seen) continue;
        seen = position;
        const event = toRecorded(resolved);
        if (event && found.push(event) === limit) break;
      }
      more = count >= SCAN;
    }
    if (found.length === 0) this.quiet = { after, seen };
    return found;
  }

  /** The position of our last event. */
  async head(): Promise<number> {
    for (let before: number | null = null; ; ) {
      let count = 0;
      for await (const resolved of this.scan(before, true)) {
        count++;
        before = positionOf(resolved.event?.position);
        if (metadataOf(resolved)) return before;
      }
      if (count < SCAN) return 0;
    }
  }

  private async *scan(from: number | null, backwards = false): AsyncGenerator<AllStreamResolvedEvent> {
    const edge = backwards ? END : START;
    const fromPosition = from === null || from === 0 ? edge : allPosition(from);
    const direction = backwards ? BACKWARDS : FORWARDS;
    try {
      yield* this.client.readAll({ fromPosition, direction, maxCount: SCAN, deadline: DEADLINE_MS });
    } catch (error) {
      throw translated(error, '$all', 0);
    }
  }
}
