import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it, jest } from '@jest/globals';
import { readPassfile } from '@loyalty/projections/engine/connection/passfile';

import { operatorConfig } from '@loyalty/services/cli/open';
import pg from 'pg';
import { busyFactor } from '../support/busy.js';
import { type RunningService, runStep, startServiceProcess } from '../support/database-service.js';
import { ledger } from '../support/operator.js';
import { createTestDatabase, type TestDatabase } from '../support/services/postgres.js';
import { until } from '../support/waiting.js';

jest.setTimeout(180_000);

/** A database with a folder of its own, whose roles the migration makes. */
interface Installation {
  readonly database: TestDatabase;
  readonly dataDir: string;
  /** Of processes that own nothing: the address without a user. */
  readonly env: Record<string, string>;
  readonly ownerEnv: Record<string, string>;
}

const installations: Installation[] = [];
const running: RunningService[] = [];
const createdRoles: string[] = [];
let admin = '';

async function install(): Promise<Installation> {
  const database = await createTestDatabase();
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'loyalty-roles-'));
  const address = new URL(database.url);
  address.username = '';
  address.password = '';
  const common = { DATA_DIR: dataDir, LOG_LEVEL: 'warn' };
  const made = {
    database,
    dataDir,
    env: { ...common, DATABASE_URL: address.href },
    ownerEnv: { ...common, DATABASE_URL: database.url },
  };
  admin = database.adminUrl;
  installations.push(made);
  return made;
}

async function run(url: string, text: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client.query(text).finally(() => client.end());
}

const start = async (env: Record<string, string>): Promise<RunningService> => {
  const service = await startServiceProcess(env);
  running.push(service);
  return service;
};

const isReady = (api: string): Promise<boolean> =>
  fetch(`${api}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Milliseconds until the service is ready. */
async function untilReady({ api }: RunningService): Promise<number> {
  const began = performance.now();
  await until('the service is ready', () => isReady(api), { withinMs: 60_000, everyMs: 50 });
  return performance.now() - began;
}

const rolesOf = ({ dataDir }: Installation): string[] =>
  readPassfile(path.join(dataDir, 'pgpass')).map(({ user }) => user);

const migrated = async (): Promise<Installation> => {
  const made = await install();
  expect(await runStep(['migrate'], made.ownerEnv)).toEqual({ code: 0, errors: '' });
  createdRoles.push(...rolesOf(made));
  return made;
};

afterAll(async () => {
  await Promise.all(running.map((service) => service.stop()));
  for (const { database, dataDir } of installations) {
    await database.drop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
  if (createdRoles.length > 0) await run(new URL('/postgres', admin).href, `drop role ${createdRoles.join(', ')}`);
});

describe('two installations on one server', () => {
  it('have roles of their own, survive cut connections and do not notice a rotation of the other [I-69]', async () => {
    const both = [await migrated(), await migrated()];
    const names = both.flatMap(rolesOf);
    expect(new Set(names).size).toBe(6);
    const services = [await start(both[0]!.env), await start(both[1]!.env)];
    for (const service of services) await untilReady(service);
    for (let cut = 0; cut < 10; cut += 1) {
      for (const { database } of both) {
        const cuts = `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;
        await run(database.adminUrl, cuts);
      }
      for (const service of services) expect(await untilReady(service)).toBeLessThan(5_000 * busyFactor());
    }
    const before = readPassfile(path.join(both[0]!.dataDir, 'pgpass'));
    const rotated = await ledger(['roles', '--rotate'], operatorConfig(both[0]!.ownerEnv));
    expect(rotated).toMatchObject({ code: 0, errors: [] });
    expect(readPassfile(path.join(both[0]!.dataDir, 'pgpass'))).not.toEqual(before);
    // New connections of the first take the new passwords, those of the second their own.
    for (const { database } of both)
      await run(
        database.adminUrl,
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      );
    for (const service of services) expect(await untilReady(service)).toBeLessThan(5_000 * busyFactor());
  });
});

