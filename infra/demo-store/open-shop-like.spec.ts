import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, expect, it } from '@jest/globals';
import { API_VERSION } from './graphql/vendor-schema.js';
import { type DemoStore, startDemoStore } from './server.js';

const KUMO = 'kumo-tea.myshopify.com';
const CREDENTIALS = { apiKey: 'demo-key', apiSecret: 'demo-secret-for-tests' };

let store: DemoStore;
const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'open-shop-like-'));
afterEach(async () => {
  await store.stop();
  fs.rmSync(directory, { recursive: true });
});

async function factsOf(shop: string): Promise<{ id: string; name: string; email: string; currencyCode: string }> {
  const headers = { 'content-type': 'application/json', 'x-shopify-access-token': store.accessToken(shop) };
  const body = JSON.stringify({ query: '{ shop { id name email currencyCode } }' });
  const answer = await fetch(`${store.url}/${shop}/admin/api/${API_VERSION}/graphql.json`, {
    method: 'POST',
    headers,
    body,
  });
  return ((await answer.json()) as { data: { shop: Awaited<ReturnType<typeof factsOf>> } }).data.shop;
}

const CUSTOMER = { id: '7', firstName: 'Aya', lastName: 'Mori', email: 'aya@example.com' };

it('opens a shop like another, with ids and customers of its own, until the stop', async () => {
  store = await startDemoStore({ appUrl: 'http://127.0.0.1:9', dataDir: directory, ...CREDENTIALS });
  const [one, two] = [store.openShopLike(KUMO), store.openShopLike(KUMO)];
  const facts = await Promise.all([KUMO, one, two].map(factsOf));
  expect(facts.map(({ name, currencyCode }) => [name, currencyCode])).toEqual(Array(3).fill(['Kumo Tea', 'JPY']));
  for (const own of [facts.map(({ id }) => id), facts.map(({ email }) => email)]) expect(new Set(own).size).toBe(3);
  const added = [one, two, one].map((shop) => store.importSeed(shop, { customers: [CUSTOMER], orders: [] }).customers);
  expect(added).toEqual([1, 1, 0]);
  await store.stop();
  expect(fs.readdirSync(directory)).toEqual([`${KUMO}.json`]);
});
