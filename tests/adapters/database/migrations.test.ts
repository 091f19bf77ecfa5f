import fs from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FIRST_NAMES } from '@loyalty/projections/engine/schema/roles';
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

  it('of several owners run in the order of the owners', async () => {
    const made = sqlMigration('0001-tables', 'create schema zoo; create table zoo.cage (id int);');
    const used = sqlMigration('0001-use', 'insert into zoo.cage values (1);');
    const owners = [
      { name: 'zoo', migrations: [made] },
      { name: 'animals', migrations: [used] },
    ];
    expect(await applyMigrations(database.url, owners, FIRST_NAMES)).toEqual(['zoo/0001-tables', 'animals/0001-use']);
    await owner.query(`drop schema zoo cascade; delete from migrations.applied where name ~ '^(zoo|animals)/'`);
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
    await admin.query(`insert into exports.run (id, shop, kind, format, filters, state, rows, mailed, asked_by, asked_at, moved_at)
      select ('00000000-0000-4000-8000-00000000000' || n)::uuid, 'fern-and-clay', 'activities', 'csv', '{"types":["refund"]}', state, n, true, '7',
        now() - age, now() - age
      from (values (1, 'done', interval '6 days'), (2, 'done', interval '8 days'), (3, 'waiting', interval '0')) as t(n, state, age)`);
    await admin.query(
      `select graphile_worker.add_job('write-export', json_build_object('shop', 'fern-and-clay', 'run', id), max_attempts := 1)
         from exports.run where state = 'waiting'`,
    );
    await migrate(database.url, TEST_ROLES);
    const names = migrationOwners.flatMap(({ name, migrations }) => migrations.map((one) => `${name}/${one.name}`));
    expect(await applied()).toEqual(expect.arrayContaining(names));
    expect((await admin.query('select customer from vault.person')).rows).toEqual([{ customer: '7' }]);
    expect((await owner.query('select position from feed.checkpoint')).rows).toEqual([{ position: 42 }]);
    const exported = await admin.query(
      `select right(id::text, 1) as n, context, kind, state, done::int, input, result, reported, requested_by as by from tasks.task order by id`,
    );
    const input = { kind: 'activities', format: 'csv', filters: { types: ['refund'] } };
    const copied = { context: 'exports', kind: 'export', input, reported: true, by: '7' };
    expect(exported.rows).toEqual([
      { n: '1', state: 'done', done: 1, result: { rows: 1 }, ...copied },
      { n: '3', state: 'waiting', done: 3, result: null, ...copied },
    ]);
    const jobs = await admin.query(
      `select key, max_attempts from graphile_worker.jobs where task_identifier = 'write-export'`,
    );
    expect(jobs.rows).toEqual([{ key: 'task:00000000-0000-4000-8000-000000000003', max_attempts: 5 }]);
    const { rows: old } = await admin.query(`select from pg_tables where tablename = 'run'`);
    expect(old).toEqual([]);
    await admin.end();
    await migrate(database.url, TEST_ROLES);
  }, 60_000);
});
