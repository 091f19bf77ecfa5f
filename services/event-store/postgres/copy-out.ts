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
 * the pace of a select. `client` must have no time-out of its own.
 */
export function copyOut(client: pg.Client, sql: string, take: TakeRow): Promise<void> {
  return new Promise((resolve, reject) => {
    let connection: CopyConnection | undefined;
    let isFirst = true;
    let failure: Error | undefined;
    let waiting: Promise<void> = Promise.resolve();
    const fail = (error: Error) => {
      failure ??= error;
    };
    const give = (chunk: Buffer) => {
      const row = isFirst ? chunk.subarray(HEADER) : chunk;
      isFirst = false;
      if (failure || row.readInt16BE(0) === TRAILER) return;
      const busy = take(row);
      if (!busy) return;
      connection?.stream.pause();
      waiting = busy.catch(fail).then(() => connection?.stream.resume());
    };
    const settle = () => void waiting.then(() => (failure ? reject(failure) : resolve()));
    const copy = {
      submit(given: CopyConnection) {
        connection = given;
        given.query(sql);
      },
      handleCopyData({ chunk }: { chunk: Buffer }) {
        try {
          give(chunk);
        } catch (error) {
          // What is still on its way is read and dropped: the connection stays usable.
          fail(error as Error);
        }
      },
      handleError: (error: Error) => {
        fail(error);
        settle();
      },
      handleCommandComplete: () => undefined,
      handleReadyForQuery: settle,
    };
    client.query(copy as unknown as pg.Submittable);
  });
}
