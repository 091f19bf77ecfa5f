import { createRequire } from 'node:module';
import type { Expected, Proposed } from './log.js';
import { nameOf, pb, proposedOf, shared } from './wire.js';

const require = createRequire(import.meta.url);
const client = createRequire(require.resolve('@eventstore/db-client'));
const statusPb: typeof import('@eventstore/db-client/generated/status_pb.js') = client('../generated/status_pb.js');
const codePb: typeof import('@eventstore/db-client/generated/code_pb.js') = client('../generated/code_pb.js');
const { Any }: typeof import('google-protobuf/google/protobuf/any_pb.js') = client(
  'google-protobuf/google/protobuf/any_pb.js',
);

type BatchAppendReq = import('@eventstore/db-client/generated/streams_pb.js').BatchAppendReq;
type BatchAppendResp = import('@eventstore/db-client/generated/streams_pb.js').BatchAppendResp;
type UUID = import('@eventstore/db-client/generated/shared_pb.js').UUID;
export type Status = import('@eventstore/db-client/generated/status_pb.js').Status;

const OURS = 'event_store.client';
const { Code } = codePb;

/** An id in either of its two forms. */
export function textOf(id: UUID | undefined): string {
  const structured = id?.getStructured();
  return structured
    ? `${structured.getMostSignificantBits()}/${structured.getLeastSignificantBits()}`
    : String(id?.getString());
}

/** Bytes of the events in these messages. */
export const sizeOf = (messages: readonly BatchAppendReq[]): number =>
  messages
    .flatMap((message) => message.getProposedMessagesList())
    .reduce((size, event) => size + event.getData_asU8().length + event.getCustomMetadata_asU8().length, 0);

/** Parses an append: its first message has the target, each of them events. */
export function batchedAppendOf(messages: readonly BatchAppendReq[]): {
  stream: string;
  expected: Expected;
  events: Proposed[];
} {
  const options = messages[0]?.getOptions();
  const events = messages.flatMap((message) => message.getProposedMessagesList().map(proposedOf));
  const expected = options?.hasNoStream()
    ? 'no_stream'
    : options?.hasStreamPosition()
      ? Number(options.getStreamPosition())
      : 'any';
  return { stream: nameOf(options?.getStreamIdentifier()), expected, events };
}

function answerTo(request: BatchAppendReq): BatchAppendResp {
  const answer = new pb.BatchAppendResp();
  answer.setCorrelationId(request.getCorrelationId());
  answer.setStreamIdentifier(request.getOptions()?.getStreamIdentifier());
  return answer;
}

export function batchSuccess(request: BatchAppendReq, at: number, position: number): BatchAppendResp {
  const place = new shared.AllStreamPosition();
  place.setCommitPosition(String(position));
  place.setPreparePosition(String(position));
  const success = new pb.BatchAppendResp.Success();
  success.setCurrentRevision(String(at));
  success.setPosition(place);
  const answer = answerTo(request);
  answer.setSuccess(success);
  return answer;
}

export function batchError(request: BatchAppendReq, reason: Status): BatchAppendResp {
  const answer = answerTo(request);
  answer.setError(reason);
  return answer;
}

function statusOf(code: number, message: string, details: Uint8Array, type: string): Status {
  const any = new Any();
  any.pack(details, type);
  const reason = new statusPb.Status();
  reason.setCode(code as never);
  reason.setMessage(message);
  reason.setDetails(any);
  return reason;
}

export function wrongRevisionStatus(current: number, expected: Expected): Status {
  const wrong = new shared.WrongExpectedVersion();
  if (current < 0) wrong.setCurrentNoStream(new shared.Empty() as never);
  else wrong.setCurrentStreamRevision(String(current));
  if (typeof expected === 'number') wrong.setExpectedStreamPosition(String(expected));
  else wrong.setExpectedNoStream(new shared.Empty() as never);
  const kind = 'WrongExpectedVersion';
  return statusOf(Code.ALREADY_EXISTS, kind, wrong.serializeBinary(), `${OURS}.${kind}`);
}

export function tooLargeStatus(most: number): Status {
  const details = new shared.MaximumAppendSizeExceeded();
  details.setMaxappendsize(most);
  const kind = 'MaximumAppendSizeExceeded';
  return statusOf(Code.INVALID_ARGUMENT, kind, details.serializeBinary(), `${OURS}.${kind}`);
}

export const deniedStatus = (): Status =>
  statusOf(Code.PERMISSION_DENIED, 'AccessDenied', new shared.AccessDenied().serializeBinary(), `${OURS}.AccessDenied`);

export const timeoutStatus = (): Status =>
  statusOf(Code.DEADLINE_EXCEEDED, 'Timeout', new shared.Timeout().serializeBinary(), `${OURS}.Timeout`);

/** A node that is starting or too busy says so in words only. */
export const notReadyStatus = (): Status =>
  statusOf(Code.OK, 'Server Is Not Ready', new Uint8Array(), 'google.protobuf.Empty');
