import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll } from '@jest/globals';
import { prepareDatabase, withDatabase } from '@loyalty/infra/embedded/prepare';
import { startPostgres } from '@loyalty/infra/embedded/start-postgres';
import pg from 'pg';
import { sharedInRun } from './run.js';

export interface TestDatabase {
  /** As the superuser: for migrations. */
  readonly url: string;
  /** As the role `app`, bound by row-level security: for the code under test. */
  readonly appUrl: string;
  drop(): Promise<void>;
}

/**
 * A fresh database for the calling test file, dropped after its last test. Call it at the top of the file: `const database = await usePostgres();`
 * The server is TEST_DATABASE_URL (a superuser's), or one embedded server that the whole run shares.
 */
export async function usePostgres(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  afterAll(() => database.drop());
  return database;
}

/**
 * The same without jest's life cycle: whoever asks drops it.
 * @param template what it is a copy of: nothing, unless said otherwise
 */
export async function createTestDatabase(template = 'template1'): Promise<TestDatabase> {
  const server = await testServer();
  const name = `test_${randomBytes(6).toString('hex')}`;
  await run(server.url, `create database ${name} template ${template}`);
  return {
    url: withDatabase(server.url, name),
    appUrl: withDatabase(server.appUrl, name),
    drop: () => run(server.url, `drop database ${name} with (force)`),
  };
}

/**
 * A copy of a database that the first caller of the run has filled; on a server of yours, which would keep that one, each is filled.
 * @param fill what it does must not depend on the caller
 */
export async function copyOfFilled(what: string, fill: (url: string) => Promise<unknown>): Promise<TestDatabase> {
  if (process.env.TEST_DATABASE_URL) {
    const own = await createTestDatabase();
    await fill(own.url);
    return own;
  }
  const template = await sharedInRun(what, async () => {
    const { url } = await createTestDatabase();
    await fill(url);
    return new URL(url).pathname.slice(1);
  });
  return createTestDatabase(template);
}

interface Server {
  readonly url: string;
  readonly appUrl: string;
}

function testServer(): Promise<Server> {
  const given = process.env.TEST_DATABASE_URL;
  return sharedInRun('postgres', (directory) => (given ? prepareGiven(given) : startOwn(directory)));
}

/** On a server of yours the role `app` is ours to make; its password derives from the address, which only you know. */
async function prepareGiven(url: string): Promise<Server> {
  const password = createHash('sha256').update(url).digest('hex');
  await prepareDatabase(url, password);
  const appUrl = new URL(url);
  appUrl.username = 'app';
  appUrl.password = password;
  return { url, appUrl: appUrl.href };
}

async function startOwn(directory: string): Promise<Server> {
  const { url, appUrl, pid } = await startPostgres({ dataDir: directory, unsafeForTests: true });
  const cwd = fs.readlinkSync(`/proc/${pid}/cwd`);
  // SIGQUIT is PostgreSQL's immediate shutdown.
  fs.writeFileSync(path.join(directory, 'server.json'), JSON.stringify({ pid, cwd, signal: 'SIGQUIT' }));
  return { url, appUrl };
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: withDatabase(url, 'postgres') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
