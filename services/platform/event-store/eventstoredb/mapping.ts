import type { AllStreamResolvedEvent, Position, ResolvedEvent } from '@eventstore/db-client';
import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import { bodyBefore, type Envelope } from '../body.js';
import type { CommandRecord, EventToAppend } from '../port.js';
import type { StoredLink, UnwrittenBody } from '../stored-link.js';
import type { ProposedEvent } from './append-protocol.js';
import type { ReadEventMessage } from './read-messages.js';
import { streamOfServer } from './stream-names.js';

/** Metadata of an event in EventStoreDB. The names with `$` are reserved: its tools follow them. */
export interface Metadata {
  /** The event's id in our log; EventStoreDB's id is derived from the link, see `linkId`. */
  readonly id: string;
  readonly shop: string;
  readonly version: number;
  readonly actor: EventToAppend['actor'];
  readonly $causationId: string;
  readonly $correlationId: string;
  readonly occurredAt: string;
  readonly recordedAt: string;
  readonly hash: string;
  /** On the first event of a command: its record, written by the same append and so authoritative. */
  readonly command?: CommandRecord;
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/**
 * Event id in EventStoreDB, derived from the event's link instead of its own id. The server treats an append as a repeat when the ids are
 * equal, and two processes that execute the same command produce the same ids but different times: the second append would be acknowledged
 * without being written, and later links would cover bytes that are not stored. The link covers every byte and everything before it.
 */
export function linkId(hash: string): string {
  const variant = ((Number.parseInt(hash[16] as string, 16) & 0x3) | 0x8).toString(16);
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-${variant}${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

/**
 * @param json the event's data, as it is hashed
 * @throws TypeError for an event that EventStoreDB cannot store unchanged
 */
export function toProposed(
  event: EventToAppend,
  json: string,
  shop: string,
  hash: string,
  command?: CommandRecord,
): ProposedEvent {
  const { id, type, version, actor, causation, correlation, occurredAt, recordedAt, data } = event;
  if (!UUID.test(id)) throw new TypeError(`an event needs a UUID as its id, not ${id}`);
  if (typeof data !== 'object' || data === null) throw new TypeError('EventStoreDB keeps objects as data of an event');
  const metadata: Metadata = {
    id,
    shop,
    version,
    actor: { kind: actor.kind, id: actor.id },
    $causationId: causation,
    $correlationId: correlation,
    occurredAt,
    recordedAt,
    hash,
    ...(command && { command }),
  };
  return { id: linkId(hash), type, data: Buffer.from(json), metadata: Buffer.from(JSON.stringify(metadata)) };
}

/** The metadata of one of our events; null for events of others and of the server itself. */
export function metadataOf({ event }: ResolvedEvent | AllStreamResolvedEvent): Metadata | null {
  return event ? ownMetadata(event.type, event.metadata) : null;
}

/** Metadata of an event of a type as ours; null for what others and the server itself have written. */
function ownMetadata(type: string, found: unknown): Metadata | null {
  const metadata = found as Partial<Metadata> | undefined;
  if (type.startsWith('$') || !metadata?.hash || !metadata.shop || !metadata.id) return null;
  const { hash, shop, id, actor } = metadata;
  const isOurs =
    typeof hash === 'string' && typeof shop === 'string' && typeof id === 'string' && actor?.kind && actor.id;
  return isOurs ? (metadata as Metadata) : null;
}

/**
 * Offset of a record in the server's transaction file, its place in `$all`. Offsets rise in reading order but have gaps, and another server
 * gives the same event another one. Commit and prepare position are equal for everything not written in an explicit transaction, which this
 * client cannot do.
 * @throws Error when they differ, or the server is too old to report them (before 22.6)
 */
export function offsetOf(position: Position | undefined): number {
  if (!position) throw new Error('EventStoreDB 22.6 or later is needed: this one tells no positions');
  const number = Number(position.commit);
  if (position.commit !== position.prepare || !Number.isSafeInteger(number))
    throw new Error(`a position that is not one number: ${position.commit}/${position.prepare}`);
  return number;
}

/** Our revisions count from 1, those of EventStoreDB from 0; ours is 0 for an empty stream. */
export function expectedRevisionOf(revision: number): bigint | 'no_stream' {
  return revision === 0 ? 'no_stream' : BigInt(revision - 1);
}

/** One of our events as it was appended, at its position in the log; null for others. */
export function toRecorded(resolved: ResolvedEvent | AllStreamResolvedEvent, position: number): Recorded | null {
  const { event } = resolved;
  const metadata = metadataOf(resolved);
  if (!event || !metadata) return null;
  return {
    ...envelopeOf(event.type, metadata),
    data: event.data,
    shop: metadata.shop,
    stream: streamOfServer(event.streamId, metadata.shop),
    revision: Number(event.revision) + 1,
    position,
    hash: metadata.hash,
  };
}

const envelopeOf = (type: string, metadata: Metadata): Envelope => ({
  id: metadata.id,
  type,
  version: metadata.version,
  actor: metadata.actor,
  causation: metadata.$causationId,
  correlation: metadata.$correlationId,
  occurredAt: metadata.occurredAt,
  recordedAt: metadata.recordedAt,
});

/** One of our events at its position in the log, with the bytes of its data as they are stored; null for others. */
export function toStoredLink(event: ReadEventMessage, position: number): StoredLink | null {
  const { type } = event;
  const metadata = type.startsWith('$') ? null : ownMetadata(type, event.parsedMetadata);
  if (!metadata) return null;
  const { shop, hash } = metadata;
  const body = new BodyParts(Buffer.from(bodyBefore(envelopeOf(type, metadata))), event.getData());
  return {
    ...{ position, shop, stream: streamOfServer(event.getStreamIdentifier().getStreamName() ?? '', shop) },
    revision: Number(event.getStreamRevision()) + 1,
    // Text that is no hash fits no link; decoding would overlook what is wrong with it.
    hash: HASH.test(hash) ? Buffer.from(hash, 'hex') : Buffer.alloc(0),
    unwritten: body,
    get body() {
      return body.whole();
    },
  };
}

const HASH = /^[0-9a-f]{64}$/;
const END_OF_BODY = 0x7d;

/** The body of an event: what stands before its data, the data, and a closing bracket. */
class BodyParts implements UnwrittenBody {
  constructor(
    private readonly before: Buffer,
    private readonly data: Buffer,
  ) {}

  get limit(): number {
    return this.before.length + this.data.length + 1;
  }

  write(into: Uint8Array, at: number): number {
    const { before, data, limit } = this;
    into.set(before, at);
    into.set(data, at + before.length);
    into[at + limit - 1] = END_OF_BODY;
    return at + limit;
  }

  whole(): Buffer {
    const whole = Buffer.allocUnsafe(this.limit);
    this.write(whole, 0);
    return whole;
  }
}