describe('a process without the owner’s address', () => {
  it('ends with one line when the tables were never made', async () => {
    const made = await install();
    const early = await runStep([], made.env);
    expect(early.code).toBe(1);
    expect(early.errors).toContain('there are no database roles in');
    expect(early.errors).toContain('run the step migrate with the owner’s address');
    expect(early.errors.trim().split('\n')).toHaveLength(1);
  });

  it('ends with one line that names the migration that has not run', async () => {
    const made = await migrated();
    await run(made.database.adminUrl, `delete from migrations.applied where name = 'schedule/0001-tables'`);
    const { code, errors } = await runStep([], made.env);
    expect(code).toBe(1);
    expect(errors).toContain('the migration schedule/0001-tables has not run');
  });

  it('ends with one line when the read models were folded by another program', async () => {
    const made = await migrated();
    await run(made.database.adminUrl, `update "read".checkpoint set fingerprint = 'another'`);
    const { code, errors } = await runStep([], made.env);
    expect(code).toBe(1);
    expect(errors).toContain('the read models are not those of this program: run the step migrate');
    expect(await runStep(['migrate'], made.ownerEnv)).toEqual({ code: 0, errors: '' });
    const service = await start(made.env);
    await untilReady(service);
  });

  it('lets its operator verify the log', async () => {
    const made = await migrated();
    const verified = await ledger(['verify'], operatorConfig(made.env));
    expect(verified).toMatchObject({
      code: 0,
      errors: [],
      lines: [expect.stringContaining('The chain holds: 0 events')],
    });
  });

  it('cannot migrate', async () => {
    const made = await install();
    const { code, errors } = await runStep(['migrate'], made.env);
    expect([code, errors]).toEqual([1, expect.stringContaining('DATABASE_URL names no user')]);
  });
});

describe('roles that the operator gave', () => {
  const givenTo = async (made: Installation) => {
    const prefix = `given_${path.basename(made.database.url)}`;
    const names = ['service', 'app', 'projector'].map((kind) => `${prefix}_${kind}`);
    const printed = await ledger(['roles', '--print'], {
      ...operatorConfig(made.ownerEnv),
      DATABASE_ROLE_PREFIX: prefix,
    });
    await run(made.database.adminUrl, printed.lines.join('\n').replaceAll('CHOOSE-A-PASSWORD', 'a-given-password'));
    createdRoles.push(...names);
    const addresses = names.map((name) => {
      const url = new URL(made.database.url);
      url.username = name;
      url.password = 'a-given-password';
      return url.href;
    });
    const [service = '', app = '', projector = ''] = addresses;
    return { names, env: { DATABASE_SERVICE_URL: service, DATABASE_APP_URL: app, DATABASE_PROJECTOR_URL: projector } };
  };

  it('serve an owner without CREATEROLE; one that lacks a right is named with it before anything is written', async () => {
    const made = await install();
    const owner = `plain_${path.basename(made.database.url)}`;
    const base = path.basename(made.database.url);
    await run(
      made.database.adminUrl,
      `create role ${owner} login password 'owner-password'; alter database ${base} owner to ${owner}`,
    );
    createdRoles.push(owner);
    const ownerUrl = new URL(made.database.url);
    ownerUrl.username = owner;
    ownerUrl.password = 'owner-password';
    const plain = { ...made.ownerEnv, DATABASE_URL: ownerUrl.href };
    const rejected = await runStep(['migrate'], plain);
    expect(rejected.errors).toContain(`the role ${owner} lacks the right CREATEROLE on the server`);
    const { names, env } = await givenTo(made);
    expect(await runStep(['migrate'], { ...plain, ...env })).toEqual({ code: 0, errors: '' });
    const service = await start({ ...made.env, ...env });
    await untilReady(service);
    await service.stop();
    await run(ownerUrl.href, `revoke insert on ledger.event_log from ${names[0]}`);
    const lacking = await runStep([], { ...made.env, ...env });
    expect(lacking.code).toBe(1);
    expect(lacking.errors).toContain(`the role ${names[0]} lacks the right INSERT on ledger.event_log`);
    await run(made.database.adminUrl, `reassign owned by ${owner} to owner`);
  });
});
