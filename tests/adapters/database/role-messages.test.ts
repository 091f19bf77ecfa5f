import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { ensureExtensions } from '@loyalty/projections/engine/schema/extensions';
import { migrate } from '@loyalty/services/app/migrate';
import type { RoleSetup } from '@loyalty/services/platform/database/roles/setup';
import pg from 'pg';
import { TEST_ROLES } from '../../support/roles.js';
import { usePostgres } from '../../support/services/postgres.js';

const database = await usePostgres();
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'loyalty-messages-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

async function run(text: string, url = database.adminUrl): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client.query(text).finally(() => client.end());
}

const messageOf = (url: string, setup: RoleSetup = TEST_ROLES): Promise<string> =>
  migrate(url, setup).then(
    () => 'migrated',
    (error: Error) => error.message,
  );

const given = (service: string, others = service): RoleSetup => ({
  way: 'given',
  names: { service, app: others, projector: others },
});

describe('a migration ends with one line that says what to do', () => {
  it('when the owner may not create schemas, before anything is written', async () => {
    const base = path.basename(database.url);
    await run(`create role guest_${base} login password 'guest'; grant connect on database ${base} to guest_${base}`);
    const guest = new URL(database.url);
    guest.username = `guest_${base}`;
    guest.password = 'guest';
    const line = `the role guest_${base} lacks the right CREATE on the database ${base}: nothing was written`;
    expect(await messageOf(guest.href)).toBe(line);
    expect((await run(`select nspname from pg_namespace where nspname in ('migrations', 'ledger')`)).rows).toEqual([]);
    await run(`drop owned by guest_${base}; drop role guest_${base}`);
  });

  it('when an extension is missing that the role may not create', async () => {
    const client = new pg.Client({ connectionString: database.appUrl });
    await client.connect();
    const line =
      `the extension pg_trgm is missing in the database ${path.basename(database.url)} and the role app may not create it: ` +
      'its owner or an administrator must run "create extension pg_trgm with schema public"';
    await expect(ensureExtensions(client)).rejects.toThrow(line);
    await client.end();
  });

  it('when a given role is missing or is more than a login', async () => {
    expect(await messageOf(database.url, given('nobody_at_all', 'app'))).toContain(
      'the role nobody_at_all does not exist',
    );
    expect(await messageOf(database.url, given('admin', 'app'))).toContain('the role admin is a superuser');
  });

  it('when the password of a role that exists is not stored', async () => {
    expect(await messageOf(database.url)).toBe('migrated');
    const setup = { ...TEST_ROLES, password: 'another-password', passfile: path.join(folder, 'pgpass') };
    expect(await messageOf(database.url, setup)).toContain(
      'the password of the role loyalty_service is not known here',
    );
    expect(fs.existsSync(setup.passfile)).toBe(false);
  });

  it('when the database was migrated for another role', async () => {
    const line = 'this database was migrated for the service role loyalty_service, not app';
    expect(await messageOf(database.url, given('app'))).toContain(line);
  });
});

it('one role does everything where that is configured', async () => {
  const base = path.basename(database.url);
  await run(`create database one_${base} owner owner`, new URL('/postgres', database.adminUrl).href);
  const url = new URL(database.url);
  url.pathname = `/one_${base}`;
  expect(await messageOf(url.href, { way: 'one' })).toBe('migrated');
  expect(await messageOf(url.href, { way: 'one' })).toBe('migrated');
  await run(`drop database one_${base} with (force)`, new URL('/postgres', database.adminUrl).href);
});
