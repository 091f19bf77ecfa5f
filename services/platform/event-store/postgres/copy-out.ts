import type pg from 'pg';
import { int32At } from './wire.js';

/** Callback for a row of a binary COPY, as a range of bytes valid until it returns. Returns a promise for backpressure. */
export type TakeRow = (bytes: Buffer, from: number, to: number) => void | Promise<void>;

/** Signature, flags and length of the extension (PostgreSQL manual, COPY, "Binary Format"); they come with the first row. */
const HEADER = 19;
/** Field count that marks the end of a binary copy: -1, in two bytes. */
const TRAILER = 255;
/** The type of the protocol's message CopyData, before its length (PostgreSQL manual, "Message Formats"). */
const COPY_DATA = 100;
const PREFIX = 5;
const NOTHING = Buffer.alloc(0);

type Listener = (chunk: Buffer) => void;

/** Interface of a custom query of pg (`Submittable`); only the parts of the connection that are used here. */
interface CopyConnection {
  query(text: string): void;
  readonly stream: {
    pause(): void;
    resume(): void;
    on(event: 'data', listener: Listener): void;
    off(event: 'data', listener: Listener): void;
    listeners(event: 'data'): Listener[];
  };
}

/**
 * Reads rows from the connection's own bytes and leaves every other message to pg, which would create objects and events for each row at as
 * much cost as the processing. While a row is awaited, the server is paused.
 */
class Rows {
  private rest: Buffer = NOTHING;
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
    stream.on('data', this.data);
    connection.query(sql);
  }

  fail(error: Error): void {
    this.failed = true;
    this.reject(error);
  }

  /** The server is ready for the next query. */
  end(): void {
    const stream = this.connection?.stream;
    stream?.off('data', this.data);
    for (const listener of this.theirs) stream?.on('data', listener);
    if (!this.failed) this.resolve();
  }

  private readonly data: Listener = (chunk) => {
    this.rest = this.rest.length === 0 ? chunk : Buffer.concat([this.rest, chunk]);
    if (!this.isBusy) this.read();
  };

  /** Reads complete messages until a row is to be awaited. */
  private read(): void {
    const bytes = this.rest;
    let at = 0;
    while (at + PREFIX <= bytes.length) {
      const end = at + 1 + int32At(bytes, at + 1);
      if (end > bytes.length) break;
      const busy = bytes[at] === COPY_DATA ? this.row(bytes, at + PREFIX, end) : this.pass(bytes.subarray(at, end));
      at = end;
      if (busy) {
        this.rest = bytes.subarray(at);
        this.wait(busy);
        return;
      }
    }
    this.rest = at === bytes.length ? NOTHING : bytes.subarray(at);
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
 * `client` must have no time-out. When it rejects, rows may still arrive: drop the connection.
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
