import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type EmbeddedPostgres, removePostgres, startPostgres } from '@loyalty/infra/embedded/start-postgres';
import pg from 'pg';
import { forgetProcess, rememberProcess } from './sweep.js';

/** A real, durable PostgreSQL of the rig, which may be killed. One server serves many schedules, each with a database. */
export class RigPostgres {
  private server: EmbeddedPostgres | null = null;
  private turn: Promise<void> = Promise.resolve();

  private constructor(readonly dataDir: string) {}

  /** @param dataDir a temporary directory when omitted */
  static async start(dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'loyalty-chaos-pg-'))): Promise<RigPostgres> {
    // The server runs as another account, which must be able to enter.
    fs.chmodSync(dataDir, 0o711);
    const postgres = new RigPostgres(dataDir);
    await postgres.up();
    return postgres;
  }

  /** Stable across restarts. */
  port = 0;
  private url = '';
  private superuser = '';

  /** Starts it, or finds it running; one start or shutdown after another. */
  up(): Promise<void> {
    return this.inTurn(() => this.start());
  }

  private inTurn(work: () => Promise<void>): Promise<void> {
    const mine = this.turn.then(work);
    this.turn = mine.catch(() => undefined);
    return mine;
  }

  private async start(): Promise<void> {
    const find = () => startPostgres({ dataDir: this.dataDir });
    // Another step may crash the server while it is being found.
    this.server = await find().catch(find);
    this.port = this.server.port;
    this.url = this.server.url;
    this.superuser = this.server.adminUrl;
    rememberProcess(this.server.pid, 'postgres');
  }

  /** Kills the server and all its child processes, like a power failure. */
  killTree(): void {
    const postmaster = this.server?.pid ?? 0;
    if (postmaster === 0) return;
    const children = fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === postmaster);
    for (const pid of [postmaster, ...children.map(Number)])
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // It has already ended.
      }
    forgetProcess(postmaster);
    // Its pid may be reused soon.
    this.server = null;
  }

  /** A clean shutdown: sessions are ended, everything is written. */
  down(): Promise<void> {
    return this.inTurn(async () => {
      const { server } = this;
      await server?.stop();
      if (server) forgetProcess(server.pid);
      this.server = null;
    });
  }

  /** The address of a database, as its owner. */
  databaseUrl(name: string, port = this.port): string {
    return this.addressOf(this.url, name, port);
  }

  /** The address of a database, as the superuser. */
  adminUrl(name: string): string {
    return this.addressOf(this.superuser, name, this.port);
  }

  private addressOf(server: string, name: string, port: number): string {
    const url = new URL(server);
    url.pathname = `/${name}`;
    url.port = String(port);
    return url.href;
  }

  /** Runs a statement as the superuser, on a separate connection. */
  async run<R extends pg.QueryResultRow>(database: string, text: string, values: unknown[] = []): Promise<R[]> {
    const client = new pg.Client({ connectionString: this.adminUrl(database) });
    client.on('error', () => {});
    await client.connect();
    try {
      return (await client.query<R>(text, values)).rows;
    } finally {
      await client.end().catch(() => {});
    }
  }

  async destroy(): Promise<void> {
    await this.down().catch(() => undefined);
    this.abandon();
  }

  /** Kills it and cleans up: the last resort when the rig itself is ended. */
  abandon(): void {
    this.killTree();
    removePostgres(this.dataDir);
    fs.rmSync(this.dataDir, { recursive: true, force: true });
  }
}

function parentOf(pid: string): number {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return 0;
  }
}
