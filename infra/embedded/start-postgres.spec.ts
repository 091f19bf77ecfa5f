import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { clusterDirectory } from './account.js';
import { type EmbeddedPostgres, removePostgres, startPostgres } from './start-postgres.js';

let dataDir: string;
let servers: EmbeddedPostgres[];

function newDirectory(): void {
  dataDir = path.join(os.tmpdir(), `embedded-${randomBytes(6).toString('hex')}`);
  servers = [];
}

async function clean(): Promise<void> {
  for (const server of servers) await server.stop();
  removePostgres(dataDir);
  fs.rmSync(path.dirname(dataDir) === os.tmpdir() ? dataDir : path.dirname(dataDir), { recursive: true, force: true });
}

async function start(options: { unsafeForTests?: boolean } = {}): Promise<EmbeddedPostgres> {
  const server = await startPostgres({ dataDir, ...options });
  servers.push(server);
  return server;
}

async function ask(url: string, question: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query({ text: question, rowMode: 'array' });
    return rows[0]?.[0];
  } finally {
    await client.end();
  }
}

describe('a started server', () => {
  let url: string;
  let appUrl: string;
  let adminUrl: string;

  beforeAll(async () => {
    newDirectory();
    ({ url, appUrl, adminUrl } = await start());
  });
  afterAll(clean);

  it('is durable, checks its pages, listens on this machine only and has no socket file', async () => {
    const shown = ['fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums', 'listen_addresses'];
    const values = await Promise.all(shown.map((name) => ask(url, `show ${name}`)));
    expect(values).toEqual(['on', 'on', 'on', 'on', '127.0.0.1']);
    expect(await ask(adminUrl, 'show unix_socket_directories')).toBe('');
  });

  it('matches upper and lower case beyond ASCII', async () => {
    expect(await ask(url, `select lower('ÉLODIE ŽIŽEK')`)).toBe('élodie žižek');
  });

  it('gives the service a role that row-level security binds', async () => {
    const role = 'select rolsuper or rolbypassrls or rolcreaterole from pg_roles where rolname = current_user';
    expect(await ask(appUrl, 'select current_user')).toBe('app');
    expect(await ask(appUrl, role)).toBe(false);
  });

  it('gives the migrations an owner who creates roles and is no superuser', async () => {
    const role = `select rolcreaterole and not (rolsuper or rolbypassrls or rolcreatedb) from pg_roles where rolname = current_user`;
    expect(await ask(url, 'select current_user')).toBe('owner');
    expect(await ask(url, role)).toBe(true);
  });

  it('refuses logins without the password, which only its owner may read', async () => {
    const guess = new URL(url);
    guess.password = 'password';
    await expect(ask(guess.href, 'select 1')).rejects.toThrow(/password authentication failed/);
    for (const file of ['admin.password', 'owner.password', 'app.password']) {
      expect(fs.statSync(path.join(dataDir, 'postgres', file)).mode & 0o777).toBe(0o600);
    }
  });
});

describe('a data directory', () => {
  beforeEach(newDirectory);
  afterEach(clean);

  it('keeps its rows, its port and its passwords over a clean stop', async () => {
    const before = await start({ unsafeForTests: true });
    await ask(before.url, 'create table kept (n int)');
    await before.stop();
    const after = await start({ unsafeForTests: true });
    expect(after.url).toBe(before.url);
    expect(after.pid).not.toBe(before.pid);
    expect(await ask(after.url, `select count(*)::int from kept`)).toBe(0);
  });

  it('finds another port when a stranger took its own', async () => {
    const before = await start({ unsafeForTests: true });
    await before.stop();
    const stranger = net.createServer();
    await new Promise<void>((resolve) => stranger.listen(before.port, '127.0.0.1', resolve));
    const after = await start({ unsafeForTests: true });
    expect(after.port).not.toBe(before.port);
    expect(await ask(after.url, 'select 1')).toBe(1);
    await new Promise((resolve) => stranger.close(resolve));
  });

  it('is served by one server: the second start finds the first', async () => {
    const first = await start({ unsafeForTests: true });
    const second = await start({ unsafeForTests: true });
    expect([second.pid, second.url]).toEqual([first.pid, first.url]);
  });

  it('is not served without durability: a living server with fsync off is refused and left alone', async () => {
    const unsafe = await start({ unsafeForTests: true });
    await expect(start()).rejects.toThrow(/fsync = off/);
    expect(await ask(unsafe.url, 'select 1')).toBe(1);
  });
});

describe('after a crash', () => {
  beforeEach(newDirectory);
  afterEach(clean);

  it('has every acknowledged row when the server was killed', async () => {
    const before = await start();
    await ask(before.url, 'create table kept as select generate_series(1, 1000) as n');
    process.kill(before.pid, 'SIGKILL');
    const after = await start();
    expect(after.pid).not.toBe(before.pid);
    expect(await ask(after.url, 'select count(*)::int from kept')).toBe(1000);
  });

  it('starts though its old pid belongs to a stranger now', async () => {
    const before = await start({ unsafeForTests: true });
    await before.stop();
    const cluster = clusterDirectory(path.join(dataDir, 'postgres'));
    fs.writeFileSync(path.join(cluster, 'postmaster.pid'), `${process.pid}\n${cluster}\n1\n${before.port}\n`);
    const after = await start({ unsafeForTests: true });
    expect(await ask(after.url, 'select 1')).toBe(1);
  });
});

const asRoot = process.getuid!() === 0 ? describe : describe.skip;

asRoot('as root', () => {
  beforeEach(newDirectory);
  afterEach(clean);

  it('does not run the server as root', async () => {
    const { pid } = await start({ unsafeForTests: true });
    expect(fs.statSync(`/proc/${pid}`).uid).not.toBe(0);
  });

  it('works below a home directory closed to others', async () => {
    const home = fs.mkdtempSync(path.join(os.tmpdir(), 'closed-home-'));
    fs.chmodSync(home, 0o700);
    dataDir = path.join(home, 'data');
    const { url } = await start({ unsafeForTests: true });
    expect(await ask(url, 'select 1')).toBe(1);
    expect(fs.statSync(home).mode & 0o777).toBe(0o700);
  });
});
