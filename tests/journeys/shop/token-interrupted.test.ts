import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it, jest } from '@jest/globals';
import { type DemoStore, startDemoStore } from '@loyalty/infra/demo-store/server';
import { Merchant } from '../../support/clients/merchant.js';
import { API_KEY, API_SECRET } from '../../support/platform-keys.js';
import { FERN } from '../../support/service.js';
import { type ServiceProcess, startServiceProcess } from '../../support/service-process.js';
import { createTestDatabase } from '../../support/services/postgres.js';
import { issuedTokens, postTo } from '../../support/store-tokens.js';
import { until } from '../../support/waiting.js';

jest.setTimeout(180_000);

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'loyalty-token-'));
const database = await createTestDatabase();
/** Outlives the processes, as the platform does. */
const store: DemoStore = await startDemoStore({ appUrl: 'http://127.0.0.1:9', apiKey: API_KEY, apiSecret: API_SECRET });
let service: ServiceProcess | undefined;

const start = async (env: Record<string, string> = {}): Promise<ServiceProcess> => {
  service = await startServiceProcess(database.url, { DATA_DIR: dataDir, PLATFORM_URL: store.url, ...env });
  store.pointAt(service.api);
  return service;
};
const signIn = ({ api }: ServiceProcess) =>
  Merchant.signIn({ api, store, shop: FERN, staff: 'Ana Vidal', idle: () => store.settled() });

afterAll(async () => {
  await service?.end('SIGTERM');
  await store.stop();
  await database.drop();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

/** Both clocks go on by two hours: the token has ended. */
async function twoHoursOn({ api }: ServiceProcess): Promise<void> {
  const advance = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"advance":"PT2H"}' };
  // A process may be gone before it answers.
  await fetch(`${api}/test/clock`, advance).catch(() => undefined);
  await postTo(`${store.url}/switches/${FERN}`, { clockAheadMs: 2 * 3_600_000 });
}
const products = (merchant: Merchant) => merchant.get('/lp/products?search=mug');

it('keeps the access to the store when a process is killed with a new token that it did not store', async () => {
  const dying = await start({ CRASH_AT: 'access.before-commit@1' });
  const merchant = await signIn(dying);
  await twoHoursOn(dying);
  await products(merchant).catch(() => undefined);
  await until('the process has ended', () => dying.isGone());
  await dying.end('SIGKILL');
  const issued = await issuedTokens(store, FERN);
  const next = await start();
  await twoHoursOn(next);
  expect((await products(await signIn(next))).body.data.length).toBeGreaterThan(0);
  // By the refresh token that was used before: staff had nothing to grant again. A job that the killed process left may have renewed it once more.
  expect(issued).toBe(2);
  expect([3, 4]).toContain(await issuedTokens(store, FERN));
});
