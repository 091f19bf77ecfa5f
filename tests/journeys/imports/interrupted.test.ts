import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { Merchant } from '../../support/clients/merchant.js';
import { Importer } from '../../support/imports/importing.js';
import { FERN } from '../../support/service.js';
import { BUILT, type ServiceProcess, startServiceProcess } from '../../support/service-process.js';
import { createTestDatabase } from '../../support/services/postgres.js';
import { until } from '../../support/waiting.js';

jest.setTimeout(180_000);

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'loyalty-import-'));
const database = await createTestDatabase();
let service: ServiceProcess | undefined;

const start = async (env: Record<string, string> = {}, storeDir: string | null = null): Promise<ServiceProcess> => {
  const settings = { DATA_DIR: dataDir, RATE_LIMIT_FACTOR: '1000', ...env };
  service = await startServiceProcess(database.url, settings, BUILT, storeDir);
  return service;
};

const signIn = ({ api, store }: ServiceProcess) =>
  Merchant.signIn({ api, store, shop: FERN, staff: 'Ana Vidal', idle: () => store.settled() });

afterAll(async () => {
  await service?.end('SIGTERM');
  await database.drop();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

let customers: string[] = [];
let content = '';

beforeAll(async () => {
  const running = await start();
  const merchant = await signIn(running);
  customers = await Promise.all(Array.from({ length: 3 }, () => merchant.customer()));
  for (const id of customers)
    await until('the customer can be read', async () => (await merchant.get(`/lp/customers/${id}`)).status === 200);
  // One customer in each page of rows that is done at once.
  const rows = Array.from({ length: 1500 }, (_, n) =>
    n % 500 === 250 ? `${customers[Math.floor(n / 500)]},40` : `${n + 1},40`,
  );
  content = `Customer ID,Points\n${rows.join('\n')}\n`;
  await running.end('SIGTERM');
});

it('goes on after its process was killed between rows and their outcomes, and no row is done twice [I-82, B-131, F-33]', async () => {
  const dying = await start({ CRASH_AT: 'import.before-outcomes@2' });
  const merchant = await signIn(dying);
  const none = async () => undefined;
  const importer = new Importer(merchant, none);
  const id = await importer.checked({ content });
  await until('the import is ready', () => importer.get(id), { holds: ({ state }) => state === 'ready' });
  await importer.start(id).catch(none);
  await until('the process has ended', () => dying.isGone());
  await dying.end('SIGKILL');
  const running = await start();
  const again = await signIn(running);
  const watcher = new Importer(again, none);
  await until('the import is completed', () => watcher.get(id), { holds: ({ state }) => state === 'completed' });
  expect((await watcher.get(id)).rows).toEqual({ rows: 1500, applied: 3, repeated: 0, unchanged: 0, failed: 1497 });
  for (const customer of customers) {
    await until('the points are there', () => again.points(customer), { holds: ({ available }) => available === 40 });
    expect((await again.activities(customer)).filter(({ points }: { points: number }) => points === 40)).toHaveLength(
      1,
    );
  }
  await running.end('SIGTERM');
});

it('counts the rows that it had done, and its undo takes them back, when it cannot go on after its process was killed [I-82, B-131, F-33]', async () => {
  const dying = await start({ CRASH_AT: 'import.before-outcomes@2' });
  const none = async () => undefined;
  const importer = new Importer(await signIn(dying), none);
  const id = await importer.checked({ content: content.replace('Points', 'points') });
  await until('the import is ready', () => importer.get(id), { holds: ({ state }) => state === 'ready' });
  await importer.start(id).catch(none);
  await until('the process has ended', () => dying.isGone());
  await dying.end('SIGKILL');
  // As after the erasure of a person.
  fs.rmSync(path.join(dataDir, 'files'), { recursive: true });
  const running = await start();
  const again = await signIn(running);
  const watcher = new Importer(again, none);
  await until('the import has failed', () => watcher.get(id), { holds: ({ state }) => state === 'failed' });
  expect((await watcher.get(id)).rows).toEqual({ rows: 1500, applied: 2, repeated: 0, unchanged: 0, failed: 1498 });
  const balances = () => Promise.all(customers.map(async (customer) => (await again.points(customer)).available));
  await until('the balances are 80,80,40', balances, { holds: (all) => all.join() === '80,80,40' });
  await watcher.undo(id);
  await until('the undo is done', () => watcher.get(id), { holds: ({ undo }) => undo?.state === 'done' });
  await until('the balances are 40,40,40', balances, { holds: (all) => all.join() === '40,40,40' });
  await running.end('SIGTERM');
  service = undefined;
});

it('creates each person once at the store after its process was killed between the store and its own rows', async () => {
  const storeDir = path.join(dataDir, 'store');
  const dying = await start({ CRASH_AT: 'import.after-creation@2' }, storeDir);
  const merchant = await signIn(dying);
  const none = async () => undefined;
  const importer = new Importer(merchant, none);
  const emails = Array.from({ length: 60 }, (_, n) => `killed.${n}@example.com`);
  const request = { content: `Email,Points\n${emails.map((one) => `${one},3`).join('\n')}\n` };
  const id = await importer.checked({ ...request, mapping: { createCustomers: true } });
  await until('the import is ready', () => importer.get(id), { holds: ({ state }) => state === 'ready' });
  await importer.start(id).catch(none);
  await until('the process has ended', () => dying.isGone());
  await dying.end('SIGKILL');
  const running = await start({}, storeDir);
  const merchantAgain = await signIn(running);
  const again = new Importer(merchantAgain, none);
  const { rows, points, createdCustomers } = await until('the import is over', () => again.get(id), {
    holds: ({ state }) => state === 'completed',
  });
  expect([rows.applied, points, createdCustomers]).toEqual([60, 180, 60]);
  const people = (await merchantAgain.till('GET', '/customers?search=killed.')) as unknown as { email: string }[];
  // The till shows fifty at most, each under an address of their own.
  expect(new Set(people.map(({ email }) => email)).size).toBe(50);
  await running.end('SIGTERM');
  service = undefined;
});
