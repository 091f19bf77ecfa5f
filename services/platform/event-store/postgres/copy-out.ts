import type pg from 'pg';
import { type OneBufferSocket, ReceivedBytes } from './received-bytes.js';
import { int32At } from './wire.js';

/** Callback for a row of a binary COPY, as a range of bytes valid until it returns. Returns a promise for backpressure. */
type TakeRow = (bytes: Buffer, from: number, to: number) => void | Promise<void>;

/** Signature, flags and length of the extension (PostgreSQL manual, COPY, "Binary Format"); they come with the first row. */
const HEADER = 19;
/** Field count that marks the end of a binary copy: -1, in two bytes. */
const TRAILER = 255;
/** The type of the protocol's message CopyData, before its length (PostgreSQL manual, "Message Formats"). */
const COPY_DATA = 100;
const PREFIX = 5;

type Listener = (chunk: Buffer) => void;

interface CopyStream {
  pause(): void;
  resume(): void;
  on(event: 'data', listener: Listener): void;
  off(event: 'data', listener: Listener): void;
  listeners(event: 'data'): Listener[];
}

/** Interface of a custom query of pg (`Submittable`); only the parts of the connection that are used here. */
interface CopyConnection {
  query(text: string): void;
  readonly stream: CopyStream & Partial<Pick<OneBufferSocket, 'received' | 'onReceived'>>;
}

/**
 * Reads rows from the connection's own bytes and leaves every other message to pg, which would create objects and events for each row at as
 * much cost as the processing. While a row is awaited, the server is paused.
 */
class Rows {
  private received = new ReceivedBytes();
  private isFirst = true;
  private isBusy = false;
  private failed = false;
  private theirs: Listener[] = [];
  private connection: CopyConnection | undefined;

  constructor(
    private readonly take: TakeRow,
    private readonly resolve: () => void,
    private readonly reject: (error: Error) => void,
  ) {}

  begin(connection: CopyConnection, sql: string): void {
    this.connection = connection;
    const { stream } = connection;
    this.theirs = stream.listeners('data');
    for (const listener of this.theirs) stream.off('data', listener);
    // TLS decrypts into buffers of its own.
    stream.on('data', this.data);
    if (stream.received) {
      this.received = stream.received;
      stream.onReceived = () => this.read();
    }
    connection.query(sql);
  }

  fail(error: Error): void {
    this.failed = true;
    this.reject(error);
  }

  /** The server is ready for the next query. */
  end(): void {
    const stream = this.connection?.stream;
    if (stream?.received) stream.onReceived = null;
    stream?.off('data', this.data);
    for (const listener of this.theirs) stream?.on('data', listener);
    if (!this.failed) this.resolve();
  }

  private readonly data: Listener = (chunk) => {
    this.received.take(chunk.length, chunk);
    this.read();
  };

  /** Reads complete messages until a row is to be awaited. */
  private read(): void {
    if (this.isBusy) return;
    const { received } = this;
    const { bytes, to } = received;
    while (received.from + PREFIX <= to) {
      const at = received.from;
      const end = at + 1 + int32At(bytes, at + 1);
      if (end > to) break;
      received.from = end;
      const busy = bytes[at] === COPY_DATA ? this.row(bytes, at + PREFIX, end) : this.pass(bytes.subarray(at, end));
      if (busy) {
        received.leave();
        this.wait(busy);
        return;
      }
    }
  }

  private row(bytes: Buffer, start: number, to: number): void | Promise<void> {
    const from = this.isFirst ? start + HEADER : start;
    this.isFirst = false;
    if (this.failed || (bytes[from] === TRAILER && bytes[from + 1] === TRAILER)) return;
    try {
      return this.take(bytes, from, to);
    } catch (error) {
      this.fail(error as Error);
    }
  }

  private pass(message: Buffer): void {
    for (const listener of this.theirs) listener(message);
  }

  private wait(busy: Promise<void>): void {
    this.isBusy = true;
    this.connection?.stream.pause();
    const goOn = () => {
      this.isBusy = false;
      this.read();
      if (!this.isBusy) this.connection?.stream.resume();
    };
    void busy.then(goOn, (error: Error) => this.fail(error));
  }
}

/**
 * Executes `copy (…) to stdout (format binary)` and passes each row as raw bytes, without decoding: several times as fast as a select.
 * `client` must have no time-out; it is faster on a `oneBufferSocket`. When it rejects, rows may still arrive: drop the connection.
 */
export function copyOut(client: pg.Client, sql: string, take: TakeRow): Promise<void> {
  return new Promise((resolve, reject) => {
    const rows = new Rows(take, resolve, reject);
    const copy = {
      submit: (connection: CopyConnection) => rows.begin(connection, sql),
      handleError: (error: Error) => rows.fail(error),
      handleCommandComplete: () => undefined,
      handleReadyForQuery: () => rows.end(),
    };
    client.query(copy as unknown as pg.Submittable);
  });
}
