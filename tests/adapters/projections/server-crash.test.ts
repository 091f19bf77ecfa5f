import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type EmbeddedPostgres, removePostgres, startPostgres } from '@loyalty/infra/embedded/start-postgres';
import { openPool } from '@loyalty/projections/engine/connection/pool';
import { openReader } from '@loyalty/projections/engine/reading/reader';
import { findDrift } from '@loyalty/projections/engine/rebuild/drift';
import { startRunner } from '@loyalty/projections/engine/runtime/projection-runner';
import { migrate } from '@loyalty/projections/engine/schema/migrate';
import { ledgerModel } from '@loyalty/projections/ledger-model';
import { killTree } from '../../support/kill-tree.js';
import { HonestShop } from '../../support/log/honest-shop.js';
import { MemoryLog, MemoryProfiles } from '../../support/log/memory-log.js';
import { asRole, prepareTestRoles } from '../../support/roles.js';
import { pace, until } from '../../support/waiting.js';

// A durable server of its own: the one the run shares must not be killed, and gives durability up for speed.
let dataDir: string;
let server: EmbeddedPostgres;
beforeAll(async () => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'loyalty-projector-crash-'));
  fs.chmodSync(dataDir, 0o711);
  server = await startPostgres({ dataDir });
  await prepareTestRoles(server.url);
  await migrate(server.url, { model: ledgerModel });
}, 60_000);
afterAll(async () => {
  await server?.stop();
  removePostgres(dataDir);
  fs.rmSync(dataDir, { recursive: true, force: true });
}, 60_000);

const log = new MemoryLog();
const shop = new HonestShop(log, 'fern');
const profiles = new MemoryProfiles();
const order = (n: number) => shop.order(String(1 + (n % 20)), 1 + (n % 50));

it('has the rows of a fresh fold after the server was killed while pages were written [I-61]', async () => {
  const pool = openPool({ url: asRole(server.url, 'loyalty_projector'), onError: () => {} });
  const runner = startRunner({ pool, model: ledgerModel, feed: log, profiles });
  for (let kill = 0; kill < 2; kill++) {
    for (let n = 0; n < 150; n++) {
      order(n);
      await pace(2);
    }
    killTree(server.pid);
    for (let n = 0; n < 20; n++) order(n);
    server = await startPostgres({ dataDir });
    await runner.reached(log.head);
  }
  await runner.stop();
  await pool.end();
  const { position, tables } = await findDrift({ ownerUrl: server.url, model: ledgerModel, feed: log, profiles });
  expect(position).toBe(log.head);
  expect(tables.filter(({ differing }) => differing > 0)).toEqual([]);
  expect(tables.find(({ table }) => table === 'customer_order')?.rows).toBe(340);
}, 120_000);

it('catches up after a crash of the server that took pages with it, though nothing is written afterwards [I-61]', async () => {
  const pool = openPool({ url: asRole(server.url, 'loyalty_projector'), onError: () => {} });
  const reader = openReader({ url: asRole(server.url, 'loyalty_app'), model: ledgerModel.name, onError: () => {} });
  const runner = startRunner({ pool, model: ledgerModel, feed: log, profiles });
  try {
    for (let n = 0; n < 5; n++) {
      order(n);
      await runner.reached(log.head);
    }
    // Pages of the last fifth of a second are in the server's memory only.
    killTree(server.pid);
    server = await startPostgres({ dataDir });
    await until('the reader has reached the head', async () => (await reader.position().catch(() => 0)) === log.head);
  } finally {
    await runner.stop();
    await Promise.all([pool.end(), reader.close()]);
  }
}, 60_000);
