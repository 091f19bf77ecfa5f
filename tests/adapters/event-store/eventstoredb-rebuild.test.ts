import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from '@jest/globals';
import { rebuild } from '@loyalty/projections/engine/rebuild/rebuild';
import { openEventStoreDB } from '@loyalty/services/platform/event-store/eventstoredb/store';
import { type StandInNode, startEventStoreDBStandIn } from '../../support/eventstoredb/node.js';
import { HonestShop } from '../../support/log/honest-shop.js';
import { useReadSide } from '../../support/log/read-side.js';
import { useLedger } from './postgres-ledger.js';

/** Time of a call, in milliseconds: longer than a page of this size is folded. */
const LATENCY_MS = 400;
const PAGE = 100;

const [ledger, side] = [await useLedger(), await useReadSide()];
const cluster = await startEventStoreDBStandIn();
const [node] = cluster.nodes as [StandInNode];
const open = () => openEventStoreDB({ url: node.url, claimTables: { url: ledger.appUrl }, crash: () => {} });
afterAll(() => cluster.close());

const shop = new HonestShop(side.log, 'fern');
for (let n = 0; n < 300; n++) shop.step(n * 7, n * 3, 1 + ((n * 31) % 150));

async function copyToServer(): Promise<void> {
  const store = await open();
  const { events } = side.log;
  await store.appendInOrder!(
    events.map((event) => ({
      shop: event.shop,
      stream: event.stream,
      expectedRevision: event.revision - 1,
      events: [{ ...event, id: randomUUID() }],
    })),
  );
  expect(await store.head()).toBe(events.length);
  await store.close();
}

it('rebuilds read models from EventStoreDB while the next page is under way, and counts its progress in events', async () => {
  await copyToServer();
  await side.catchUp();
  // A process that has only begun to follow the log has nothing of it in memory.
  const store = await open();
  const reads = { begun: 0, underWay: 0 };
  const read = async (after: number, limit: number) => {
    reads.begun += 1;
    reads.underWay += 1;
    const page = await store.readAll(after, limit);
    reads.underWay -= 1;
    return page;
  };
  await store.head();
  node.latencyMs = LATENCY_MS;
  const before = node.calls.readAll ?? 0;
  const folded: { position: number; underWay: number }[] = [];
  const { position } = await rebuild({
    ownerUrl: side.ownerUrl,
    model: side.model,
    feed: { read, onWake: () => () => undefined },
    profiles: side.profiles,
    page: PAGE,
    onProgress: (at, phase) => {
      if (phase === 'folding') folded.push({ position: at, underWay: reads.underWay });
    },
  });
  node.latencyMs = 0;
  const count = side.log.events.length;
  expect(position).toBe(count);
  expect(folded.length).toBeGreaterThan(3);
  expect(folded.map((page) => page.position)).toEqual(folded.map((_, n) => Math.min((n + 1) * PAGE, count)));
  // The last page but one tells whether there is another; behind the last, nothing is read.
  expect(folded.slice(0, -1).filter(({ underWay }) => underWay !== 1)).toEqual([]);
  expect((node.calls.readAll ?? 0) - before).toBeGreaterThanOrEqual(reads.begun);
  await store.close();
}, 60_000);
