// Requests of the method `Read` (the vendor's streams.proto).
import shared from '@eventstore/db-client/generated/shared_pb.js';
import messages from '@eventstore/db-client/generated/streams_pb.js';
import type { ReadRequest } from './read-call.js';

const { Options } = messages.ReadReq;
type RequestOptions = InstanceType<typeof Options>;

/** Filter on event types without `$`, the prefix of system events. */
const NO_SYSTEM_EVENTS = '^[^$].*';
const FORWARDS = 0;
const BACKWARDS = 1;

/** A place in `$all`: the offset of a record, or one of its ends. */
type PlaceInAll = number | 'start' | 'end';

/** Range of a stream to read. */
export interface StreamPart {
  /** Revision of the first event, counted from 0; null for the last event alone. */
  readonly from: number | null;
  readonly maxCount: number;
}

function placeInAll(place: PlaceInAll): InstanceType<typeof Options.AllOptions> {
  const all = new Options.AllOptions();
  if (place === 'start') all.setStart(new shared.Empty());
  else if (place === 'end') all.setEnd(new shared.Empty());
  else {
    const position = new Options.Position();
    position.setCommitPosition(String(place));
    position.setPreparePosition(String(place));
    all.setPosition(position);
  }
  return all;
}

function requestWith(options: RequestOptions): ReadRequest {
  const ids = new Options.UUIDOption();
  ids.setString(new shared.Empty());
  options.setUuidOption(ids);
  const request = new messages.ReadReq();
  request.setOptions(options);
  return request;
}

/** A subscription to `$all` without system events. @param after offset of the last record that is known; null for the end of the log */
export function subscriptionAfter(after: number | null): ReadRequest {
  const types = new Options.FilterOptions.Expression();
  types.setRegex(NO_SYSTEM_EVENTS);
  const filter = new Options.FilterOptions();
  filter.setEventType(types);
  filter.setCount(new shared.Empty());
  filter.setCheckpointintervalmultiplier(1);
  const options = new Options();
  options.setAll(placeInAll(after ?? 'end'));
  options.setFilter(filter);
  options.setSubscription(new Options.SubscriptionOptions());
  return requestWith(options);
}

function readOf(options: RequestOptions, maxCount: number, direction: 0 | 1): ReadRequest {
  options.setCount(String(maxCount));
  options.setReadDirection(direction);
  options.setResolveLinks(false);
  options.setNoFilter(new shared.Empty());
  return requestWith(options);
}

/** Records of `$all` from an offset on; 0 is the start of the log. */
export function readOfAll(offset: number, maxCount: number): ReadRequest {
  const options = new Options();
  options.setAll(placeInAll(offset === 0 ? 'start' : offset));
  return readOf(options, maxCount, FORWARDS);
}

/** Events of a stream, under the name that it has at the server. */
export function readOfStream(stream: string, { from, maxCount }: StreamPart): ReadRequest {
  const name = new shared.StreamIdentifier();
  name.setStreamName(Buffer.from(stream));
  const part = new Options.StreamOptions();
  part.setStreamIdentifier(name);
  if (from === null) part.setEnd(new shared.Empty());
  else part.setRevision(String(from));
  const options = new Options();
  options.setStream(part);
  return readOf(options, maxCount, from === null ? BACKWARDS : FORWARDS);
}
