// With the stand-in, or with the empty server at EVENT_STORE_URL (docs/eventstoredb.md).
import { afterAll, expect, it } from '@jest/globals';
import { type Service, startService } from '@loyalty/services/app/service';
import { readConfig } from '@loyalty/services/platform/config/config';
import pg from 'pg';
import { useGivenLog } from '../../support/eventstoredb/given.js';
import { ledger } from '../../support/operator.js';
import { useStage } from '../../support/service.js';
import { asSuperuser } from '../../support/services/postgres.js';
import { until } from '../../support/waiting.js';

let service: Service | null = null;
// Before the stage ends, which takes the database and its password file away from a service that still runs.
afterAll(async () => service?.stop());
const stage = await useStage('operator');
const { config } = stage.service.parts;
const server = await useGivenLog();
afterAll(() => server.close());

async function operate(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: await asSuperuser(config.DATABASE_URL) });
  await client.connect();
  await client.query(statement);
  await client.end();
}

it('a process whose queue cannot run is not ready, though its databases answer, until it runs again', async () => {
  await stage.idle();
  await stage.service.stop();
  const stores = { ...config, EVENT_STORE: 'eventstoredb' as const, EVENT_STORE_URL: server.url };
  expect((await ledger(['copy', '--from', 'postgres', '--to', 'eventstoredb'], stores)).errors).toEqual([]);
  const env = Object.fromEntries(Object.entries(stores).filter(([, value]) => typeof value === 'string'));
  service = await startService(readConfig(env as NodeJS.ProcessEnv));
  const { url } = service;
  const readiness = async () => {
    const answer = await fetch(`${url}/readyz`);
    return { status: answer.status, ...((await answer.json()) as object) };
  };
  expect(await readiness()).toMatchObject({ status: 'ready' });
  await operate('alter schema graphile_worker rename to queue_away');
  await until('the process says that it does not work', readiness, {
    holds: (answer) => 'why' in answer && /queue of this process does not run/.test(String(answer.why)),
  });
  expect((await fetch(`${url}/readyz`)).status).toBe(503);
  expect(await readiness()).toMatchObject({ checks: { database: 'ok', eventStore: 'ok' }, leads: true });
  await operate('alter schema queue_away rename to graphile_worker');
  await until('the process works again', async () => (await fetch(`${url}/readyz`)).status === 200);
});
