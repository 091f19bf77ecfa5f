import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { parseAddress } from './address.js';
import { SessionClient, type SessionConfig } from './client.js';

interface SessionPoolConfig extends SessionConfig {
  readonly max: number;
  readonly idleTimeoutMillis?: number;
  /** Called with a log line when callers wait for connections, at most once in ten seconds. */
  readonly onWait?: (line: string) => void;
}

/** Default time-out of a caller while the server has no free connection, in milliseconds. */
const LONGEST_WAIT_MS = 5_000;
const FIRST_PAUSE_MS = 25;
const LONGEST_PAUSE_MS = 400;
const QUIET_MS = 10_000;

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

/** A pool of prepared sessions that retries on `too many connections`, during a password rotation and while searching for the primary. */
export class SessionPool extends pg.Pool {
  private readonly mayMove: boolean;
  private lastLine = 0;

  constructor(private readonly config: SessionPoolConfig) {
    const { onWait: _, ...options } = config;
    // pg treats 0 as its default of ten.
    super({ ...options, max: Math.max(1, options.max), Client: SessionClient } as unknown as pg.PoolConfig);
    const { hosts } = parseAddress(config.address);
    this.mayMove = hosts.length > 1;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    const opened = this.connectWaiting();
    if (!callback) return opened;
    opened.then(
      (client) => callback(undefined, client, (release) => client.release(release as Error)),
      (error: Error) => callback(error, undefined, () => undefined),
    );
    return undefined;
  }

  private async connectWaiting(): Promise<pg.PoolClient> {
    const deadline = Date.now() + (this.config.connectionTimeoutMillis ?? LONGEST_WAIT_MS);
    for (let wait = FIRST_PAUSE_MS; ; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
      try {
        return await super.connect();
      } catch (error) {
        if (this.ending || !this.isPassing(error) || Date.now() + wait > deadline) throw error;
        this.report(error as Error);
        await pause(wait);
      }
    }
  }

  private isPassing(error: unknown): boolean {
    const { code } = error as { code?: string };
    if (code === '53300' || code === '25006') return true;
    if (code === '28P01') return parseAddress(this.config.address).passfile !== null;
    return this.mayMove && (code === '57P03' || code === 'ECONNREFUSED' || code === 'ECONNRESET');
  }

  private report(error: Error): void {
    if (Date.now() - this.lastLine < QUIET_MS) return;
    this.lastLine = Date.now();
    this.config.onWait?.(`waiting for a connection to PostgreSQL: ${error.message}`);
  }
}
