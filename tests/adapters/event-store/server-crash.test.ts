import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type EmbeddedPostgres, removePostgres, startPostgres } from '@loyalty/infra/embedded/start-postgres';
import { verifyChain } from '@loyalty/services/platform/event-store/chain';
import { migrateLedger } from '@loyalty/services/platform/event-store/postgres/schema';
import { openPostgresEventStore, type PostgresEventStore } from '@loyalty/services/platform/event-store/postgres/store';
import { busyFactor } from '../../support/busy.js';
import { killTree } from '../../support/kill-tree.js';
import { latency, until } from '../../support/waiting.js';
import { eventOf, insist, recordOf, whenUp } from './stage.js';

// A durable server of its own: the one the run shares must not be killed, and gives durability up for speed.
let dataDir: string;
let server: EmbeddedPostgres;
let store: PostgresEventStore;
beforeAll(async () => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'loyalty-crash-'));
  fs.chmodSync(dataDir, 0o711);
  server = await startPostgres({ dataDir });
  await migrateLedger({ url: server.url, appRole: 'app' });
  store = await openPostgresEventStore({ url: server.appUrl, lease: 'acquire' });
}, 60_000);
afterAll(async () => {
  await store?.close();
  await server?.stop();
  removePostgres(dataDir);
  fs.rmSync(dataDir, { recursive: true, force: true });
}, 60_000);

it('loses nothing acknowledged when the server is killed under load, and recovers within five seconds [F-05]', async () => {
  const writers = 24;
  const acknowledged = Array.from({ length: writers }, () => 0);
  let running = true;
  const write = async (writer: number) => {
    for (let n = 0; running; n++) {
      const request = {
        shop: 'shop',
        stream: `shop/points/${writer}`,
        expectedRevision: n,
        events: [eventOf({ n })],
        record: recordOf('shop'),
      };
      await insist(store, request);
      acknowledged[writer] = n + 1;
    }
  };
  const writing = Promise.all(acknowledged.map((_, writer) => write(writer)));
  for (let kill = 0; kill < 3; kill++) {
    const written = acknowledged[0]!;
    await until('the load is under way', () => acknowledged[0]! > written + 20);
    killTree(server.pid);
    // Nobody starts a server at the moment of its death.
    await latency(300);
    server = await startPostgres({ dataDir });
    const up = Date.now();
    const before = acknowledged[0]!;
    await until('a write is acknowledged again', () => acknowledged[0]! > before, { everyMs: 10 });
    expect(Date.now() - up).toBeLessThan(5_000 * busyFactor());
  }
  running = false;
  await writing;

  const head = await whenUp(() => store.head());
  const links = await store.readLinks(0, head + 1);
  // Positions without a gap, chains that fit, each writer's numbers once and in order: nothing lost, nothing twice.
  expect(links).toHaveLength(head);
  expect(await verifyChain(links)).toEqual({ checked: head, unanchored: 0, broken: null });
  for (const [writer, count] of acknowledged.entries()) {
    const numbers = links
      .filter((link) => link.stream === `shop/points/${writer}`)
      .map((link) => JSON.parse(link.body).data.n);
    expect(numbers).toEqual(Array.from({ length: count }, (_, n) => n));
  }
}, 120_000);
