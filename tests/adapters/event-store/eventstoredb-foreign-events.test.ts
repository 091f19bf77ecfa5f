// Events in the same EventStoreDB that are not of this log, though their types may be: somebody else's, or of a test of the server.
import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from '@jest/globals';
import { type StandInNode, startEventStoreDBStandIn } from '../../support/eventstoredb/node.js';
import { pace, until } from '../../support/waiting.js';
import { useLedger } from './postgres-ledger.js';
import { eventOf, place } from './stage.js';
import { storesAt } from './stand-in-stores.js';

const ledger = await useLedger();
const cluster = await startEventStoreDBStandIn();
const [node] = cluster.nodes as [StandInNode];
const { open } = storesAt(node, ledger);
afterAll(() => cluster.close());

/** Appends events that have the type of ours, but not our metadata. */
function appendForeign(count: number): void {
  const metadata = Buffer.from(JSON.stringify({ shop: 'elsewhere', version: 1, hash: '0'.repeat(64) }));
  const event = () => ({ id: randomUUID(), type: 'Tried', data: Buffer.from('{"points":"5"}'), metadata });
  for (let n = 0; n < count; n++) node.log.append(`elsewhere-${randomUUID()}`, 'no_stream', [event()]);
}

/** How often `$all` is read during some work. */
async function readsOfAll(work: () => Promise<unknown>): Promise<number> {
  const before = node.calls.readAll ?? 0;
  await work();
  return (node.calls.readAll ?? 0) - before;
}

it('a process finds the beginning of the log behind thousands of foreign events, and what follows on more of them', async () => {
  const { shop, stream } = place();
  const writer = await open();
  appendForeign(5_000);
  await writer.append({ shop, stream, expectedRevision: 0, events: [eventOf({ n: 0 })] });
  appendForeign(5_000);
  await writer.append({ shop, stream, expectedRevision: 1, events: [eventOf({ n: 1 })] });
  await writer.close();
  const store = await open();
  expect(await store.head()).toBe(2);
  const found = async (after: number) => (await store.readAll(after, 1)).map(({ position }) => position);
  expect(await readsOfAll(async () => expect(await found(0)).toEqual([1]))).toBe(1);
  // The server answers with a thousand records at most.
  expect(await readsOfAll(async () => expect(await found(1)).toEqual([2]))).toBeLessThanOrEqual(8);
}, 60_000);

it('a process that follows the log passes foreign events without a read of $all', async () => {
  const store = await open();
  const { shop, stream } = place();
  let head = 0;
  store.onCommit((to) => {
    head = to;
  });
  const append = (n: number) => store.append({ shop, stream, expectedRevision: n, events: [eventOf({ n })] });
  await append(0);
  await until('the store may write', () => store.term?.() !== null);
  const reads = await readsOfAll(async () => {
    for (let n = 0; n < 50; n++) {
      appendForeign(1);
      await pace(10);
    }
    const { position } = await append(1);
    await until('the position is reported', () => head, { holds: (to) => to === position });
  });
  expect(reads).toBeLessThanOrEqual(3);
}, 30_000);
