import { setImmediate } from 'node:timers/promises';
import {
  type handleClientStreamingCall,
  type handleServerStreamingCall,
  type handleUnaryCall,
  type Metadata,
  Server,
  ServerCredentials,
  type ServerWritableStream,
  type ServiceError,
  status,
} from '@grpc/grpc-js';
import { startTcpProxy } from '../tcp-proxy/tcp-proxy.js';
import { latency } from '../waiting.js';
import { type BatchingNode, batchAppend } from './batch.js';
import { StandInCluster } from './cluster.js';
import { MAX_APPEND, NodeLog } from './log.js';
import { answerRead, deniedAll, incomplete, offsetOf, type ReadingNode, type ReadReq, type ReadResp } from './reads.js';
import { type AppendFault, failure } from './rejections.js';
import type { Secured } from './secured.js';
import { Subscriptions } from './subscriptions.js';
import * as wire from './wire.js';

type AppendReq = import('@eventstore/db-client/generated/streams_pb.js').AppendReq;
type AppendResp = import('@eventstore/db-client/generated/streams_pb.js').AppendResp;

/** Largest message of a caller, in bytes, and the most calls at once on one connection; the server's. */
const [MAX_MESSAGE, MAX_CALLS] = [16_767_216, 100];

/** A node that the adapter accesses through the vendor's own client. */
export interface StandInNode extends ReadingNode {
  readonly port: number;
  /** For a client of this node alone. */
  readonly url: string;
  readonly log: NodeLog;
  /** Faults of the next appends, in order; null for none. */
  readonly faults: (AppendFault | null)[];
  readonly subscriptions: Subscriptions;
  /** Whether every read stays without an answer, as by a hanging server. */
  stuck: boolean;
  /** Time before a call is carried out, in milliseconds: the way to a server and its disk. */
  latencyMs: number;
  /** Number of calls of each method, and of appends that found another revision (`conflict`). */
  readonly calls: Record<string, number>;
  /** Called with the name of each stream that is read. */
  onRead: (stream: string) => void;
  /** Ends the calls of batched appends without an error, as something between client and server may. */
  endAppends(): void;
  close(): Promise<void>;
}

/** One node, or several with a common log, each behind a proxy that can hold it up. It tests our side of the protocol, not the server. */
export async function startEventStoreDBStandIn(size = 1, offset = 100, secured?: Secured): Promise<StandInCluster> {
  const log = new NodeLog(offset);
  const cluster = new StandInCluster();
  for (let index = 0; index < size; index++)
    cluster.nodes.push(await startNode(log, cluster, index, { isAlone: size === 1, secured }));
  return cluster;
}

/** Rejection by a follower of a call that requires the leader. */
function sentAway(cluster: StandInCluster, index: number, requested: Metadata): ServiceError | null {
  const seen = cluster.leaderSeenBy(index);
  if (seen === index || requested.get('requires-leader')[0] !== 'true') return null;
  if (seen === null) return failure(status.UNAVAILABLE, 'Server Is Not Ready');
  const leader = cluster.nodes[seen]!;
  return failure(status.NOT_FOUND, 'Leader info available', {
    exception: 'not-leader',
    'leader-endpoint-host': '127.0.0.1',
    'leader-endpoint-port': String(leader.port),
  });
}

/** Answers a read with an error. A destroyed call would leave the client waiting: the status is sent at its end. */
function reject(call: ServerWritableStream<ReadReq, ReadResp>, error: ServiceError): void {
  call.emit('error', error);
}

const tooLarge = (): ServiceError =>
  failure(status.INVALID_ARGUMENT, `Maximum Append Size of ${MAX_APPEND} Exceeded.`, {
    exception: 'maximum-append-size-exceeded',
    'maximum-append-size': String(MAX_APPEND),
  });

interface NodeOptions {
  readonly isAlone: boolean;
  readonly secured: Secured | undefined;
}

