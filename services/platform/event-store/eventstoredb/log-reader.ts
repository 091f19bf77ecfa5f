import {
  type AllStreamResolvedEvent,
  BACKWARDS,
  END,
  FORWARDS,
  type ReadStreamOptions,
  type ResolvedEvent,
  START,
} from '@eventstore/db-client';
import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import { type LogClient, within } from './client.js';
import { isMissingStream, translated } from './errors.js';
import { allPosition, metadataOf, positionOf, toRecorded } from './mapping.js';

/** `$all` also holds the server's own events; this many are scanned in one read. */
const SCAN = 1_000;
/** The last event is ours, or one of at most this many that the server wrote since. */
const NEAR_END = 16;

/** Reads streams and the whole log. */
export class LogReader {
  /** The last position after which no event of ours was found, and how far that was scanned: the next scan begins there. */
  private quiet = { after: -1, seen: -1 };

  /** @param idleTimeoutMs longest silence of the server */
  constructor(
    private readonly client: LogClient,
    private readonly idleTimeoutMs: number,
  ) {}

  /** Our events of a stream from a revision on. */
  stream(stream: string, fromRevision: number, limit: number): Promise<ResolvedEvent[]> {
    return this.ofStream(stream, { fromRevision: BigInt(fromRevision - 1), maxCount: limit });
  }

  async lastOf(stream: string): Promise<Recorded | null> {
    const [last] = await this.ofStream(stream, { fromRevision: END, direction: BACKWARDS, maxCount: 1 });
    return last ? toRecorded(last) : null;
  }

  /** Decisions and the resolution of claims rely on streams: a lagging follower must not answer. */
  private async ofStream(stream: string, options: ReadStreamOptions): Promise<ResolvedEvent[]> {
    const found: ResolvedEvent[] = [];
    try {
      const read = () => this.client.readStream(stream, { ...options, requiresLeader: true });
      for await (const resolved of within(read, this.idleTimeoutMs)) if (metadataOf(resolved)) found.push(resolved);
    } catch (error) {
      if (!isMissingStream(error)) throw translated(error, stream, 0);
    }
    return found;
  }

  async all(after: number, limit: number): Promise<Recorded[]> {
    const found: Recorded[] = [];
    let seen = this.quiet.after === after ? this.quiet.seen : after;
    for (let more = true; more && found.length < limit; ) {
      let count = 0;
      const max = Math.min(SCAN, limit - found.length + NEAR_END);
      for await (const resolved of this.scan(seen, max)) {
        count++;
        const position = positionOf(resolved.event?.position);
        // The read begins with the event at the given position, which was already processed.
        if (position <= seen) continue;
        seen = position;
        const event = toRecorded(resolved);
        if (event && found.push(event) === limit) break;
      }
      more = count >= max;
    }
    if (found.length === 0) this.quiet = { after, seen };
    return found;
  }

  /** Our events at these positions, each by a separate read: the server finds them by their offset in its file. */
  async at(positions: readonly number[]): Promise<Recorded[]> {
    const found = await Promise.all(
      positions.map(async (position) => {
        for await (const resolved of this.scan(position, 1)) {
          const event = positionOf(resolved.event?.position) === position ? toRecorded(resolved) : null;
          if (event) return [event];
        }
        return [];
      }),
    );
    return found.flat().sort((a, b) => a.position - b.position);
  }

  /** The position of our last event. */
  async head(): Promise<number> {
    for (let before: number | null = null, max = NEAR_END; ; max = SCAN) {
      let count = 0;
      for await (const resolved of this.scan(before, max, true)) {
        count++;
        before = positionOf(resolved.event?.position);
        if (metadataOf(resolved)) return before;
      }
      if (count < max) return 0;
    }
  }

  private async *scan(
    from: number | null,
    maxCount: number,
    backwards = false,
  ): AsyncGenerator<AllStreamResolvedEvent> {
    const edge = backwards ? END : START;
    const fromPosition = from === null || from === 0 ? edge : allPosition(from);
    const direction = backwards ? BACKWARDS : FORWARDS;
    try {
      yield* within(() => this.client.readAll({ fromPosition, direction, maxCount }), this.idleTimeoutMs);
    } catch (error) {
      throw translated(error, '$all', 0);
    }
  }
}
