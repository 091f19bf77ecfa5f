import { EventEmitter } from 'node:events';
import { convertToCommandError, type EventStoreDBClient } from '@eventstore/db-client';
import protocol from '@eventstore/db-client/generated/streams_grpc_pb.js';
import messages from '@eventstore/db-client/generated/streams_pb.js';
import type { ReadEventMessage } from './read-messages.js';

type Streams = InstanceType<typeof protocol.StreamsClient>;
type CallOptions = [metadata: never, options: never];
export type ReadRequest = InstanceType<typeof messages.ReadReq>;
/** An event, or another answer to a read or a subscription. */
export type Answer = ReadEventMessage | InstanceType<typeof messages.ReadResp>;

/** An open call whose answers come until it ends or is cancelled. */
interface Call {
  on(event: 'data', receive: (answer: Answer) => void): this;
  on(event: 'error', fail: (error: Error) => void): this;
  on(event: 'end' | 'close', end: () => void): this;
  cancel(): void;
}

/** The part of the vendor's client that opens calls. */
interface CallOpener {
  GRPCStreamCreator(service: unknown, name: string, open: (service: Streams) => Call): () => Promise<Call>;
  callArguments(options: object, call: { deadline: number }): CallOptions;
}

interface ReadEvents<T> {
  confirmation: [];
  data: [item: T];
  error: [error: Error];
  end: [];
  close: [];
}

interface CallPurpose {
  /** Name in the vendor's log. */
  readonly name: string;
  /** Whether a node that does not lead refuses the call. */
  readonly requiresLeader: boolean;
}

/**
 * A call of the method `Read`. The vendor's reads and subscriptions pass every event through a second stream and convert it field by field,
 * which is slower (docs/adr/0044).
 */
export abstract class ReadCall<T> extends EventEmitter<ReadEvents<T>> {
  private call: Call | null = null;
  protected isClosed = false;

  constructor(client: EventStoreDBClient, request: ReadRequest, { name, requiresLeader }: CallPurpose) {
    super();
    const opener = client as unknown as CallOpener;
    const open = (service: Streams) =>
      service.read(
        request,
        ...opener.callArguments({ requiresLeader }, { deadline: Number.POSITIVE_INFINITY }),
      ) as unknown as Call;
    // Deferred, so that the caller can attach its listeners first.
    setImmediate(() => void this.begin(opener.GRPCStreamCreator(protocol.StreamsClient, name, open)));
  }

  /** Handles an answer of the server. */
  protected abstract receive(answer: Answer): void;

  /** Ends the call; nothing is emitted afterwards but `close`. */
  cancel(): void {
    this.call?.cancel();
    this.close();
  }

  /** Ends the call with an error. */
  destroy(reason: Error): void {
    if (!this.isClosed) this.notify('error', reason);
    this.cancel();
  }

  /** Emits an event; `emit` itself cannot be called while the type of the items is open. */
  protected notify<Event extends keyof ReadEvents<T>>(event: Event, ...args: ReadEvents<T>[Event]): void {
    (this as unknown as EventEmitter).emit(event, ...args);
  }

  private close(): void {
    if (this.isClosed) return;
    this.isClosed = true;
    this.notify('close');
  }

  private async begin(open: () => Promise<Call>): Promise<void> {
    try {
      const call = await open();
      this.call = call;
      call.on('error', (error) => this.isClosed || this.notify('error', convertToCommandError(error)));
      call.on('data', (answer) => this.isClosed || this.receive(answer));
      call.on('end', () => this.isClosed || this.notify('end'));
      call.on('close', () => this.close());
      if (this.isClosed) call.cancel();
    } catch (error) {
      if (!this.isClosed) this.notify('error', error as Error);
    }
  }
}
