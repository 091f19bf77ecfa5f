import { afterAll, expect, it } from '@jest/globals';
import { openEventStoreDB } from '@loyalty/services/platform/event-store/eventstoredb/store';
import { type StandInNode, startEventStoreDBStandIn } from '../../support/eventstoredb/node.js';
import { pace, until } from '../../support/waiting.js';
import { useLedger } from './postgres-ledger.js';
import { eventOf, place } from './stage.js';

const ledger = await useLedger();
const cluster = await startEventStoreDBStandIn();
const [node] = cluster.nodes as [StandInNode];
const store = await openEventStoreDB({ url: node.url, claimTables: { url: ledger.appUrl }, crash: () => {} });
afterAll(async () => {
  await store.close();
  await cluster.close();
});

/** Calls of each kind to the server during some work. */
async function callsOf(work: () => Promise<void>): Promise<Record<string, number>> {
  const before = { ...node.calls };
  await work();
  return Object.fromEntries(Object.entries(node.calls).map(([name, count]) => [name, count - (before[name] ?? 0)]));
}

it('appends to a known stream with one call each, and learns the positions from its subscription', async () => {
  const { shop, stream } = place();
  const positions: number[] = [];
  const write = async (from: number, to: number) => {
    for (let n = from; n < to; n++) {
      const { position } = await store.append({ shop, stream, expectedRevision: n, events: [eventOf({ n })] });
      positions.push(position);
    }
  };
  let head = 0;
  const stop = store.onCommit((to) => {
    head = to;
  });
  await write(0, 5);
  await until('the store follows the log', () => store.term?.() !== null);
  await until('the subscription has told the newest position', () => head, { holds: (at) => at === positions.at(-1) });
  stop();
  const calls = await callsOf(() => write(5, 105));
  expect(calls).toMatchObject({ append: 100 });
  expect(calls.readStream ?? 0).toBe(0);
  // A tenth of a read of $all for each append: where the subscription is late, the log is read.
  expect(calls.readAll).toBeLessThanOrEqual(10);
  expect(positions).toEqual(Array.from({ length: 105 }, (_, n) => positions[0]! + n));
  const read = await store.readStream(shop, stream);
  expect(read.map(({ position }) => position)).toEqual(positions);
}, 30_000);

it('wakes its readers every 20 ms at most while many events come, and at last for the newest', async () => {
  const { shop, stream } = place();
  const heads: number[] = [];
  const stop = store.onCommit((head) => heads.push(head));
  const began = performance.now();
  let last = 0;
  for (let n = 0; n < 100; n++)
    last = (await store.append({ shop, stream, expectedRevision: n, events: [eventOf({ n })] })).position;
  await until('the newest position is reported', () => heads.at(-1), { holds: (head) => head === last });
  const ms = performance.now() - began;
  stop();
  expect(heads.length).toBeGreaterThan(0);
  expect(heads.length).toBeLessThanOrEqual(ms / 20 + 2);
  expect(heads).toEqual(heads.toSorted((a, b) => a - b));
}, 30_000);

it('asks the log once a second at most while nothing is written, however often its readers look', async () => {
  const head = await store.head();
  const calls = await callsOf(async () => {
    const end = performance.now() + 3_000;
    while (performance.now() < end) {
      expect(await store.readAll(head, 10)).toEqual([]);
      await pace(20);
    }
  });
  expect(calls.readAll).toBeLessThanOrEqual(4);
}, 30_000);

it('finds one stream of a shop for an audit without reading the log', async () => {
  const { shop } = place();
  const of = (name: string) => ({ shop, stream: `${shop}/${name}` });
  for (let n = 0; n < 3; n++) {
    await store.append({ ...of('proof/seals'), expectedRevision: n, events: [eventOf({ n })] });
    await store.append({ ...of('points/1'), expectedRevision: n, events: [eventOf({ n })] });
  }
  const scanned = async (after: number) => {
    const found: { revision: number; position: number; body: string; hash: string }[] = [];
    await store.scan({ shop, ownStream: 'proof/seals', after }, ({ revision, position, body, hash }) => {
      found.push({ revision, position, body: body.toString(), hash: hash.toString('hex') });
    });
    return found;
  };
  const all: Awaited<ReturnType<typeof scanned>> = [];
  await store.scan({ shop }, ({ stream, revision, position, body, hash }) => {
    if (stream === `${shop}/proof/seals`)
      all.push({ revision, position, body: body.toString(), hash: hash.toString('hex') });
  });
  const calls = await callsOf(async () => expect(await scanned(0)).toEqual(all));
  expect(all.map(({ revision }) => revision)).toEqual([1, 2, 3]);
  expect([calls.readStream, calls.readAll ?? 0]).toEqual([1, 0]);
  expect(await scanned(all[0]!.position)).toEqual(all.slice(1));
}, 30_000);
