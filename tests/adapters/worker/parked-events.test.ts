import fs from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import { migrate } from '@loyalty/services/app/migrate';
import { openPool } from '@loyalty/services/platform/database/pool';
import { StoreUnavailable } from '@loyalty/services/platform/event-store/port';
import { ProcessManagerEngine } from '@loyalty/services/platform/followers/engine';
import { on, type ProcessManager } from '@loyalty/services/platform/followers/process-manager';
import { pino } from 'pino';
import { TEST_ROLES } from '../../support/roles.js';
import { usePostgres } from '../../support/services/postgres.js';
import { until } from '../../support/waiting.js';

const database = await usePostgres();
const pool = openPool(database.adminUrl, 4);
beforeAll(() => migrate(database.url, TEST_ROLES), 60_000);
afterAll(() => pool.end());

const POSITION = 7;
const adjusted = JSON.parse(fs.readFileSync(path.resolve('tests/golden/events/PointsAdjusted.v1.json'), 'utf8'));
const event = { ...adjusted, position: POSITION, shop: 'fern', stream: 'fern/points/1' } as Recorded;
let engine: ProcessManagerEngine | null = null;
afterEach(async () => {
  await engine?.stop();
  await pool.query('delete from reactors.parked');
});

/** Starts process managers beside an event of the past that is parked, and whose retry was requested. */
async function retryWith(handle: ProcessManager['handle']): Promise<void> {
  await pool.query(
    `insert into reactors.parked (position, reactor, stream, error, attempts, wanted) values ($1, 'toy', $2, 'a defect', 5, true)`,
    [POSITION, event.stream],
  );
  const feed = { read: async () => [], onWake: () => () => undefined };
  engine = new ProcessManagerEngine(
    feed,
    [on('PointsAdjusted', 'toy', handle)],
    pool,
    pino({ level: 'silent' }),
    () => true,
    async () => [event],
  );
  await engine.start();
}

const parked = async () => (await pool.query('select wanted as requested, attempts, error from reactors.parked')).rows;

it('a retried event comes in its newest version, as it does the first time [F-30, F-36]', async () => {
  const handled: Recorded[] = [];
  await retryWith(async (one) => void handled.push(one));
  await until('no event is parked', parked, { holds: ({ length }) => length === 0 });
  expect(handled).toMatchObject([{ version: 2, data: { tierProportional: false } }]);
}, 30_000);

it('a retry that an outage interrupts is made once it is over [F-05, F-30]', async () => {
  let tries = 0;
  await retryWith(async () => {
    tries += 1;
    if (tries <= 2) throw new StoreUnavailable('no lease');
  });
  await until('no event is parked', parked, { holds: ({ length }) => length === 0 });
  expect(tries).toBe(3);
}, 30_000);

it('a retry that fails again is made once [F-30]', async () => {
  await retryWith(() => Promise.reject(new TypeError('the same defect')));
  await until('the retry is over', async () => !(await parked())[0]?.requested);
  expect(await parked()).toEqual([{ requested: false, attempts: 6, error: 'the same defect' }]);
}, 30_000);
