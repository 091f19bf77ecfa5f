import {
  type handleBidiStreamingCall,
  type Metadata,
  type ServerDuplexStream,
  type ServiceError,
  status,
} from '@grpc/grpc-js';
import { latency } from '../waiting.js';
import * as wire from './batch-wire.js';
import { MAX_APPEND, type NodeLog } from './log.js';
import { type AppendFault, failure } from './rejections.js';

type BatchAppendReq = import('@eventstore/db-client/generated/streams_pb.js').BatchAppendReq;
type BatchAppendResp = import('@eventstore/db-client/generated/streams_pb.js').BatchAppendResp;
type Call = ServerDuplexStream<BatchAppendReq, BatchAppendResp>;

/** The node that takes the appends. */
export interface BatchingNode {
  readonly log: NodeLog;
  readonly faults: (AppendFault | null)[];
  readonly latencyMs: number;
  /** The calls that are open. */
  readonly batchCalls: Set<{ end(): void }>;
  count(what: string): void;
  /** Whether the cluster takes what this node writes. */
  commits(write: () => unknown): Promise<boolean>;
  /** The error for a caller who requires the leader, where another node leads. */
  sentAway(requested: Metadata): ServiceError | null;
}

/**
 * Appends of one caller on one call, as the server's BatchAppendWorker takes them: each by its own id, in as many messages as it likes, and
 * answered by itself. A node that does not lead ends the call, and so do broken connections: nothing of it is answered then.
 */
export const batchAppend =
  (node: BatchingNode): handleBidiStreamingCall<BatchAppendReq, BatchAppendResp> =>
  (call) => {
    node.count('batchAppend');
    const pending = new Map<string, BatchAppendReq[]>();
    node.batchCalls.add(call);
    for (const over of ['close', 'cancelled']) call.on(over, () => node.batchCalls.delete(call));
    call.on('error', () => {});
    call.on('end', () => call.end());
    call.on('data', (message: BatchAppendReq) => {
      const id = wire.textOf(message.getCorrelationId());
      // What follows an append that was refused already is not heard.
      if (!message.hasOptions() && !pending.has(id)) return;
      const messages = [...(pending.get(id) ?? []), message];
      pending.set(id, messages);
      const isTooLarge = wire.sizeOf(messages) > MAX_APPEND;
      if (isTooLarge) call.write(wire.batchError(message, wire.tooLargeStatus(MAX_APPEND)));
      if (isTooLarge || message.getIsFinal()) pending.delete(id);
      if (!isTooLarge && message.getIsFinal()) void execute(node, call, messages);
    });
  };

async function execute(node: BatchingNode, call: Call, messages: readonly BatchAppendReq[]): Promise<void> {
  const [first] = messages as [BatchAppendReq, ...BatchAppendReq[]];
  const breakOff = (error: ServiceError) => void call.emit('error', error);
  const reject = (reason: wire.Status) => void call.write(wire.batchError(first, reason));
  node.count('append');
  const away = node.sentAway(call.metadata);
  if (away) return breakOff(away);
  const fault = node.faults.shift();
  if (fault === 'refused') return reject(wire.notReadyStatus());
  if (fault === 'denied') return reject(wire.deniedStatus());
  if (fault === 'lost') return breakOff(failure(status.UNAVAILABLE, 'Connection dropped'));
  if (node.latencyMs > 0) await latency(node.latencyMs);
  if (call.cancelled) return;
  const { stream, expected, events } = wire.batchedAppendOf(messages);
  const write = () => node.log.append(stream, expected, events);
  if (!(await node.commits(write))) return reject(wire.timeoutStatus());
  const result = write();
  if (fault === 'answer-lost') return breakOff(failure(status.UNAVAILABLE, 'Connection dropped'));
  if (fault === 'timeout') return reject(wire.timeoutStatus());
  if (fault === 'silence') return;
  if ('dropped' in result) return reject(wire.timeoutStatus());
  if ('at' in result && !(await node.log.isTaken(result.position))) return reject(wire.timeoutStatus());
  if ('tooLarge' in result) return reject(wire.tooLargeStatus(MAX_APPEND));
  if ('wrong' in result) {
    node.count('conflict');
    return reject(wire.wrongRevisionStatus(result.wrong, expected));
  }
  call.write(wire.batchSuccess(first, result.at, result.position));
}
