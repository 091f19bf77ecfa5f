import {
  convertToCommandError,
  type EventStoreDBClient,
  MaxAppendSizeExceededError,
  UnavailableError,
} from '@eventstore/db-client';
import protocol from '@eventstore/db-client/generated/streams_grpc_pb.js';
import { StoreUnavailable } from '../port.js';
import {
  type AppendAnswer,
  answerOf,
  type CorrelationId,
  CorrelationIds,
  type ProposedAppend,
  recordOf,
  rejectionOf,
  requestsOf,
} from './append-protocol.js';
import { type CallCounts, noCalls } from './call-counts.js';
import type { LogClient } from './client.js';
import { isWrongRevision } from './errors.js';

type Streams = InstanceType<typeof protocol.StreamsClient>;
type CallOptions = [metadata: never, options: never];

/** A call that sends messages as bytes. */
interface Call {
  on(event: 'data', receive: (answer: AppendAnswer) => void): this;
  on(event: 'error' | 'end', end: (error: Error) => void): this;
  write(request: Buffer, done: (error?: Error | null) => void): boolean;
  end(): void;
  cancel(): void;
}

/** The method of every gRPC client that opens a bidirectional call by its path, with custom encoding and decoding. */
interface BytesClient {
  makeBidiStreamRequest(path: string, ...how: [typeof identity, typeof answerOf, ...CallOptions]): Call;
}
const PATH = '/event_store.client.streams.Streams/BatchAppend';
const identity = (message: Buffer): Buffer => message;

/** Larger than any record that a server takes, in bytes. Such a message would end the call and all other appends on it. */
const MAX_RECORD_BYTES = 15 * 1024 * 1024;

/** Internals of the vendor's client that open calls: discovery, credentials and reconnection. */
interface CallOpener {
  GRPCStreamCreator(
    service: typeof protocol.StreamsClient,
    name: string,
    open: (client: Streams) => Call,
    calls: WeakMap<object, Call | Promise<Call>>,
  ): () => Promise<Call>;
  callArguments(options: { requiresLeader: boolean }, call: { deadline: number }): CallOptions;
}

/** An append that is not acknowledged yet. */
interface PendingAppend {
  readonly append: ProposedAppend;
  readonly since: number;
  readonly timer: NodeJS.Timeout;
  resolve(record: number | null): void;
  reject(error: unknown): void;
}

type AppendCounts = Pick<CallCounts, 'append' | 'conflict'>;

/** An open call, and what was sent on it. */
class OpenCall {
  private readonly waiting = new Map<number, PendingAppend>();
  private lastAnswerAt = 0;
  private error: unknown = null;

  constructor(
    private readonly call: Call,
    private readonly counts: AppendCounts,
  ) {
    call.on('data', (answer) => this.receive(answer));
    call.on('error', (error) => this.end(convertToCommandError(error)));
    call.on('end', () => {
      this.end(new UnavailableError(undefined, 'EventStoreDB has ended the call'));
      // The vendor's client opens another call only when both sides of this one have ended.
      call.end();
    });
  }

  send(id: CorrelationId, append: ProposedAppend, deadlineMs: number): Promise<number | null> {
    if (this.error) return Promise.reject(this.error);
    if (append.events.some(({ data, metadata }) => data.length + metadata.length > MAX_RECORD_BYTES))
      return Promise.reject(MaxAppendSizeExceededError.fromMaxAppendSize(MAX_RECORD_BYTES));
    this.counts.append++;
    const [, name] = id;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.expire(name, deadlineMs), deadlineMs);
      this.waiting.set(name, { append, since: performance.now(), timer, resolve, reject });
      // What waits to be sent is bounded by the streams that are written: each has one append at a time.
      for (const request of requestsOf(id, append))
        this.call.write(request, (error) => error && this.take(name)?.reject(convertToCommandError(error)));
    });
  }

  private receive(answer: AppendAnswer): void {
    this.lastAnswerAt = performance.now();
    const sent = this.take(answer.append);
    if (!sent) return;
    try {
      if (answer.status) {
        const rejection = rejectionOf(answer.status, sent.append);
        if (isWrongRevision(rejection)) this.counts.conflict++;
        sent.reject(rejection);
      } else sent.resolve(recordOf(answer));
    } catch (error) {
      sent.reject(error);
    }
  }

  /** Cancels the call if nothing has arrived since the append was sent, since its node may hang. */
  private expire(id: number, afterMs: number): void {
    const late = this.take(id);
    late?.reject(new StoreUnavailable(`EventStoreDB has not answered an append for ${afterMs} ms`));
    if (late && this.lastAnswerAt < late.since) this.call.cancel();
  }

  private end(error: unknown): void {
    this.error ??= error;
    for (const id of [...this.waiting.keys()]) this.take(id)?.reject(this.error);
  }

  private take(id: number): PendingAppend | undefined {
    const found = this.waiting.get(id);
    this.waiting.delete(id);
    clearTimeout(found?.timer);
    return found;
  }
}

/** Opens a call to a node, and a new one after the call or its connection is lost. */
function callOpener(client: EventStoreDBClient, counts: AppendCounts): () => Promise<OpenCall> {
  const opener = client as unknown as CallOpener;
  const opened = new WeakMap<Call, OpenCall>();
  let last: Call | null = null;
  const open = (service: Streams) => {
    const options = { requiresLeader: true };
    const how = opener.callArguments(options, { deadline: Number.POSITIVE_INFINITY });
    const call = (service as unknown as BytesClient).makeBidiStreamRequest(PATH, identity, answerOf, ...how);
    opened.set(call, new OpenCall(call, counts));
    // The previous call may be on an abandoned connection, which never ends it.
    last?.cancel();
    last = call;
    return call;
  };
  const current = opener.GRPCStreamCreator(protocol.StreamsClient, 'batchAppend', open, new WeakMap());
  return async () => opened.get(await current()) as OpenCall;
}

/** Appends to streams of the server. */
type SendAppend = (append: ProposedAppend, deadlineMs: number) => Promise<number | null>;

/**
 * Appends to many streams over one `BatchAppend` call (docs/adr/0044). Each append has a deadline. When the call is lost, all appends on it
 * are rejected with an unknown outcome.
 */
export class BatchAppends {
  private readonly ids = new CorrelationIds();
  private readonly nodes = new WeakMap<EventStoreDBClient, () => Promise<OpenCall>>();

  constructor(
    private readonly log: Pick<LogClient, 'call'>,
    private readonly counts: AppendCounts = noCalls(),
  ) {}

  /**
   * Sends an append over the current call.
   * @param deadlineMs time for the answer once the append was sent; looking for a leader has none
   * @returns the offset of the last event's record, null if the answer lacks it; not reliable for a repeat
   * @throws the errors of the vendor's client, or StoreUnavailable
   */
  append(append: ProposedAppend, deadlineMs: number): Promise<number | null> {
    return this.log.call(async (node) => (await this.callTo(node)).send(this.ids.next(), append, deadlineMs));
  }

  /**
   * The current call, for appends that must be written in the order in which they are sent. Once the call is lost, nothing more is sent on
   * it, so the server has a prefix of them.
   */
  async openOrdered(): Promise<SendAppend> {
    const call = await this.log.call((node) => this.callTo(node));
    return (append, deadlineMs) => call.send(this.ids.next(), append, deadlineMs);
  }

  private callTo(node: EventStoreDBClient): Promise<OpenCall> {
    const known = this.nodes.get(node) ?? callOpener(node, this.counts);
    this.nodes.set(node, known);
    return known();
  }
}
