import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll } from '@jest/globals';
import { prepareDatabase, withDatabase } from '@loyalty/infra/embedded/prepare';
import { startPostgres } from '@loyalty/infra/embedded/start-postgres';
import { asUser } from '@loyalty/projections/engine/connection/address';
import pg from 'pg';
import { sharedInRun } from './run.js';

export interface TestDatabase {
  /** As the database's owner, who is not a superuser and is subject to row-level security: for migrations. */
  readonly url: string;
  /** As the superuser: for reading rows of all shops, and for simulating an intruder. */
  readonly adminUrl: string;
  /** As the role `app`, subject to row-level security: for the code under test. */
  readonly appUrl: string;
  drop(): Promise<void>;
}

/**
 * A fresh database for the calling test file, dropped after its last test. Call it at the top of the file: `const database = await
 * usePostgres();` The server is TEST_DATABASE_URL (a superuser's), or one embedded server that the whole run shares.
 */
export async function usePostgres(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  afterAll(() => database.drop());
  return database;
}

/**
 * A test database outside jest's life cycle: the caller drops it.
 * @param template the database to copy, by default an empty one
 */
export async function createTestDatabase(template = 'template1'): Promise<TestDatabase> {
  const server = await testServer();
  const name = `test_${randomBytes(6).toString('hex')}`;
  await run(server.adminUrl, `create database ${name} template ${template} owner ${new URL(server.url).username}`);
  return {
    url: withDatabase(server.url, name),
    adminUrl: withDatabase(server.adminUrl, name),
    appUrl: withDatabase(server.appUrl, name),
    drop: () => run(server.adminUrl, `drop database ${name} with (force)`),
  };
}

/**
 * A copy of a database filled by the first caller of the run; on an external server, which would keep that database, each copy is filled.
 * @param fill must not depend on the caller
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

/** The database of an owner's address as the superuser of the run's server. */
export async function asSuperuser(url: string): Promise<string> {
  return withDatabase((await testServer()).adminUrl, new URL(url).pathname.slice(1));
}

interface Server {
  readonly url: string;
  readonly adminUrl: string;
  readonly appUrl: string;
}

function testServer(): Promise<Server> {
  const given = process.env.TEST_DATABASE_URL;
  return sharedInRun('postgres', (directory) => (given ? prepareGiven(given) : startOwn(directory)));
}

/** Prepares the roles on an external server; their password derives from the address, which is secret. */
async function prepareGiven(adminUrl: string): Promise<Server> {
  const password = createHash('sha256').update(adminUrl).digest('hex');
  const owner = { role: 'loyalty_test_owner', password, attributes: 'createrole' };
  await prepareDatabase(adminUrl, owner.role, [owner, { role: 'app', password }]);
  const as = (role: string): string => asUser(adminUrl, role, password);
  return { url: as(owner.role), adminUrl, appUrl: as('app') };
}

async function startOwn(directory: string): Promise<Server> {
  const databases = process.env.LOYALTY_TEST_DATABASES || directory;
  const { url, adminUrl, appUrl, pid } = await startPostgres({ dataDir: databases, unsafeForTests: true });
  const cwd = fs.readlinkSync(`/proc/${pid}/cwd`);
  // SIGQUIT is PostgreSQL's immediate shutdown.
  fs.writeFileSync(path.join(directory, 'server.json'), JSON.stringify({ pid, cwd, signal: 'SIGQUIT' }));
  return { url, adminUrl, appUrl };
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
