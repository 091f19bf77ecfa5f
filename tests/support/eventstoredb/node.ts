import { setTimeout as delay, setImmediate } from 'node:timers/promises';
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
import { batchAppend } from './batch.js';
import { StandInCluster } from './cluster.js';
import { MAX_APPEND, NodeLog } from './log.js';
import { type AppendFault, failure } from './rejections.js';
import type { Secured } from './secured.js';
import { Subscriptions } from './subscriptions.js';
import * as wire from './wire.js';

type ReadReq = import('@eventstore/db-client/generated/streams_pb.js').ReadReq;
type ReadResp = import('@eventstore/db-client/generated/streams_pb.js').ReadResp;
type AppendReq = import('@eventstore/db-client/generated/streams_pb.js').AppendReq;
type AppendResp = import('@eventstore/db-client/generated/streams_pb.js').AppendResp;

/** A node that the adapter accesses through the vendor's own client. */
export interface StandInNode {
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

/** Rejection of a read of `$all`: for lack of permission, or from a position where no record begins. */
function deniedAll(all: AllOptions, log: NodeLog): ServiceError | null {
  if (!log.mayReadAll) return failure(status.PERMISSION_DENIED, 'Access Denied', { exception: 'access-denied' });
  return log.begins(offsetOf(all)) ? null : failure(status.UNKNOWN, 'Unexpected ReadAllResult: Error');
}

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
  const server = new Server({ 'grpc.max_receive_message_length': 32 * 1024 * 1024, interceptors });
  const calls: Record<string, number> = {};
  const faults: (AppendFault | null)[] = [];
  const self = { stuck: false, latencyMs: 0, onRead: (_stream: string): void => undefined };
  const subscriptions = new Subscriptions(log);
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
      if (self.latencyMs > 0) await delay(self.latencyMs);
      const { stream, expected, events } = wire.appendOf(messages);
      const write = () => log.append(stream, expected, events);
      if (!(await cluster.commits(index, write))) return answer(failure(status.ABORTED, 'Operation timed out'));
      const result = write();
      if (fault === 'answer-lost') return answer(failure(status.UNAVAILABLE, 'Connection dropped'));
      if (fault === 'timeout') return answer(failure(status.ABORTED, 'Operation timed out'));
      if (fault === 'silence') return;
      if ('tooLarge' in result) return answer(tooLarge());
      if ('wrong' in result) count('conflict');
      if ('wrong' in result) return answer(null, wire.wrongRevision(result.wrong, expected));
      answer(null, wire.appended(result.at, result.position));
    });
  };

  const batching = {
    log,
    faults,
    count,
    get latencyMs() {
      return self.latencyMs;
    },
    commits: (write: () => unknown) => cluster.commits(index, write),
    sentAway: (requested: Metadata) => sentAway(cluster, index, requested),
  };

  const read: handleServerStreamingCall<ReadReq, ReadResp> = async (call) => {
    call.on('error', () => {});
    const away = sentAway(cluster, index, call.metadata);
    if (away) return reject(call, away);
    const options = call.request.getOptions();
    if (options?.hasAll()) {
      const denied = deniedAll(options.getAll()!, log);
      if (denied) return reject(call, denied);
    }
    if (options?.hasSubscription()) {
      count('subscribe');
      return subscriptions.follow(call, offsetOf(options.getAll()!));
    }
    count(options?.hasAll() ? 'readAll' : 'readStream');
    const named = options?.getStream()?.getStreamIdentifier();
    if (named) self.onRead(Buffer.from(named.getStreamName_asU8()).toString());
    if (self.latencyMs > 0) await delay(self.latencyMs);
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
    close: async () => {
      server.forceShutdown();
      await proxy?.close();
    },
  });
}

function answerRead(call: ServerWritableStream<ReadReq, ReadResp>, log: NodeLog): void {
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

type AllOptions = import('@eventstore/db-client/generated/streams_pb.js').ReadReq.Options.AllOptions;

function offsetOf(all: AllOptions): number | 'start' | 'end' {
  if (all.hasStart()) return 'start';
  return all.hasEnd() ? 'end' : Number(all.getPosition()!.getPreparePosition());
}
