import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { describe } from '@jest/globals';
import { freePort } from '@loyalty/infra/embedded/port';
import pg from 'pg';
import { until } from '../waiting.js';
import { skipFor } from './skips.js';

/** Install path of Debian's packages. */
const BIN = '/usr/lib/postgresql/15/bin';
const PGBOUNCER = '/usr/sbin/pgbouncer';
/** Unprivileged account, since neither program runs as root. */
const ACCOUNT = process.getuid!() === 0 ? { uid: 65534, gid: 65534 } : {};

/** `describe`, or its skipping variant. */
type Group = (name: string, tests: () => void) => void;

const groupOf = (service: string, program: string): Group =>
  fs.existsSync(program) ? describe : skipFor(service, `Debian's package is not installed (${program})`);

/** Whether PostgreSQL 15 is installed on this machine. */
export const isInstalled15 = fs.existsSync(path.join(BIN, 'postgres'));

/** Groups of tests on PostgreSQL 15, and behind PgBouncer; skipped by name where the packages are missing. */
export const describeOn15: Group = groupOf('postgres15', path.join(BIN, 'postgres'));
export const describeBehindPgBouncer: Group = fs.existsSync(path.join(BIN, 'postgres'))
  ? groupOf('pgbouncer', PGBOUNCER)
  : describeOn15;

export interface DebianServer {
  readonly port: number;
  readonly directory: string;
  /** A database of the server as its superuser, without a password. */
  adminUrl(database?: string): string;
  run(text: string, database?: string): Promise<pg.QueryResult>;
  /** Kills it like a power failure. */
  kill(): Promise<void>;
}

const folder = (name: string): string => {
  const made = fs.mkdtempSync(path.join(os.tmpdir(), `${name}-`));
  fs.chmodSync(made, 0o700);
  if (ACCOUNT.uid) fs.chownSync(made, ACCOUNT.uid, ACCOUNT.gid);
  return made;
};

const tool = (name: string, words: readonly string[]): void =>
  void execFileSync(path.join(BIN, name), words, { ...ACCOUNT, cwd: os.tmpdir(), stdio: ['ignore', 'ignore', 'pipe'] });

async function launch(directory: string, settings: readonly string[]): Promise<DebianServer> {
  const port = await freePort();
  const fixed = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off', ...settings];
  const words = ['-D', directory, ...fixed.flatMap((setting) => ['-c', setting])];
  const child = spawn(path.join(BIN, 'postgres'), words, { ...ACCOUNT, cwd: os.tmpdir(), stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const adminUrl = (database = 'postgres') => `postgres://admin@127.0.0.1:${port}/${database}`;
  const run: DebianServer['run'] = async (text, database) => {
    const client = new pg.Client({ connectionString: adminUrl(database) });
    client.on('error', () => undefined);
    await client.connect();
    return client.query(text).finally(() => client.end());
  };
  await until('PostgreSQL 15 answers', () => run('select 1').catch(() => null), { everyMs: 50 });
  const kill = async () => {
    // SIGQUIT is the immediate shutdown: nothing is finished, and no child process remains.
    child.kill('SIGQUIT');
    await ended;
  };
  return { port, directory, adminUrl, run, kill };
}

/** Starts a separate server. Remote logins need passwords, except for the superuser's. */
export async function startPostgres15(settings: readonly string[] = []): Promise<DebianServer> {
  const directory = folder('postgres15');
  tool('initdb', ['-D', directory, '-U', 'admin', '--auth=trust', '--no-sync', '--encoding=UTF8', '--locale=C.UTF-8']);
  const rules = [
    'host all admin 127.0.0.1/32 trust',
    'host replication admin 127.0.0.1/32 trust',
    'host all all 127.0.0.1/32 scram-sha-256',
  ];
  fs.writeFileSync(path.join(directory, 'pg_hba.conf'), `${rules.join('\n')}\n`);
  return launch(directory, settings);
}

/** Starts a standby of a primary, as made by `pg_basebackup -R`. */
export async function startStandby(primary: DebianServer): Promise<DebianServer> {
  const directory = folder('standby15');
  const from = `host=127.0.0.1 port=${primary.port} user=admin application_name=standby`;
  tool('pg_basebackup', ['-D', directory, '-d', from, '-R', '--checkpoint=fast', '--no-sync', '-X', 'stream']);
  return launch(directory, []);
}

/** Starts PgBouncer in front of a server. @param mode its `pool_mode` */
export async function startPgBouncer(target: DebianServer, mode: 'session' | 'transaction') {
  const directory = folder('pgbouncer');
  const port = await freePort();
  const users = (await target.run(`select rolname, rolpassword from pg_authid where rolpassword is not null`)).rows;
  fs.writeFileSync(
    path.join(directory, 'users'),
    users.map((user) => `"${user.rolname}" "${user.rolpassword}"\n`).join(''),
  );
  const settings = [
    '[databases]',
    `* = host=127.0.0.1 port=${target.port}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = scram-sha-256',
    `auth_file = ${directory}/users`,
    `pool_mode = ${mode}`,
    'default_pool_size = 40',
    `logfile = ${directory}/log`,
  ];
  fs.writeFileSync(path.join(directory, 'settings.ini'), `${settings.join('\n')}\n`);
  for (const name of ['users', 'settings.ini']) fs.chmodSync(path.join(directory, name), 0o644);
  const child = spawn(PGBOUNCER, [path.join(directory, 'settings.ini')], {
    ...ACCOUNT,
    cwd: os.tmpdir(),
    stdio: 'ignore',
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await untilListening(port);
  return {
    /** An address of the server, through PgBouncer. */
    through: (url: string): string => {
      const address = new URL(url);
      address.port = String(port);
      return address.href;
    },
    stop: async () => {
      child.kill('SIGQUIT');
      await ended;
      fs.rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** Waits until the port accepts connections. */
async function untilListening(port: number): Promise<void> {
  await until(`somebody listens at port ${port}`, async () => {
    const socket = net.connect(port, '127.0.0.1');
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    });
    socket.destroy();
    return isOpen;
  });
}

/** Stops a server, if it still runs, and removes its files. */
export async function removeServer(server: DebianServer): Promise<void> {
  await server.kill();
  fs.rmSync(server.directory, { recursive: true, force: true });
}
