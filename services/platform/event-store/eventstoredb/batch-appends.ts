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

/** What every gRPC client can: a call of two directions by its path, with functions of one's own that encode and decode. */
interface BytesClient {
  makeBidiStreamRequest(path: string, ...how: [typeof asItIs, typeof answerOf, ...CallOptions]): Call;
}
const PATH = '/event_store.client.streams.Streams/BatchAppend';
const asItIs = (message: Buffer): Buffer => message;

/** No server takes a record of this size, in bytes. Its message would end the call, and with it the appends of others. */
const IMPOSSIBLE_BYTES = 15 * 1024 * 1024;

/** The part of the vendor's client that opens calls: it finds the leader, sends the user along, and connects again after an error. */
interface CallOpener {
  GRPCStreamCreator(
    service: typeof protocol.StreamsClient,
    name: string,
    open: (client: Streams) => Call,
    calls: WeakMap<object, Call | Promise<Call>>,
  ): () => Promise<Call>;
  callArguments(options: { requiresLeader: boolean }, call: { deadline: number }): CallOptions;
}

/** An append without an answer yet. */
interface Waiting {
  readonly append: ProposedAppend;
  readonly since: number;
  readonly timer: NodeJS.Timeout;
  resolve(record: number | null): void;
  reject(error: unknown): void;
}

type AppendCounts = Pick<CallCounts, 'append' | 'conflict'>;

/** An open call, and what was sent on it. */
class OpenCall {
  private readonly waiting = new Map<number, Waiting>();
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
    if (append.events.some(({ data, metadata }) => data.length + metadata.length > IMPOSSIBLE_BYTES))
      return Promise.reject(MaxAppendSizeExceededError.fromMaxAppendSize(IMPOSSIBLE_BYTES));
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

  /** A call on which nothing came since the append was sent is given up, with everything on it: its node may be silent for ever. */
  private expire(id: number, afterMs: number): void {
    const late = this.take(id);
    late?.reject(new StoreUnavailable(`EventStoreDB has not answered an append for ${afterMs} ms`));
    if (late && this.lastAnswerAt < late.since) this.call.cancel();
  }

  private end(error: unknown): void {
    this.error ??= error;
    for (const id of [...this.waiting.keys()]) this.take(id)?.reject(this.error);
  }

  private take(id: number): Waiting | undefined {
    const found = this.waiting.get(id);
    this.waiting.delete(id);
    clearTimeout(found?.timer);
    return found;
  }
}

/** Opens the call to a node, and another one when that is lost or the client has left its connection. */
function callsTo(client: EventStoreDBClient, counts: AppendCounts): () => Promise<OpenCall> {
  const opener = client as unknown as CallOpener;
  const opened = new WeakMap<Call, OpenCall>();
  let last: Call | null = null;
  const open = (service: Streams) => {
    const options = { requiresLeader: true };
    const how = opener.callArguments(options, { deadline: Number.POSITIVE_INFINITY });
    const call = (service as unknown as BytesClient).makeBidiStreamRequest(PATH, asItIs, answerOf, ...how);
    opened.set(call, new OpenCall(call, counts));
    // A node whose connection was left may never answer.
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
 * Appends to many streams over one call of the server's protocol (docs/adr/0044). Each has a deadline of its own; when the call is lost, the
 * outcome of everything on it is unknown, and each caller is told so.
 */
export class BatchAppends {
  private readonly ids = new CorrelationIds();
  private readonly nodes = new WeakMap<EventStoreDBClient, () => Promise<OpenCall>>();

  constructor(
    private readonly log: Pick<LogClient, 'call'>,
    private readonly counts: AppendCounts = noCalls(),
  ) {}

  /**
   * Sends an append over the present call.
   * @param deadlineMs time for the answer once the append was sent; looking for a leader has none
   * @returns the offset of the last event's record, unless the answer does not tell it; that of a repeat is not reliable
   * @throws the errors of the vendor's client, or StoreUnavailable
   */
  append(append: ProposedAppend, deadlineMs: number): Promise<number | null> {
    return this.log.call(async (node) => (await this.callTo(node)).send(this.ids.next(), append, deadlineMs));
  }

  /**
   * The present call, for appends that the server must have in the order in which they are sent. Nothing is sent any more once it is lost, so
   * that what the server has of them is a beginning.
   */
  async inOrder(): Promise<SendAppend> {
    const call = await this.log.call((node) => this.callTo(node));
    return (append, deadlineMs) => call.send(this.ids.next(), append, deadlineMs);
  }

  private callTo(node: EventStoreDBClient): Promise<OpenCall> {
    const known = this.nodes.get(node) ?? callsTo(node, this.counts);
    this.nodes.set(node, known);
    return known();
  }
}
