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
import type { Status } from '@eventstore/db-client/generated/status_pb.js';
import streams, { type BatchAppendReq, type BatchAppendResp } from '@eventstore/db-client/generated/streams_pb.js';

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

/** Names of appends, by which answers find them: unique among all callers of a server, since its nodes forward them to each other. */
export class CorrelationIds {
  private readonly prefix = String(randomBytes(8).readBigInt64BE());
  private count = 0;

  next(): string {
    return `${this.prefix}/${++this.count}`;
  }
}

function correlationOf(id: string): InstanceType<typeof shared.UUID> {
  const [most, least] = id.split('/') as [string, string];
  const structured = new shared.UUID.Structured();
  structured.setMostSignificantBits(most);
  structured.setLeastSignificantBits(least);
  const uuid = new shared.UUID();
  uuid.setStructured(structured);
  return uuid;
}

/** Which append an answer is for. */
export function answeredId(answer: BatchAppendResp): string {
  const structured = answer.getCorrelationId()?.getStructured();
  return structured ? `${structured.getMostSignificantBits()}/${structured.getLeastSignificantBits()}` : '';
}

function optionsOf({ stream, expected }: ProposedAppend): BatchAppendReq.Options {
  const options = new streams.BatchAppendReq.Options();
  const identifier = new shared.StreamIdentifier();
  identifier.setStreamName(Buffer.from(stream));
  options.setStreamIdentifier(identifier);
  // The vendor's message of nothing is the common one on the wire.
  if (expected === 'no_stream') options.setNoStream(new shared.Empty() as never);
  else options.setStreamPosition(String(expected));
  return options;
}

function messageOf({ id, type, data, metadata }: ProposedEvent): BatchAppendReq.ProposedMessage {
  const message = new streams.BatchAppendReq.ProposedMessage();
  const uuid = new shared.UUID();
  uuid.setString(id);
  message.setId(uuid);
  message.getMetadataMap().set('type', type).set('content-type', 'application/json');
  message.setData(data);
  message.setCustomMetadata(metadata);
  return message;
}

/**
 * The messages of an append. It names no deadline: the protocol's is a time of day, and a server whose clock is a few seconds ahead would take
 * every append as late.
 */
export function requestsOf(id: string, append: ProposedAppend): BatchAppendReq[] {
  const requests: BatchAppendReq[] = [];
  let size = 0;
  for (const event of append.events) {
    const bytes = event.data.length + event.metadata.length;
    let request = requests.at(-1);
    if (!request || size + bytes > MESSAGE_BYTES) {
      request = new streams.BatchAppendReq();
      request.setCorrelationId(correlationOf(id));
      if (requests.length === 0) request.setOptions(optionsOf(append));
      requests.push(request);
      size = 0;
    }
    size += bytes;
    request.addProposedMessages(messageOf(event));
  }
  requests.at(-1)?.setIsFinal(true);
  return requests;
}

/** The offset of the last event's record; null where the answer does not tell it. */
export function recordOf(answer: BatchAppendResp): number | null {
  const position = answer.getSuccess()?.getPosition();
  if (!position) return null;
  const record = Number(position.getCommitPosition());
  if (position.getCommitPosition() !== position.getPreparePosition() || !Number.isSafeInteger(record))
    throw new Error(`a position that is not one number: ${position.getCommitPosition()}`);
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
    // Of a node that is starting, too busy or no longer the leader.
    case 'google.protobuf.Empty':
      return new UnavailableError(undefined, status.getMessage());
    default:
      return new UnknownError(undefined, status.getMessage());
  }
}
