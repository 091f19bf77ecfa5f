import { createRequire } from 'node:module';
import type { Expected, LoggedEvent, Proposed } from './log.js';

const require = createRequire(import.meta.url);
const vendor = '@eventstore/db-client/generated';
/** The vendor's own messages, as generated from EventStoreDB's proto files. */
export const pb: typeof import('@eventstore/db-client/generated/streams_pb.js') = require(`${vendor}/streams_pb.js`);
export const shared: typeof import('@eventstore/db-client/generated/shared_pb.js') = require(`${vendor}/shared_pb.js`);
export const gossip: typeof import('@eventstore/db-client/generated/gossip_pb.js') = require(`${vendor}/gossip_pb.js`);
export const services = {
  streams: require(`${vendor}/streams_grpc_pb.js`).StreamsService,
  gossip: require(`${vendor}/gossip_grpc_pb.js`).GossipService,
  features: require(`${vendor}/serverfeatures_grpc_pb.js`).ServerFeaturesService,
};
export const features: typeof import('@eventstore/db-client/generated/serverfeatures_pb.js') = require(
  `${vendor}/serverfeatures_pb.js`,
);

type AppendReq = import('@eventstore/db-client/generated/streams_pb.js').AppendReq;
type ReadResp = import('@eventstore/db-client/generated/streams_pb.js').ReadResp;
type StreamIdentifier = import('@eventstore/db-client/generated/shared_pb.js').StreamIdentifier;

export const nameOf = (identifier: StreamIdentifier | undefined): string =>
  Buffer.from(identifier?.getStreamName_asU8() ?? []).toString('utf8');

function identifierOf(stream: string): StreamIdentifier {
  const identifier = new shared.StreamIdentifier();
  identifier.setStreamName(Buffer.from(stream).toString('base64'));
  return identifier;
}

type ProposedMessage =
  | import('@eventstore/db-client/generated/streams_pb.js').AppendReq.ProposedMessage
  | import('@eventstore/db-client/generated/streams_pb.js').BatchAppendReq.ProposedMessage;

export function proposedOf(event: ProposedMessage): Proposed {
  const id = event.getId()?.getString() ?? '';
  const type = event.getMetadataMap().get('type') ?? '';
  return { id, type, data: event.getData_asU8(), metadata: event.getCustomMetadata_asU8() };
}

/** Parses an append: its first message has the target, each further one an event. */
export function appendOf(messages: readonly AppendReq[]): { stream: string; expected: Expected; events: Proposed[] } {
  const options = messages[0]?.getOptions();
  const events = messages.slice(1).map((message) => {
    const event = message.getProposedMessage();
    if (!event) throw new Error('a message of an append without an event');
    return proposedOf(event);
  });
  const expected = options?.hasNoStream()
    ? 'no_stream'
    : options?.hasRevision()
      ? Number(options.getRevision())
      : 'any';
  return { stream: nameOf(options?.getStreamIdentifier()), expected, events };
}

export function appended(at: number, position: number) {
  const answer = new pb.AppendResp();
  const success = new pb.AppendResp.Success();
  const place = new pb.AppendResp.Position();
  place.setCommitPosition(String(position));
  place.setPreparePosition(String(position));
  success.setCurrentRevision(String(at));
  success.setPosition(place);
  answer.setSuccess(success);
  return answer;
}

export function wrongRevision(current: number, expected: Expected) {
  const answer = new pb.AppendResp();
  const wrong = new pb.AppendResp.WrongExpectedVersion();
  if (current < 0) wrong.setCurrentNoStream(new shared.Empty());
  else wrong.setCurrentRevision(String(current));
  if (typeof expected === 'number') wrong.setExpectedRevision(String(expected));
  else wrong.setExpectedNoStream(new shared.Empty());
  answer.setWrongExpectedVersion(wrong);
  return answer;
}

/** An event as sent to a reader. */
export function read(stored: LoggedEvent): ReadResp {
  const record = new pb.ReadResp.ReadEvent.RecordedEvent();
  const id = new shared.UUID();
  id.setString(stored.id);
  record.setId(id);
  record.setStreamIdentifier(identifierOf(stored.stream));
  record.setStreamRevision(String(stored.revision));
  record.setCommitPosition(String(stored.position));
  record.setPreparePosition(String(stored.position));
  record.setData(stored.data);
  record.setCustomMetadata(stored.metadata);
  const about = record.getMetadataMap();
  about.set('type', stored.type);
  about.set('content-type', 'application/json');
  about.set('created', '638000000000000000');
  const event = new pb.ReadResp.ReadEvent();
  event.setEvent(record);
  event.setCommitPosition(String(stored.position));
  const answer = new pb.ReadResp();
  answer.setEvent(event);
  return answer;
}

export function notFound(stream: string): ReadResp {
  const missing = new pb.ReadResp.StreamNotFound();
  missing.setStreamIdentifier(identifierOf(stream));
  const answer = new pb.ReadResp();
  answer.setStreamNotFound(missing);
  return answer;
}

export function confirmed(): ReadResp {
  const confirmation = new pb.ReadResp.SubscriptionConfirmation();
  confirmation.setSubscriptionId(crypto.randomUUID());
  const answer = new pb.ReadResp();
  answer.setConfirmation(confirmation);
  return answer;
}

/** Says that a subscription is at the end of the log; servers say it since 24.10. */
export function caughtUp(): ReadResp {
  const answer = new pb.ReadResp();
  answer.setCaughtUp(new pb.ReadResp.CaughtUp());
  return answer;
}

/** A node as the gossip tells of it. */
export function member(port: number, leads: boolean) {
  const { EndPoint, MemberInfo } = gossip;
  const at = new EndPoint();
  at.setAddress('127.0.0.1');
  at.setPort(port);
  const info = new MemberInfo();
  const id = new shared.UUID();
  id.setString(crypto.randomUUID());
  info.setInstanceId(id);
  info.setTimeStamp('0');
  info.setState(leads ? MemberInfo.VNodeState.LEADER : MemberInfo.VNodeState.FOLLOWER);
  info.setIsAlive(true);
  info.setHttpEndPoint(at);
  return info;
}
