import { EventEmitter } from 'node:events';
import { type AllStreamResolvedEvent, convertToCommandError, type EventStoreDBClient } from '@eventstore/db-client';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import protocol from '@eventstore/db-client/generated/streams_grpc_pb.js';
import messages from '@eventstore/db-client/generated/streams_pb.js';
import { ReadEventMessage } from './read-messages.js';

const { Options } = messages.ReadReq;

/** Filter on event types without `$`, the prefix of system events. */
const NO_SYSTEM_EVENTS = '^[^$].*';

type Streams = InstanceType<typeof protocol.StreamsClient>;
type ReadRequest = InstanceType<typeof messages.ReadReq>;
type CallOptions = [metadata: never, options: never];
type Answer = ReadEventMessage | InstanceType<typeof messages.ReadResp>;

/** An open call whose answers come until it is cancelled. */
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

interface SubscriptionEvents {
  confirmation: [];
  data: [event: AllStreamResolvedEvent];
  error: [error: Error];
  end: [];
  close: [];
}

/**
 * A subscription to `$all` without system events. The vendor's subscription passes every event through a second stream and converts it
 * field by field, which is slower (docs/adr/0044).
 */
export class AllSubscription extends EventEmitter<SubscriptionEvents> {
  private call: Call | null = null;
  private isClosed = false;

  /** @param after offset of the last record that is known; null for the end of the log */
  constructor(client: EventStoreDBClient, after: number | null) {
    super();
    const opener = client as unknown as CallOpener;
    const request = requestAfter(after);
    const open = (service: Streams) =>
      service.read(request, ...opener.callArguments({}, { deadline: Number.POSITIVE_INFINITY })) as unknown as Call;
    // Deferred, so that the caller can attach its listeners first.
    setImmediate(() => void this.begin(opener.GRPCStreamCreator(protocol.StreamsClient, 'subscribeToAll', open)));
  }

  /** Ends the subscription; no event is emitted afterwards but `close`. */
  unsubscribe(): void {
    this.call?.cancel();
    this.close();
  }

  /** Ends the subscription with an error. */
  destroy(reason: Error): void {
    if (!this.isClosed) this.emit('error', reason);
    this.unsubscribe();
  }

  private close(): void {
    if (this.isClosed) return;
    this.isClosed = true;
    this.emit('close');
  }

  private async begin(open: () => Promise<Call>): Promise<void> {
    try {
      const call = await open();
      this.call = call;
      call.on('error', (error) => this.isClosed || this.emit('error', convertToCommandError(error)));
      call.on('data', (answer) => this.receive(answer));
      call.on('end', () => this.isClosed || this.emit('end'));
      call.on('close', () => this.close());
      if (this.isClosed) call.cancel();
    } catch (error) {
      if (!this.isClosed) this.emit('error', error as Error);
    }
  }

  /** Ignores the checkpoints of the filter. */
  private receive(answer: Answer): void {
    if (this.isClosed) return;
    if (answer instanceof ReadEventMessage) this.emit('data', answer.resolved());
    else if (answer.hasConfirmation()) this.emit('confirmation');
  }
}

function requestAfter(offset: number | null): ReadRequest {
  const all = new Options.AllOptions();
  if (offset === null) all.setEnd(new shared.Empty());
  else {
    const position = new Options.Position();
    position.setCommitPosition(String(offset));
    position.setPreparePosition(String(offset));
    all.setPosition(position);
  }
  const types = new Options.FilterOptions.Expression();
  types.setRegex(NO_SYSTEM_EVENTS);
  const filter = new Options.FilterOptions();
  filter.setEventType(types);
  filter.setCount(new shared.Empty());
  filter.setCheckpointintervalmultiplier(1);
  const ids = new Options.UUIDOption();
  ids.setString(new shared.Empty());
  const options = new Options();
  options.setAll(all);
  options.setFilter(filter);
  options.setSubscription(new Options.SubscriptionOptions());
  options.setUuidOption(ids);
  const request = new messages.ReadReq();
  request.setOptions(options);
  return request;
}
