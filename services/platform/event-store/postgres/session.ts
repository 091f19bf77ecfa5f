import { SessionClient } from '@loyalty/projections/engine/connection/client';
import type pg from 'pg';
import { type Connection, settings } from './connection.js';

export interface LeaseTimes {
  readonly heartbeatMs: number;
  /** Silence after which the server ends the session. */
  readonly silenceMs: number;
  /** Time for which an answer shows that the lease cannot have passed on; less than the silence, so that no clock decides. */
  readonly certainMs: number;
}

const LEASE_TIMES: LeaseTimes = { heartbeatMs: 2_000, silenceMs: 10_000, certainMs: 8_000 };

/**
 * The session of the writer, or of a standby that waits for the lease. The lease is a session lock of the database: it ends with the
 * session,
 * however that happens, and only one session can hold it. A frozen process loses it after ten seconds (idle time-out of the server), so a
 * standby can take over.
 */
export class WriterSession {
  /** Resolves once the connection is lost, for good. */
  readonly lost: Promise<void>;
  private heartbeat: NodeJS.Timeout | undefined;
  private tail: Promise<unknown> = Promise.resolve();
  /** When the last statement was sent that was answered. */
  private confirmedAt = performance.now();

  private constructor(
    private readonly client: pg.Client,
    /** The process that serves this session in the database. */
    readonly pid: number,
    private readonly key: string,
    private readonly certainMs: number,
  ) {
    this.lost = new Promise((resolve) => {
      client.once('end', () => resolve());
      client.on('error', () => this.destroy());
    });
    this.lost.then(() => clearInterval(this.heartbeat));
  }

  static async open(to: Connection, statementTimeoutMs: number, times = LEASE_TIMES): Promise<WriterSession> {
    if (!(times.heartbeatMs < times.certainMs && times.certainMs < times.silenceMs))
      throw new Error('a lease is certain for longer than a heartbeat, and for less than the silence that ends it');
    const client = new SessionClient(settings(to, statementTimeoutMs, 'writer'));
    client.on('error', () => {});
    await client.connect();
    const { rows } = await client.query(
      `select pg_backend_pid() as pid, set_config('idle_session_timeout', '${times.silenceMs}ms', false)`,
    );
    const key = `loyalty-ledger/${to.schema}/writer`;
    const session = new WriterSession(client, rows[0].pid, key, times.certainMs);
    session.heartbeat = setInterval(() => session.query('select 1').catch(() => {}), times.heartbeatMs);
    session.heartbeat.unref();
    return session;
  }

  /** Runs one statement at a time; a broken connection is ended, so that `lost` resolves. */
  query(config: string | pg.QueryConfig): Promise<pg.QueryResult> {
    const result = this.tail.then(() => this.send(config as pg.QueryConfig));
    this.tail = result.catch((error: { message?: string }) => {
      // pg leaves a connection open after a query time-out; later answers on it cannot be matched.
      if (error.message === 'Query read timeout') this.destroy();
    });
    return result;
  }

  private async send(config: pg.QueryConfig): Promise<pg.QueryResult> {
    const sentAt = performance.now();
    const result = await this.client.query(config);
    this.confirmedAt = sentAt;
    return result;
  }

  /**
   * Whether the server cannot have ended this session yet. A process that was frozen, or cut off, does not know at first that another one
   * writes.
   */
  get isCertain(): boolean {
    return performance.now() - this.confirmedAt < this.certainMs;
  }

  async takeLease(): Promise<boolean> {
    const sql = 'select pg_try_advisory_lock(hashtextextended($1, 0)) as held';
    return (await this.query({ text: sql, values: [this.key] })).rows[0].held;
  }

  /** Whether another session of that process number still holds a lease here: its last statement may yet be committed. */
  async isAlive(pid: number): Promise<boolean> {
    const sql = `select 1 from pg_locks where locktype = 'advisory' and granted and pid = $1
      and database = (select oid from pg_database where datname = current_database())`;
    return (await this.query({ text: sql, values: [pid] })).rows.length > 0;
  }

  /** Ends the connection at once, whatever it is doing. */
  destroy(): void {
    clearInterval(this.heartbeat);
    (this.client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
  }

  /** Closes the session gracefully, which releases the lease. */
  async close(): Promise<void> {
    clearInterval(this.heartbeat);
    await this.client.end().catch(() => {});
  }
}
