import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { removePostgres, startPostgres } from '@loyalty/infra/embedded/start-postgres';
import pg from 'pg';

export interface BenchServer {
  /** Address as the superuser. */
  readonly url: string;
  /** A connection for creating and dropping databases. */
  readonly admin: pg.Client;
  /** CPU seconds used by the server's processes so far. */
  cpu(): number;
  /** First line of every report: the machine of the measurement. */
  readonly host: string;
  /** Creates a database; returns its address. */
  database(name: string): Promise<string>;
  /** Creates a database of a plain owner, whom row-level security binds; returns its address as the owner. */
  ownedDatabase(name: string): Promise<string>;
  /** Runs one statement in a database. */
  on(url: string, sql: string): Promise<void>;
  /** Number of rows in a table. */
  count(url: string, table: string): Promise<number>;
  stop(): Promise<void>;
}

const ENDING = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** A durable server in a temporary directory. @throws when it would not be durable */
export async function startBenchServer(): Promise<BenchServer> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'loyalty-bench-'));
  fs.chmodSync(dataDir, 0o711);
  const server = await startPostgres({ dataDir });
  // A bench that dies leaves neither the server nor its folder behind. SIGINT is the server's fast shutdown.
  const sweep = () => {
    try {
      process.kill(server.pid, 'SIGINT');
    } catch {
      // It has ended before.
    }
    removePostgres(dataDir);
    fs.rmSync(dataDir, { recursive: true, force: true });
  };
  process.once('exit', sweep);
  // A signal alone would end the process without its `exit`.
  const end = () => process.exit(1);
  for (const signal of ENDING) process.once(signal, end);
  const connect = async () => {
    const client = new pg.Client({ connectionString: server.adminUrl });
    client.on('error', () => {});
    await client.connect();
    return client;
  };
  const admin = await connect();
  const createDatabase = async (name: string, address: string) => {
    const url = new URL(address);
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.query(`create database ${name} owner ${url.username}`);
    url.pathname = `/${name}`;
    return url.href;
  };
  const show = async (name: string) => (await admin.query(`show ${name}`)).rows[0][name];
  const settings = [
    `pg=${(await show('server_version')).split(' ')[0]}`,
    `fsync=${await show('fsync')}`,
    `synchronous_commit=${await show('synchronous_commit')}`,
    `node=${process.versions.node}`,
  ];
  return {
    url: server.adminUrl,
    admin,
    cpu: () => processorSeconds(server.pid),
    host: `host cores=${os.availableParallelism()} fsync_us=${fsyncMicroseconds(dataDir)} ${settings.join(' ')}`,
    database: (name) => createDatabase(name, server.adminUrl),
    ownedDatabase: (name) => createDatabase(name, server.url),
    on: async (url, sql) => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await client.query(sql);
      await client.end();
    },
    count: async (url, table) => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      const { rows } = await client.query(`select count(*)::int as n from ${table}`);
      await client.end();
      return rows[0].n;
    },
    stop: async () => {
      process.off('exit', sweep);
      for (const signal of ENDING) process.off(signal, end);
      await admin.end();
      await server.stop();
      removePostgres(dataDir);
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Duration of one 8 kB flush: the floor of every durable commit. */
function fsyncMicroseconds(directory: string): number {
  const file = path.join(directory, 'flush');
  const handle = fs.openSync(file, 'w');
  const block = Buffer.alloc(8192, 1);
  const times: number[] = [];
  for (let n = 0; n < 200; n++) {
    const start = process.hrtime.bigint();
    fs.writeSync(handle, block, 0, block.length, 0);
    fs.fdatasyncSync(handle);
    times.push(Number(process.hrtime.bigint() - start) / 1000);
  }
  fs.closeSync(handle);
  fs.rmSync(file);
  return Math.round(times.sort((a, b) => a - b)[100] as number);
}

/** User and system time of the postmaster and its children, including those that have ended. */
function processorSeconds(postmaster: number): number {
  let ticks = 0;
  for (const name of fs.readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const fields = statOf(name);
    if (!fields) continue;
    const own = Number(fields[11]) + Number(fields[12]);
    if (Number(name) === postmaster) ticks += own + Number(fields[13]) + Number(fields[14]);
    else if (Number(fields[1]) === postmaster) ticks += own;
  }
  return ticks / 100;
}

function statOf(pid: string): string[] | undefined {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}
