import type pg from 'pg';

/** The part of pg's connection that a COPY uses. */
interface Wire {
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}

/** A `copy … from stdin` as a query object of pg's client. */
class CopyIn {
  /** pg's callback for the end of a query; an error also rejects. */
  readonly callback = (): void => {};

  constructor(
    private readonly statement: string,
    private readonly data: Buffer,
    private readonly done: (error: Error | null) => void,
  ) {}

  submit(connection: Wire): void {
    connection.query(this.statement);
  }

  handleCopyInResponse(connection: Wire): void {
    connection.sendCopyFromChunk(this.data);
    connection.endCopyFrom();
  }

  handleCommandComplete(): void {}

  handleError(error: Error): void {
    this.done(error);
  }

  handleReadyForQuery(): void {
    this.done(null);
  }
}

/**
 * Sends rows to a `copy … from stdin`. All of them are in memory: the caller sends pages of some megabytes.
 * @throws PostgreSQL's errors for the statement or the rows
 */
export function copyIn(client: pg.ClientBase, statement: string, data: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    const done = (error: Error | null) => (error ? reject(error) : resolve());
    client.query(new CopyIn(statement, data, done) as unknown as pg.Submittable);
  });
}
