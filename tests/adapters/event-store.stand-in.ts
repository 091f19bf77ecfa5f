import { EventEmitter } from 'node:events';
import {
  type AllStreamResolvedEvent,
  type AppendToStreamOptions,
  BACKWARDS,
  END,
  type EventData,
  NO_STREAM,
  type ReadAllOptions,
  type ReadStreamOptions,
  START,
  StreamNotFoundError,
  UnavailableError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import type { LogClient } from '@loyalty/services/event-store/eventstoredb/reading';

type Stored = NonNullable<AllStreamResolvedEvent['event']>;

/**
 * The documented behaviour of EventStoreDB that the adapter builds on, in memory: expected revisions, appends recognised by their event
 * ids, positions with gaps, the server's own events in `$all`. It tests our side where no server is; it proves nothing about the server.
 */
export class StandIn {
  private readonly log: Stored[] = [];
  private readonly subscribers = new Set<EventEmitter>();
  private position = 100n;
  /** Appends that will lose their connection: before they arrive, or after they were carried out. */
  readonly losses: ('before' | 'after')[] = [];

  client(): LogClient {
    const client = {
      appendToStream: (stream: string, events: EventData[], options: AppendToStreamOptions) =>
        this.append(stream, events, options),
      readStream: (stream: string, options: ReadStreamOptions) => this.readStream(stream, options),
      readAll: (options: ReadAllOptions) => this.readAll(options),
      subscribeToAll: () => this.subscribe(),
      dispose: async () => {},
    };
    return client as unknown as LogClient;
  }

  private of(stream: string): Stored[] {
    return this.log.filter((event) => event.streamId === stream);
  }

  private async append(stream: string, events: EventData[], { expectedRevision }: AppendToStreamOptions) {
    await new Promise((resolve) => setImmediate(resolve));
    const loss = this.losses.shift();
    if (loss === 'before') throw new UnavailableError();
    const own = this.of(stream);
    const at = expectedRevision === NO_STREAM ? 0 : Number(expectedRevision) + 1;
    const known = events.every((event, index) => own[at + index]?.id === event.id);
    if (!known) {
      if (own.length !== at) {
        const current = own.length === 0 ? NO_STREAM : BigInt(own.length - 1);
        const expected = expectedRevision as bigint;
        throw new WrongExpectedVersionError(undefined, { streamName: stream, expected, current });
      }
      this.store('$stats', { id: 'x', type: '$statsCollected', data: {}, metadata: {} } as EventData, 0);
      for (const [index, event] of events.entries()) this.store(stream, event, at + index);
    }
    if (loss === 'after') throw new UnavailableError();
    const position = this.of(stream)[at + events.length - 1]?.position;
    return { success: true, nextExpectedRevision: BigInt(at + events.length - 1), position };
  }

  private store(streamId: string, { id, type, data, metadata }: EventData, revision: number): void {
    this.position += BigInt(50 + (type.length % 7));
    const position = { commit: this.position, prepare: this.position };
    // The server keeps bytes; what comes back is parsed anew.
    const kept = { data: JSON.parse(JSON.stringify(data)), metadata: JSON.parse(JSON.stringify(metadata)) };
    const event = {
      streamId,
      id,
      type,
      ...kept,
      revision: BigInt(revision),
      position,
      isJson: true,
      created: new Date(),
    };
    this.log.push(event as unknown as Stored);
    if (!type.startsWith('$')) for (const subscriber of this.subscribers) subscriber.emit('data', { event });
  }

  private async *readStream(stream: string, options: ReadStreamOptions): AsyncGenerator<{ event?: Stored }> {
    await new Promise((resolve) => setImmediate(resolve));
    const own = this.of(stream);
    if (own.length === 0) throw new StreamNotFoundError(undefined, stream);
    const { fromRevision = START, maxCount = Number.MAX_SAFE_INTEGER } = options;
    if (options.direction === BACKWARDS) {
      yield { event: own.at(-1) };
      return;
    }
    const from = fromRevision === START || fromRevision === END ? 0 : Number(fromRevision);
    for (const event of own.slice(from, from + Number(maxCount))) yield { event };
  }

  private async *readAll({ fromPosition = START, direction, maxCount = 1 }: ReadAllOptions) {
    await new Promise((resolve) => setImmediate(resolve));
    const from = typeof fromPosition === 'string' ? null : fromPosition.prepare;
    const list =
      direction === BACKWARDS
        ? this.log.filter((event) => from === null || event.position.prepare < from).reverse()
        : this.log.filter((event) => from === null || event.position.prepare >= from);
    for (const event of list.slice(0, Number(maxCount))) yield { event };
  }

  private subscribe() {
    const subscriber = new EventEmitter();
    this.subscribers.add(subscriber);
    return Object.assign(subscriber, {
      unsubscribe: async () => {
        this.subscribers.delete(subscriber);
      },
    });
  }
}
