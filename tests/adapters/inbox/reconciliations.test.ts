import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { migrate } from '@loyalty/services/app/migrate';
import { Reconciliations } from '@loyalty/services/contexts/orders/application/reconciliations';
import { openPool } from '@loyalty/services/platform/database/pool';
import { TEST_ROLES } from '../../support/roles.js';
import { usePostgres } from '../../support/services/postgres.js';

const database = await usePostgres();
const pool = openPool(database.adminUrl, 4);
const nights = new Reconciliations(pool);
beforeAll(() => migrate(database.url, TEST_ROLES), 60_000);
afterAll(() => pool.end());

const jobs = async () =>
  (await pool.query(`select attempts, max_attempts as most from graphile_worker.jobs where key = 'reconcile:fern'`))
    .rows;

it('a reconciliation that has given up does not keep the next night from being queued [F-25]', async () => {
  await nights.enrol([{ shop: 'fern', zone: 'UTC' }], '2026-03-01T12:00:00Z');
  expect(await nights.askDue('2026-03-02T03:00:00Z', 10)).toBe(1);
  await pool.query(
    `update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'the platform did not answer'`,
  );
  expect(await nights.askDue('2026-03-03T03:00:00Z', 10)).toBe(1);
  expect(await jobs()).toEqual([{ attempts: 0, most: 10 }]);
});

it('a reconciliation that waits is one job, however many nights come [I-20]', async () => {
  expect(await nights.askDue('2026-03-04T03:00:00Z', 10)).toBe(1);
  expect(await nights.askDue('2026-03-05T03:00:00Z', 10)).toBe(1);
  expect(await jobs()).toHaveLength(1);
});
