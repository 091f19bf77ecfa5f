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

/**
 * Carries out `copy (…) to stdout (format binary)` and hands over each row as it stands on the wire, without decoding it: several times
 * the pace of a select. `client` must have no time-out of its own. When it rejects, rows may still be on their way: drop the connection.
 */
export function copyOut(client: pg.Client, sql: string, take: TakeRow): Promise<void> {
  return new Promise((resolve, reject) => {
    let connection: CopyConnection | undefined;
    let isFirst = true;
    let failure: Error | undefined;
    let isOver = false;
    /** Rows that came while one is waited for; their bytes stay, because nothing more is read meanwhile. */
    const queue: Buffer[] = [];
    let isBusy = false;
    const fail = (error: Error) => {
      failure ??= error;
      reject(error);
    };
    const settle = () => {
      if (isOver && !isBusy && !failure) resolve();
    };
    /** Hands rows over one after the other, until one is to be waited for. */
    const pump = () => {
      try {
        for (let row = queue.shift(); row && !failure; row = queue.shift()) {
          const busy = take(row);
          if (!busy) continue;
          isBusy = true;
          connection?.stream.pause();
          void busy.then(goOn, fail);
          return;
        }
      } catch (error) {
        fail(error as Error);
      }
      settle();
    };
    const goOn = () => {
      isBusy = false;
      pump();
      if (!isBusy) connection?.stream.resume();
    };
    const give = (chunk: Buffer) => {
      const row = isFirst ? chunk.subarray(HEADER) : chunk;
      isFirst = false;
      if (failure || row.readInt16BE(0) === TRAILER) return;
      queue.push(row);
      if (!isBusy) pump();
    };
    const end = () => {
      isOver = true;
      settle();
    };
    const copy = {
      submit(given: CopyConnection) {
        connection = given;
        given.query(sql);
      },
      handleCopyData: ({ chunk }: { chunk: Buffer }) => give(chunk),
      handleError: fail,
      handleCommandComplete: () => undefined,
      handleReadyForQuery: end,
    };
    client.query(copy as unknown as pg.Submittable);
  });
}
