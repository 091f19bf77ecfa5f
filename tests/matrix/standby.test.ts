import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import pg from 'pg';
import { type ServiceProcess, startServiceProcess } from '../support/service-process.js';
import { usePostgres } from '../support/services/postgres.js';
import { until } from '../support/waiting.js';

const database = await usePostgres();
// What one of them encrypts, the other reads with the keys of the same folder.
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'loyalty-standby-'));
const owner = new pg.Client({ connectionString: database.adminUrl });
// The database is dropped with force before it ends.
owner.on('error', () => undefined);
await owner.connect();
let second: ServiceProcess | undefined;
afterAll(async () => {
  await second?.end('SIGTERM');
  await owner.end();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

const WRITERS = `select count(*)::int as n from pg_stat_activity
  where datname = current_database() and application_name ~ '^loyalty/[0-9]+/writer$'`;

it('a second process waits as a standby, and is ready once the first was killed', async () => {
  const first = await startServiceProcess(database.url, { DATA_DIR: dataDir });
  const taking = startServiceProcess(database.url, { DATA_DIR: dataDir });
  let isReady = false;
  void taking.then(() => {
    isReady = true;
  });
  await until('both have a session for the lease', async () => (await owner.query(WRITERS)).rows[0].n === 2);
  expect((await fetch(`${first.api}/readyz`)).status).toBe(200);
  expect(isReady).toBe(false);
  await first.end('SIGKILL');
  second = await taking;
  expect(await (await fetch(`${second.api}/readyz`)).json()).toMatchObject({ status: 'ready', leads: true });
});
