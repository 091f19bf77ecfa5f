import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { migrate } from '@loyalty/services/app/migrate';
import { Consumers } from '@loyalty/services/contexts/feed/application/consumers';
import { ShopEvents } from '@loyalty/services/contexts/feed/application/shop-events';
import { openPool } from '@loyalty/services/platform/database/pool';
import { TEST_ROLES } from '../../support/roles.js';
import { usePostgres } from '../../support/services/postgres.js';

const database = await usePostgres();
const pool = openPool(database.adminUrl, 4);
beforeAll(() => migrate(database.url, TEST_ROLES), 60_000);
afterAll(() => pool.end());

it('a restored log is reported to a consumer until something was delivered to it, because the first answer may fail', async () => {
  const consumers = new Consumers(pool, new ShopEvents(pool, { readAt: async () => [], readStream: async () => [] }), {
    head: async () => 100,
  });
  const app = randomUUID();
  await consumers.delivered('fern', app, 60, new Date(), true);
  await pool.query('update feed.consumer set reset_to = 40');
  await pool.query(`update feed.checkpoint set position = 100 where name = 'shop-events'`);
  expect(await consumers.resume('fern', app, 60)).toEqual({ after: 40, isReset: true });
  expect(await consumers.resume('fern', app, 60)).toEqual({ after: 40, isReset: true });
  await consumers.delivered('fern', app, 45, new Date(), true);
  expect(await consumers.resume('fern', app, 60)).toEqual({ after: 60, isReset: false });
});
