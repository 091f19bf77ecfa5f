import type pg from 'pg';

/** A row of a binary COPY: its bytes, good until the callback returns. Answers a promise when the server shall wait. */
export type TakeRow = (row: Buffer) => void | Promise<void>;

/** Signature, flags and length of the extension (PostgreSQL manual, COPY, "Binary Format"); they come with the first row. */
const HEADER = 19;
const TRAILER = -1;

/** What pg gives a query of one's own (its `Submittable`); only the connection's parts that are used here. */
interface CopyConnection {
  query(text: string): void;
  readonly stream: { pause(): void; resume(): void };
}

/** Rows handed over one after the other: while one is waited for, the others queue here and the server is held up. */
class Rows {
  /** The bytes of these stay, because nothing more is read meanwhile. */
  private readonly queue: Buffer[] = [];
  private isFirst = true;
  private isBusy = false;
  private isOver = false;
  private failed = false;
  connection: CopyConnection | undefined;

  constructor(
    private readonly take: TakeRow,
    private readonly resolve: () => void,
    private readonly reject: (error: Error) => void,
  ) {}

  give(chunk: Buffer): void {
    const row = this.isFirst ? chunk.subarray(HEADER) : chunk;
    this.isFirst = false;
    if (this.failed || row.readInt16BE(0) === TRAILER) return;
    this.queue.push(row);
    if (!this.isBusy) this.pump();
  }

  fail(error: Error): void {
    this.failed = true;
    this.reject(error);
  }

  end(): void {
    this.isOver = true;
    if (!this.isBusy && !this.failed) this.resolve();
  }

  /** Hands rows over until one is to be waited for. */
  private pump(): void {
    try {
      for (let row = this.queue.shift(); row && !this.failed; row = this.queue.shift()) {
        const busy = this.take(row);
        if (busy) {
          this.wait(busy);
          return;
        }
      }
    } catch (error) {
      this.fail(error as Error);
    }
    if (this.isOver) this.end();
  }

  private wait(busy: Promise<void>): void {
    this.isBusy = true;
    this.connection?.stream.pause();
    const goOn = () => {
      this.isBusy = false;
      this.pump();
      if (!this.isBusy) this.connection?.stream.resume();
    };
    void busy.then(goOn, (error: Error) => this.fail(error));
  }
}

/**
 * Carries out `copy (…) to stdout (format binary)` and hands over each row as it stands on the wire, without decoding it: several times
 * the pace of a select. `client` must have no time-out of its own. When it rejects, rows may still be on their way: drop the connection.
 */
export function copyOut(client: pg.Client, sql: string, take: TakeRow): Promise<void> {
  return new Promise((resolve, reject) => {
    const rows = new Rows(take, resolve, reject);
    const copy = {
      submit(connection: CopyConnection) {
        rows.connection = connection;
        connection.query(sql);
      },
      handleCopyData: ({ chunk }: { chunk: Buffer }) => rows.give(chunk),
      handleError: (error: Error) => rows.fail(error),
      handleCommandComplete: () => undefined,
      handleReadyForQuery: () => rows.end(),
    };
    client.query(copy as unknown as pg.Submittable);
  });
}