async function startNode(
  log: NodeLog,
  cluster: StandInCluster,
  index: number,
  { isAlone, secured }: NodeOptions,
): Promise<StandInNode> {
  const interceptors = secured?.interceptors ?? [];
  const limits = { 'grpc.max_receive_message_length': MAX_MESSAGE, 'grpc.max_concurrent_streams': MAX_CALLS };
  const server = new Server({ ...limits, interceptors });
  const calls: Record<string, number> = {};
  const faults: (AppendFault | null)[] = [];
  const batchCalls: BatchingNode['batchCalls'] = new Set();
  const self = {
    stuck: false,
    failingReads: 0,
    isNewer: false,
    latencyMs: 0,
    onRead: (_stream: string): void => undefined,
  };
  const subscriptions = new Subscriptions(log, () => self.isNewer);
  const count = (what: string) => {
    calls[what] = (calls[what] ?? 0) + 1;
  };

  const append: handleClientStreamingCall<AppendReq, AppendResp> = (call, answer) => {
    count('append');
    const messages: AppendReq[] = [];
    call.on('error', () => {});
    call.on('data', (message: AppendReq) => messages.push(message));
    call.on('end', async () => {
      // A broken call ends too, and is detected as broken a moment later; its content is no append.
      await setImmediate();
      if (call.cancelled) return;
      const away = sentAway(cluster, index, call.metadata);
      if (away) return answer(away);
      const fault = faults.shift();
      if (fault === 'refused') return answer(failure(status.UNAVAILABLE, 'Server Is Not Ready'));
      if (fault === 'lost') return answer(failure(status.UNAVAILABLE, 'Connection dropped'));
      if (fault === 'denied')
        return answer(failure(status.PERMISSION_DENIED, 'Denied', { exception: 'access-denied' }));
      if (self.latencyMs > 0) await latency(self.latencyMs);
      const { stream, expected, events } = wire.appendOf(messages);
      const write = () => log.append(stream, expected, events);
      if (!(await cluster.commits(index, write))) return answer(failure(status.ABORTED, 'Operation timed out'));
      const result = write();
      if (fault === 'answer-lost') return answer(failure(status.UNAVAILABLE, 'Connection dropped'));
      if (fault === 'timeout') return answer(failure(status.ABORTED, 'Operation timed out'));
      if (fault === 'silence') return;
      if ('tooLarge' in result) return answer(tooLarge());
      if ('dropped' in result) return answer(failure(status.ABORTED, 'Operation timed out'));
      if ('wrong' in result) count('conflict');
      if ('wrong' in result) return answer(null, wire.wrongRevision(result.wrong, expected));
      answer(null, wire.appended(result.at, result.position));
    });
  };

  const batching = {
    log,
    faults,
    batchCalls,
    count,
    get latencyMs() {
      return self.latencyMs;
    },
    commits: (write: () => unknown) => cluster.commits(index, write),
    sentAway: (requested: Metadata) => sentAway(cluster, index, requested),
  };

  const read: handleServerStreamingCall<ReadReq, ReadResp> = async (call) => {
    call.on('error', () => {});
    const rejected = incomplete(call.request) ?? sentAway(cluster, index, call.metadata);
    if (rejected) return reject(call, rejected);
    const options = call.request.getOptions();
    if (options?.hasAll()) {
      const denied = deniedAll(options.getAll()!, log, self);
      if (denied) return reject(call, denied);
    }
    if (options?.hasSubscription()) {
      count('subscribe');
      return subscriptions.follow(call, offsetOf(options.getAll()!));
    }
    count(options?.hasAll() ? 'readAll' : 'readStream');
    const named = options?.getStream()?.getStreamIdentifier();
    if (named) self.onRead(Buffer.from(named.getStreamName_asU8()).toString());
    if (self.latencyMs > 0) await latency(self.latencyMs);
    if (!self.stuck) answerRead(call, log);
  };

  const members: handleUnaryCall<unknown, unknown> = (_call, answer) => {
    const info = new wire.gossip.ClusterInfo();
    const leader = cluster.leaderSeenBy(index);
    info.setMembersList(cluster.nodes.map(({ port }, at) => wire.member(port, at === leader)));
    answer(null, info);
  };

  const supported: handleUnaryCall<unknown, unknown> = (_call, answer) => {
    const methods = new wire.features.SupportedMethods();
    const batch = new wire.features.SupportedMethod();
    batch.setServiceName('event_store.client.streams.streams');
    batch.setMethodName('batchappend');
    methods.setMethodsList([batch]);
    methods.setEventStoreServerVersion('23.10.1');
    answer(null, methods);
  };

  server.addService(wire.services.streams, { append, read, batchAppend: batchAppend(batching) });
  server.addService(wire.services.gossip, { read: members });
  server.addService(wire.services.features, { getSupportedMethods: supported });
  const bound = await new Promise<number>((resolve, reject) =>
    server.bindAsync('127.0.0.1:0', secured?.credentials ?? ServerCredentials.createInsecure(), (error, at) =>
      error ? reject(error) : resolve(at),
    ),
  );
  const proxy = isAlone ? null : await startTcpProxy({ host: '127.0.0.1', port: bound });
  if (proxy) cluster.proxies.push(proxy);
  const port = proxy?.port ?? bound;
  return Object.assign(self, {
    port,
    url: `esdb://127.0.0.1:${port}?tls=false`,
    log,
    faults,
    subscriptions,
    calls,
    endAppends: () => {
      for (const call of batchCalls) call.end();
    },
    close: async () => {
      server.forceShutdown();
      await proxy?.close();
    },
  });
}
