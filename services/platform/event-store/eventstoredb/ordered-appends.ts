import { setTimeout as delay } from 'node:timers/promises';
import { linkHash } from '../chain.js';
import { GenerationalMap } from '../generational-map.js';
import { type AppendRequest, type EventToAppend, RevisionConflict } from '../port.js';
import { checkRequest } from '../request.js';
import type { ProposedEvent } from './append-protocol.js';
import type { BatchAppends } from './batch-appends.js';
import { withDeadline } from './client.js';
import { isTransient, toStoreError } from './errors.js';
import type { LogTail } from './log-tail.js';
import { expectedRevisionOf, toProposed } from './mapping.js';
import type { StreamHead, StreamHeads } from './stream-heads.js';
import { serverStream } from './stream-names.js';

/** Maximum number and bytes of appends in flight. The server writes them in groups: 256 are three times as fast as 32. */
const [MAX_IN_FLIGHT, MAX_IN_FLIGHT_BYTES] = [256, 16 * 1024 * 1024];
const PAUSE_MS = 500;
const HOT_STREAMS = 100_000;

const outOfOrder = () =>
  new Error('EventStoreDB did not keep the order of the events: copy again, to an empty server.');

/** An append in flight, with the size of its events. */
interface Sent {
  readonly answer: Promise<number | null>;
  readonly bytes: number;
}

/** The last link of a stream. */
type Link = Pick<StreamHead, 'revision' | 'hash'>;

/**
 * Appends to many streams in a total order, as the only writer of the log, with many appends in flight on one call (docs/adr/0046). When
 * the call is lost, the server has a prefix of the events: its length is read from the log, and the rest is sent again.
 */
export class OrderedAppends {
  /** Position of the last event that is known to be written. */
  private written: number | null = null;
  private readonly links = new GenerationalMap<Link>(HOT_STREAMS);

  constructor(
    private readonly appends: BatchAppends,
    private readonly heads: StreamHeads,
    private readonly tail: LogTail,
    private readonly how: { readonly idleTimeoutMs: number; readonly maxWaitMs: number },
  ) {}

  /** @throws StoreUnavailable when the server does not answer within `maxWaitMs`; a prefix is written then */
  async write(requests: readonly AppendRequest[]): Promise<void> {
    this.written ??= await this.end();
    const ids = requests.flatMap(({ events }) => events.map(({ id }) => id));
    const start = this.written;
    let [rest, until, isSure] = [requests, Date.now() + this.how.maxWaitMs, true];
    while (rest.length > 0) {
      try {
        if (!isSure) rest = withoutFirst(requests, await this.countOf(ids, start));
        isSure = true;
        await this.send(rest);
        rest = [];
      } catch (error) {
        if (!isTransient(error) || Date.now() > until) throw error;
        if (isSure) until = Date.now() + this.how.maxWaitMs;
        isSure = false;
        await delay(PAUSE_MS);
      }
    }
    this.written = start + ids.length;
  }

  private async end(): Promise<number> {
    await this.tail.advance();
    return this.tail.position;
  }

  /** How many of these events the log has after a position. */
  private async countOf(ids: readonly string[], start: number): Promise<number> {
    this.links.clear();
    const count = (await this.end()) - start;
    if (count > 0 && this.tail.at(start + count)?.id !== ids[count - 1]) throw outOfOrder();
    return count;
  }

  private async send(requests: readonly AppendRequest[]): Promise<void> {
    const send = await withDeadline(this.appends.openOrdered(), this.how.idleTimeoutMs);
    const sent: Sent[] = [];
    let [last, inFlightBytes] = [0, 0];
    const settle = async ({ answer, bytes }: Sent) => {
      const record = (await answer) ?? 0;
      if (record <= last) throw outOfOrder();
      last = record;
      inFlightBytes -= bytes;
    };
    try {
      for (const request of requests) {
        while (sent.length >= MAX_IN_FLIGHT || (sent.length > 0 && inFlightBytes >= MAX_IN_FLIGHT_BYTES))
          await settle(sent.shift() as Sent);
        const { stream, expectedRevision } = request;
        const events = this.linked(request, await this.linkOf(request));
        const append = { stream: serverStream(stream), expected: expectedRevisionOf(expectedRevision), events };
        const answer = send(append, this.how.idleTimeoutMs).catch((error) => {
          throw toStoreError(error, stream, expectedRevision);
        });
        // Handled below; without this, a failure after the first one would be an unhandled rejection.
        answer.catch(() => undefined);
        const bytes = events.reduce((sum, { data, metadata }) => sum + data.length + metadata.length, 0);
        inFlightBytes += bytes;
        sent.push({ answer, bytes });
      }
      for (const one of sent) await settle(one);
    } finally {
      await Promise.allSettled(sent.map(({ answer }) => answer));
    }
  }

  private async linkOf({ stream, expectedRevision }: AppendRequest): Promise<Link> {
    const link = this.links.get(stream) ?? (await this.heads.at(stream, expectedRevision));
    if (link.revision === expectedRevision) return link;
    throw new RevisionConflict(stream, expectedRevision, link.revision);
  }

  /** The events of a request as they are sent. */
  private linked(request: AppendRequest, from: Link): ProposedEvent[] {
    const { shop, stream, events } = request;
    let { revision, hash } = from;
    const proposed = checkRequest(request).map(({ data, body }, index) => {
      hash = linkHash(shop, stream, ++revision, body, hash);
      return toProposed(events[index] as EventToAppend, data, shop, hash);
    });
    this.links.set(stream, { revision, hash });
    return proposed;
  }
}

/** Requests without their first events. Each is written as a whole, or not at all. */
function withoutFirst(requests: readonly AppendRequest[], count: number): readonly AppendRequest[] {
  let left = count;
  const first = requests.findIndex(({ events }) => {
    if (left < events.length) return true;
    left -= events.length;
    return false;
  });
  return first < 0 ? [] : requests.slice(first);
}
