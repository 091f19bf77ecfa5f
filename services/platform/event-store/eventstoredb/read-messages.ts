import type { AllStreamResolvedEvent, EventStoreDBClient } from '@eventstore/db-client';
import protocol from '@eventstore/db-client/generated/streams_grpc_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import { MessageReader } from './wire-format.js';

const PATH = '/event_store.client.streams.Streams/Read';
const NOTHING = Buffer.alloc(0);

type Streams = InstanceType<typeof protocol.StreamsClient>;
type ReadArguments = [request: InstanceType<typeof streams.ReadReq>, metadata: never, options: never];
type Call = ReturnType<Streams['read']>;

/** The method of every gRPC client that opens a call by its path, with custom encoding and decoding. */
interface BytesClient {
  makeServerStreamRequest(
    path: string,
    encode: (request: ReadArguments[0]) => Buffer,
    decode: (answer: Buffer) => unknown,
    ...how: ReadArguments
  ): Call;
}

/** Internals of the vendor's client that open calls. */
interface CallOpener {
  GRPCStreamCreator<T>(
    service: unknown,
    name: string,
    open: (service: Streams) => T,
    calls?: unknown,
  ): () => Promise<T>;
}

/** The text of a field of a message. */
function textIn(reader: MessageReader, number: number): string | undefined {
  let text: string | undefined;
  for (let field = reader.next(); field !== 0; field = reader.next())
    if (field === number) text = reader.text();
    else reader.skip();
  return text;
}

/** A key and its value. */
function entryOf(entry: MessageReader): [key: string, value: string] {
  let [key, value] = ['', ''];
  for (let field = entry.next(); field !== 0; field = entry.next())
    if (field === 1) key = entry.text();
    else value = entry.text();
  return [key, value];
}

/** Parses bytes as JSON; undefined when they are empty or invalid. */
function parsed(bytes: Buffer): unknown {
  try {
    return bytes.length > 0 ? JSON.parse(bytes.toString()) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * An event of an answer (`ReadResp.ReadEvent`), with the methods of the generated message that the vendor's client calls. The generated
 * message copies each field several times, which takes more time than all later work on the event.
 */
export class ReadEventMessage {
  private readonly metadataMap = new Map<string, string>();
  private id: string | undefined;
  private stream: string | undefined;
  private revision = 0n;
  private prepare = 0n;
  private commit = 0n;
  private metadata: Buffer = NOTHING;
  private data: Buffer = NOTHING;

  /** @param record of the type `RecordedEvent` */
  constructor(record: MessageReader) {
    for (let field = record.next(); field !== 0; field = record.next()) this.take(field, record);
  }

  hasConfirmation() {
    return false;
  }
  hasEvent() {
    return true;
  }
  getEvent() {
    return this;
  }
  hasLink() {
    return false;
  }
  hasCommitPosition() {
    return false;
  }
  getMetadataMap() {
    return this.metadataMap;
  }
  hasStreamIdentifier() {
    return this.stream !== undefined;
  }
  getStreamIdentifier() {
    return { getStreamName: () => this.stream };
  }
  hasId() {
    return this.id !== undefined;
  }
  getId() {
    return { hasStructured: () => false, getString: () => this.id };
  }
  getStreamRevision() {
    return this.revision;
  }
  getPreparePosition() {
    return this.prepare;
  }
  getCommitPosition() {
    return this.commit;
  }
  getCustomMetadata_asU8() {
    return this.metadata;
  }
  getData() {
    return this.data;
  }
  getData_asU8() {
    return this.data;
  }

  get type(): string {
    return this.metadataMap.get('type') ?? '';
  }

  get position(): { readonly commit: bigint; readonly prepare: bigint } {
    const { commit, prepare } = this;
    return { commit, prepare };
  }

  get parsedMetadata(): unknown {
    return parsed(this.metadata);
  }

  /** The event as the vendor's client returns it, with the fields that this adapter reads; data and metadata are JSON. */
  resolved(): AllStreamResolvedEvent {
    const { id, revision, type, position, parsedMetadata: metadata } = this;
    const data = parsed(this.data);
    const event = { streamId: this.stream, id, revision, type, data, metadata, position };
    return { event } as unknown as AllStreamResolvedEvent;
  }

  private take(field: number, record: MessageReader): void {
    if (field === 1) this.id = textIn(record.message(), 2);
    else if (field === 2) this.stream = textIn(record.message(), 3);
    else if (field === 3) this.revision = record.integer();
    else if (field === 4) this.prepare = record.integer();
    else if (field === 5) this.commit = record.integer();
    else if (field === 6) this.metadataMap.set(...entryOf(record.message()));
    else if (field === 7) this.metadata = record.slice();
    else if (field === 8) this.data = record.slice();
    else record.skip();
  }
}

/** The record in an answer; null for every other kind of answer, and for an event by a link, which are rare. */
function recordIn(bytes: Buffer): MessageReader | null {
  const answer = new MessageReader(bytes);
  if (answer.next() !== 1) return null;
  const event = answer.message();
  let record: MessageReader | null = null;
  for (let field = event.next(); field !== 0; field = event.next())
    if (field === 1) record = event.message();
    else if (field === 2) return null;
    else event.skip();
  return record;
}

/** Decodes an answer to a read or a subscription (`ReadResp`). */
export function readAnswer(bytes: Buffer): unknown {
  const record = recordIn(bytes);
  return record ? new ReadEventMessage(record) : streams.ReadResp.deserializeBinary(bytes);
}

const encode = (request: ReadArguments[0]): Buffer => Buffer.from(request.serializeBinary());

/** Has the reads and subscriptions of a client decoded by `readAnswer`. */
export function decodeReads(client: EventStoreDBClient): EventStoreDBClient {
  const opener = client as unknown as CallOpener;
  const create = opener.GRPCStreamCreator.bind(client);
  opener.GRPCStreamCreator = (service, name, open, calls) => {
    const opened = (streamsClient: Streams) => {
      const bytes = streamsClient as unknown as BytesClient;
      const read = (...how: ReadArguments) => bytes.makeServerStreamRequest(PATH, encode, readAnswer, ...how);
      return open(Object.assign(Object.create(streamsClient) as Streams, { read }));
    };
    return create(service, name, service === protocol.StreamsClient ? opened : open, calls);
  };
  return client;
}
