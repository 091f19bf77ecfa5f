// The demo year and a log of EventStoreDB that somebody else has filled: with the stand-in, or with the empty server at EVENT_STORE_URL.
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { openDependencies } from '@loyalty/services/app/dependencies';
import { loggerOf } from '@loyalty/services/app/logger';
import { readConfig } from '@loyalty/services/platform/config/config';
import { seedShops } from '@loyalty/services/seed/seed';
import { syntheticPlans } from '@loyalty/services/seed/shop-plans';
import { useGivenLog } from '../../support/eventstoredb/given.js';
import { PASSWORD } from '../../support/roles.js';
import { BUILT } from '../../support/service-process.js';
import { createTestDatabase } from '../../support/services/postgres.js';

const server = await useGivenLog();
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'loyalty-beside-'));
const [own, fresh] = [await createTestDatabase(), await createTestDatabase()];
afterAll(async () => {
  await own.drop();
  await fresh.drop();
  await server.close();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

const environmentOf = (DATABASE_URL: string) => ({
  DATABASE_URL,
  DATABASE_ROLE_PASSWORD: PASSWORD,
  DATABASE_ROLE_PREFIX: 'loyalty',
  DATA_DIR: dataDir,
  EVENT_STORE: 'eventstoredb',
  EVENT_STORE_URL: server.url,
  PLATFORM_URL: 'http://127.0.0.1:9',
  SHOPIFY_API_KEY: 'nobody-asks',
  SHOPIFY_API_SECRET: 'nobody-asks-for-it',
  LOG_LEVEL: 'silent',
});

async function withLog<T>(use: (parts: Awaited<ReturnType<typeof openDependencies>>) => Promise<T>): Promise<T> {
  const config = readConfig({ ...environmentOf(own.url), ROLES: '' });
  const parts = await openDependencies(config, loggerOf(config));
  try {
    return await use(parts);
  } finally {
    await parts.close();
  }
}

let events = 0;
beforeAll(async () => {
  events = await withLog(async (parts) => {
    await seedShops(parts, syntheticPlans('theirs', 1, { customers: 5, orders: 10 }), 'theirs', () => undefined);
    return parts.store.head();
  });
}, 120_000);

it.each([
  ['follows it', own.url],
  ['is empty', fresh.url],
])(
  'seeds nothing into a log with events of another shop, for a database that %s',
  async (_, url) => {
    expect(events).toBeGreaterThan(20);
    const env = { PATH: process.env.PATH, ...environmentOf(url) };
    const { stdout } = await promisify(execFile)(process.execPath, [BUILT, 'seed', '--if-empty'], { env });
    expect(stdout).toContain('The log is not empty: no demo shop was added to it.');
    expect(await withLog(({ store }) => store.head())).toBe(events);
  },
  120_000,
);
