import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { migrate } from '@loyalty/services/app/migrate';
import pg from 'pg';
import { asRole, TEST_ROLES } from '../../support/roles.js';
import { usePostgres } from '../../support/services/postgres.js';
import { breaches, tenantTables } from '../../support/tenant-walls.js';

const database = await usePostgres();
const open = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url });
  // The database goes before its last connection does.
  client.on('error', () => undefined);
  await client.connect();
  return client;
};

let owner: pg.Client;
beforeAll(async () => {
  await migrate(database.url, TEST_ROLES);
  owner = await open(database.adminUrl);
}, 60_000);
afterAll(() => owner.end());

/** Does something to the schema, reads the catalogue, and takes it back. */
async function breachesAfter(statement: string): Promise<string[]> {
  await owner.query('begin');
  try {
    await owner.query(statement);
    return await breaches(owner);
  } finally {
    await owner.query('rollback');
  }
}

describe('isolation between shops in the catalogue of the database', () => {
  it('hold: forced row security, the shop in every key, roles without privileges [I-69, I-71]', async () => {
    expect(await breaches(owner)).toEqual([]);
    expect((await tenantTables(owner)).length).toBeGreaterThan(12);
  });

  it.each([
    [
      'without row security',
      'create table read.leak (shop text, id text, primary key (shop, id))',
      'row security is not forced',
    ],
    ['without a shop', 'create table vault.leak (id text primary key)', 'has no shop'],
    [
      'with a key that is every shop’s',
      'create unique index leak on inbox.delivery (delivery)',
      'a unique key without the shop',
    ],
    [
      'with row security that its owner escapes',
      'alter table vault.secret no force row level security',
      'row security is not forced',
    ],
    [
      'open to a role of ours',
      'create policy leak on vault.secret to loyalty_service using (true)',
      'is not of one shop',
    ],
    [
      'open to whoever asks for no shop',
      `create policy leak on vault.secret using (current_setting('app.shop', true) is null)`,
      'is not of one shop',
    ],
    ['owned by a role of ours', 'alter table vault.secret owner to loyalty_service', 'owned by a role of ours'],
    ['seen through a view of its owner', 'create view read.leak as select * from vault.secret', 'not security_invoker'],
    [
      'seen through a function of its owner',
      'create function read.leak() returns text language sql security definer set search_path = pg_catalog as $$ select 1::text $$',
      'runs as its owner',
    ],
    ['read by a role with too much power', 'alter role loyalty_app bypassrls', 'bypasses row security'],
  ])('a table %s is found [I-71]', async (_what, statement, breach) => {
    expect(await breachesAfter(statement)).toEqual([expect.stringContaining(breach)]);
  });

  it.each(['loyalty_app', 'loyalty_service'])(
    '%s sees no row of any shop before it names one, and none after an empty name [I-69]',
    async (role) => {
      const client = await open(asRole(database.url, role));
      try {
        for (const setting of ['reset app.shop', `set app.shop = ''`]) {
          await client.query(setting);
          for (const table of await tenantTables(owner)) {
            const count = await client.query(`select count(*) as n from ${table}`).catch((error) => error);
            if (count instanceof Error) expect((count as pg.DatabaseError).code).toBe('42501');
            else expect([table, Number(count.rows[0].n)]).toEqual([table, 0]);
          }
        }
      } finally {
        await client.end();
      }
    },
  );
});
