import { randomBytes } from 'node:crypto';
import {
  AccessDeniedError,
  MaxAppendSizeExceededError,
  StreamDeletedError,
  TimeoutError,
  UnavailableError,
  UnknownError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import statuses, { type Status } from '@eventstore/db-client/generated/status_pb.js';
import { bytesField, headOf, MessageReader, numberField, textField } from './wire-format.js';

/** An event as the server stores it. */
export interface ProposedEvent {
  readonly id: string;
  readonly type: string;
  /** JSON in UTF-8, as are the metadata. */
  readonly data: Uint8Array;
  readonly metadata: Uint8Array;
}

/** Events that are appended to a stream of the server as a whole. */
export interface ProposedAppend {
  readonly stream: string;
  /** The server's revision, which counts from 0. */
  readonly expected: bigint | 'no_stream';
  readonly events: readonly ProposedEvent[];
}

/** Bytes of events in one message; a server takes messages of 4 MiB at least, and puts those of one append together. */
const MESSAGE_BYTES = 1024 * 1024;

/** The two halves of an append's id. */
export type CorrelationId = readonly [most: bigint, least: number];

/** Correlation ids of appends: unique among all clients of a cluster, whose nodes forward appends to each other. */
export class CorrelationIds {
  private readonly prefix = randomBytes(8).readBigInt64BE();
  private count = 0;

  next(): CorrelationId {
    return [this.prefix, ++this.count];
  }
}

const correlationOf = ([most, least]: CorrelationId): Buffer =>
  bytesField(1, bytesField(1, numberField(1, most), numberField(2, BigInt(least))));

/** Where an append goes, and the revision that it expects. */
function optionsOf({ stream, expected }: ProposedAppend): Buffer {
  const to = bytesField(1, textField(3, stream));
  return bytesField(2, to, expected === 'no_stream' ? bytesField(3) : numberField(2, expected));
}

const attribute = (key: string, value: string): Buffer => bytesField(2, textField(1, key), textField(2, value));
const CONTENT_TYPE = attribute('content-type', 'application/json');
const types = new Map<string, Buffer>();

/** There are as many types as the contracts declare. */
function typeOf(type: string): Buffer {
  const known = types.get(type) ?? attribute('type', type);
  types.set(type, known);
  return known;
}

function messageOf({ id, type, data, metadata }: ProposedEvent): readonly Uint8Array[] {
  const parts = [bytesField(1, textField(2, id)), typeOf(type), CONTENT_TYPE];
  const own = [headOf(3, metadata.length), metadata, headOf(4, data.length), data];
  const length = [...parts, ...own].reduce((sum, part) => sum + part.length, 0);
  return [headOf(3, length), ...parts, ...own];
}

const IS_FINAL = numberField(4, 1);

/**
 * The messages of an append (`BatchAppendReq`), without a deadline: the protocol's is a time of day, so a server whose clock is some seconds
 * ahead would reject every append.
 */
export function requestsOf(id: CorrelationId, append: ProposedAppend): Buffer[] {
  const requests: Uint8Array[][] = [];
  let size = 0;
  for (const event of append.events) {
    const bytes = event.data.length + event.metadata.length;
    let request = requests.at(-1);
    if (!request || size + bytes > MESSAGE_BYTES) {
      request = [correlationOf(id), ...(requests.length === 0 ? [optionsOf(append)] : [])];
      requests.push(request);
      size = 0;
    }
    size += bytes;
    request.push(...messageOf(event));
  }
  requests.at(-1)?.push(IS_FINAL);
  return requests.map((parts) => Buffer.concat(parts));
}

/** An answer to an append. */
export interface AppendAnswer {
  /** The lower half of the append's correlation id. */
  readonly append: number;
  /** Why the append was rejected. */
  readonly status?: Status;
  /** What was written. */
  readonly success?: MessageReader;
}

/** Reads an answer (`BatchAppendResp`). */
export function answerOf(bytes: Buffer): AppendAnswer {
  let answer: AppendAnswer = { append: 0 };
  const reader = new MessageReader(bytes);
  for (let field = reader.next(); field !== 0; field = reader.next()) {
    if (field === 1) answer = { ...answer, append: appendIn(reader.message()) };
    else if (field === 2) answer = { ...answer, status: statuses.Status.deserializeBinary(reader.slice()) };
    else if (field === 3) answer = { ...answer, success: reader.message() };
    else reader.skip();
  }
  return answer;
}

/** The message inside of a message; null when it is not there. */
function inside(reader: MessageReader, number: number): MessageReader | null {
  for (let field = reader.next(); field !== 0; field = reader.next()) {
    if (field === number) return reader.message();
    reader.skip();
  }
  return null;
}

function appendIn(correlation: MessageReader): number {
  const structured = inside(correlation, 1);
  let least = 0;
  for (let field = structured?.next(); structured && field; field = structured.next())
    if (field === 2) least = Number(structured.integer());
    else structured.skip();
  return least;
}

/** The offset of the last event's record; null if the answer lacks it. @throws Error for a position that is not one number */
export function recordOf({ success }: AppendAnswer): number | null {
  const position = success && inside(success, 3);
  if (!position) return null;
  const places = [0n, 0n, 0n];
  for (let field = position.next(); field !== 0; field = position.next())
    if (field < places.length) places[field] = position.integer();
    else position.skip();
  const [, commit, prepare] = places;
  const record = Number(commit);
  if (commit !== prepare || !Number.isSafeInteger(record))
    throw new Error(`a position that is not one number: ${commit}/${prepare}`);
  return record;
}

/** The server's rejection of an append, as the error that the vendor's client has for it. */
export function rejectionOf(status: Status, { stream, expected }: ProposedAppend): Error {
  const details = status.getDetails();
  const kind = details?.getTypeName().replace('event_store.client.', '');
  const unpacked = <T>(type: { deserializeBinary(bytes: Uint8Array): T }) =>
    type.deserializeBinary(details?.getValue_asU8() ?? new Uint8Array());
  switch (kind) {
    case 'WrongExpectedVersion': {
      const wrong = unpacked(shared.WrongExpectedVersion);
      const current = wrong.hasCurrentStreamRevision() ? BigInt(wrong.getCurrentStreamRevision()) : 'no_stream';
      return new WrongExpectedVersionError(undefined, { streamName: stream, current, expected });
    }
    case 'MaximumAppendSizeExceeded':
      return MaxAppendSizeExceededError.fromMaxAppendSize(
        unpacked(shared.MaximumAppendSizeExceeded).getMaxappendsize(),
      );
    case 'AccessDenied':
      return new AccessDeniedError();
    case 'StreamDeleted':
      return StreamDeletedError.fromStreamName(stream);
    case 'Timeout':
      return new TimeoutError();
    case 'BadRequest':
      return new Error(`EventStoreDB does not understand an append to ${stream}: ${status.getMessage()}`);
    // The node is starting, overloaded or no longer the leader.
    case 'google.protobuf.Empty':
      return new UnavailableError(undefined, status.getMessage());
    default:
      return new UnknownError(undefined, status.getMessage());
  }
}
