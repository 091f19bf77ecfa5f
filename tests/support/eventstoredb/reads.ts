import { type ServerWritableStream, type ServiceError, status } from '@grpc/grpc-js';
import type { NodeLog } from './log.js';
import { failure } from './rejections.js';
import * as wire from './wire.js';

export type ReadReq = import('@eventstore/db-client/generated/streams_pb.js').ReadReq;
export type ReadResp = import('@eventstore/db-client/generated/streams_pb.js').ReadResp;
type AllOptions = import('@eventstore/db-client/generated/streams_pb.js').ReadReq.Options.AllOptions;

/** How a node reads `$all`. */
export interface ReadingNode {
  /** How many of the next reads fail, wherever they begin, as by a server that cannot read its files for a moment. */
  failingReads: number;
  /** Whether it does as 24.2 and later do: in the words for a position at which no record begins, and with subscriptions that fall behind. */
  isNewer: boolean;
}

/** Rejection of a request that lacks what the server requires: a form of ids, and with a filter how far it searches and how often it says so. */
export function incomplete(request: ReadReq): ServiceError | null {
  const [options, filter] = [request.getOptions(), request.getOptions()?.getFilter()];
  const isFiltered =
    !filter || ((filter.hasCount() || filter.hasMax()) && filter.getCheckpointintervalmultiplier() > 0);
  const isWhole = options?.hasUuidOption() && (options.hasCount() || options.hasSubscription()) && isFiltered;
  return isWhole ? null : failure(status.INVALID_ARGUMENT, 'The combination is invalid.');
}

/** Rejection of a read of `$all`: for lack of permission, of files that cannot be read, or from a position where no record begins. */
export function deniedAll(all: AllOptions, log: NodeLog, node: ReadingNode): ServiceError | null {
  if (!log.mayReadAll) return failure(status.PERMISSION_DENIED, 'Access Denied', { exception: 'access-denied' });
  const isFailing = node.failingReads > 0;
  if (isFailing) node.failingReads--;
  else if (log.begins(offsetOf(all))) return null;
  return node.isNewer && !isFailing
    ? failure(status.INVALID_ARGUMENT, 'Trying to read from an invalid position.')
    : failure(status.UNKNOWN, 'Unexpected ReadAllResult: Error');
}

export function answerRead(call: ServerWritableStream<ReadReq, ReadResp>, log: NodeLog): void {
  const options = call.request.getOptions()!;
  const backwards = options.getReadDirection() === 1;
  const count = Number(options.getCount());
  const all = options.getAll();
  const stored = all ? log.from(offsetOf(all), backwards) : ofStream(call, log, backwards);
  let sent = 0;
  for (const event of stored) {
    if (sent++ === count) break;
    call.write(wire.read(event));
  }
  call.end();
}

function ofStream(call: ServerWritableStream<ReadReq, ReadResp>, log: NodeLog, backwards: boolean) {
  const options = call.request.getOptions()!.getStream()!;
  const name = wire.nameOf(options.getStreamIdentifier());
  const from = options.hasEnd() ? 'end' : options.hasStart() ? 'start' : Number(options.getRevision());
  const stored = log.stream(name, from, backwards);
  if (!stored) call.write(wire.notFound(name));
  return stored ?? [];
}

export function offsetOf(all: AllOptions): number | 'start' | 'end' {
  if (all.hasStart()) return 'start';
  return all.hasEnd() ? 'end' : Number(all.getPosition()!.getPreparePosition());
}
