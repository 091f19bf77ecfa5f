import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it, jest } from '@jest/globals';
import { Merchant } from '../../support/clients/merchant.js';
import { FERN } from '../../support/service.js';
import { type ServiceProcess, startServiceProcess } from '../../support/service-process.js';
import { createTestDatabase } from '../../support/services/postgres.js';
import { until } from '../../support/waiting.js';

jest.setTimeout(180_000);

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'loyalty-deletion-'));
const database = await createTestDatabase();
let service: ServiceProcess | undefined;

const start = async (env: Record<string, string> = {}): Promise<ServiceProcess> => {
  service = await startServiceProcess(database.url, { DATA_DIR: dataDir, ...env });
  return service;
};
const signIn = ({ api, store }: ServiceProcess) =>
  Merchant.signIn({ api, store, shop: FERN, staff: 'Ana Vidal', idle: () => store.settled() });

afterAll(async () => {
  await service?.end('SIGTERM');
  await database.drop();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

it('completes a deletion once after its process was killed between deleting and recording it [I-80]', async () => {
  const dying = await start({ CRASH_AT: 'deletion.after-erasure@1' });
  const merchant = await signIn(dying);
  const customer = await merchant.customer();
  await until('the customer can be read', async () => (await merchant.get(`/lp/customers/${customer}`)).status === 200);
  const requested = await merchant.post('/lp/shop-deletion', { scope: 'customers', confirmation: 'Fern & Clay' });
  expect(requested.status).toBe(200);
  await fetch(`${dying.api}/test/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance: 'P8D' }),
  }).catch(() => undefined);
  await until('the process has ended', () => dying.isGone());
  await dying.end('SIGKILL');
  const again = await signIn(await start());
  const requests = async () => (await again.get('/lp/audit/privacy-requests')).body.data as { topic: string }[];
  await until('the request for deletion is recorded', async () => (await requests()).length > 0);
  expect((await again.get('/lp/shop-deletion')).body.data.pending).toBeNull();
  expect((await again.get(`/lp/customers/${customer}`)).body.data).toMatchObject({ forgotten: true });
  expect((await requests()).map(({ topic }) => topic)).toEqual(['deletion/customers']);
});
