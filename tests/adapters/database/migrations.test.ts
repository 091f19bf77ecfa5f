import fs from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FIRST_NAMES } from '@loyalty/projections/engine/roles';
import { migrate, migrationOwners } from '@loyalty/services/app/migrate';
import { applyMigrations, type Owner, sqlMigration } from '@loyalty/services/platform/database/migrations';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { PASSWORD, TEST_ROLES } from '../../support/roles.js';
import { usePostgres } from '../../support/services/postgres.js';

const database = await usePostgres();
const owner = new pg.Client({ connectionString: database.url });
owner.on('error', () => undefined);
beforeAll(() => owner.connect());
afterAll(() => owner.end());

const toy = (...migrations: Owner['migrations']): Owner[] => [{ name: 'toy', migrations }];
const first = sqlMigration('0001-tables', 'create schema toy; create table toy.row (id int primary key);');
const second = sqlMigration('0002-note', 'alter table toy.row add column note text;');
const applied = async () =>
  (await owner.query<{ name: string }>('select name from migrations.applied order by name')).rows.map(
    ({ name }) => name,
  );
const toyColumns = async () =>
  (
    await owner.query<{ name: string }>(
      `select column_name as name from information_schema.columns where table_schema = 'toy' order by 1`,
    )
  ).rows.map(({ name }) => name);

describe('migrations', () => {
  it('run once each, in their order', async () => {
    expect(await applyMigrations(database.url, toy(first), FIRST_NAMES)).toEqual(['toy/0001-tables']);
    expect(await applyMigrations(database.url, toy(first), FIRST_NAMES)).toEqual([]);
    expect(await applyMigrations(database.url, toy(first, second), FIRST_NAMES)).toEqual(['toy/0002-note']);
    expect(await toyColumns()).toEqual(['id', 'note']);
  });

  it('of a newer version do not keep an older process from starting', async () => {
    expect(await applyMigrations(database.url, toy(first), FIRST_NAMES)).toEqual([]);
    expect(await applied()).toEqual(['toy/0001-tables', 'toy/0002-note']);
  });

  it('leave nothing behind when one of them fails, and say which', async () => {
    const third = sqlMigration('0003-more', 'alter table toy.row add column more text;');
    const broken = sqlMigration('0004-broken', 'alter table toy.nowhere add column x text;');
    await expect(applyMigrations(database.url, toy(first, second, third, broken), FIRST_NAMES)).rejects.toThrow(
      'migration toy/0004-broken failed',
    );
    expect(await toyColumns()).toEqual(['id', 'note']);
    expect(await applied()).toEqual(['toy/0001-tables', 'toy/0002-note']);
  });

  it('of two owners may not share a name', async () => {
    await expect(applyMigrations(database.url, [...toy(first), ...toy(first)], FIRST_NAMES)).rejects.toThrow(
      'toy/0001-tables',
    );
  });

  it('take over tables that were made before migrations were recorded, with their rows', async () => {
    await owner.query(
      `do $$ begin create role loyalty_service login password '${PASSWORD}'; exception when duplicate_object or unique_violation then null; end $$`,
    );
    await runMigrations({ connectionString: database.url });
    await owner.query(fs.readFileSync('tests/fixtures/tables-before-migrations.sql', 'utf8'));
    const admin = new pg.Client({ connectionString: database.adminUrl });
    await admin.connect();
    await admin.query(`insert into vault.person values ('fern-and-clay', '7', 'key')`);
    await admin.query(
      `insert into feed.checkpoint values ('shop-events', 42) on conflict (name) do update set position = 42`,
    );
    await migrate(database.url, TEST_ROLES);
    const names = migrationOwners.flatMap(({ name, migrations }) => migrations.map((one) => `${name}/${one.name}`));
    expect(await applied()).toEqual(expect.arrayContaining(names));
    expect((await admin.query('select customer from vault.person')).rows).toEqual([{ customer: '7' }]);
    expect((await owner.query('select position from feed.checkpoint')).rows).toEqual([{ position: 42 }]);
    await admin.end();
    await migrate(database.url, TEST_ROLES);
  }, 60_000);
});
