// Faults of a server or a cluster, through the vendor's own client and its protocol. That EventStoreDB behaves as the stand-in
// does, only EventStoreDB can show: see docs/adr/0044.
import { afterAll, afterEach, expect, it } from '@jest/globals';
import { chainLink, verifyChain } from '@loyalty/services/platform/event-store/chain';
import { openClient } from '@loyalty/services/platform/event-store/eventstoredb/client';
import { LogReader } from '@loyalty/services/platform/event-store/eventstoredb/log-reader';
import { NodeClient } from '@loyalty/services/platform/event-store/eventstoredb/node-client';
import { type EventStoreDBOptions, openEventStoreDB } from '@loyalty/services/platform/event-store/eventstoredb/store';
import { type EventStore, StoreUnavailable } from '@loyalty/services/platform/event-store/port';
import { busyFactor } from '../../support/busy.js';
import { startEventStoreDBStandIn } from '../../support/eventstoredb/node.js';
import type { AppendFault } from '../../support/eventstoredb/rejections.js';
import { startTcpProxy } from '../../support/tcp-proxy/tcp-proxy.js';
import { latency, until } from '../../support/waiting.js';
import { useLedger } from './postgres-ledger.js';
import { eventOf, insist, place, recordOf } from './stage.js';

const ledger = await useLedger();
const cluster = await startEventStoreDBStandIn(3);
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
  for (const node of cluster.nodes) Object.assign(node, { stuck: false }).faults.length = 0;
  cluster.nodes[0]!.log.forgetful = false;
  cluster.leader = 0;
});
afterAll(() => cluster.close());

const open = async (options: Partial<EventStoreDBOptions> = {}): Promise<EventStore> => {
  const companion = { url: ledger.appUrl };
  const store = await openEventStoreDB({ url: cluster.url, claimTables: companion, crash: () => {}, ...options });
  closing.push(() => store.close());
  return store;
};

/** Appends one event after the other to a stream of its own, as often as asked; answers what the receipts said. */
const write = async (store: EventStore, count: number) => {
  const { shop, stream } = place();
  const receipts = [];
  for (let n = 0; n < count; n++)
    receipts.push(await store.append({ shop, stream, expectedRevision: n, events: [eventOf({ n })] }));
  return { shop, stream, receipts };
};

it('follows the leader when it changes: each event once, at the revision decided on [F-19]', async () => {
  const store = await open();
  const { shop, stream } = place();
  for (let n = 0; n < 30; n++) {
    if (n % 5 === 4) cluster.leader = (n + 1) % 3;
    await store.append({ shop, stream, expectedRevision: n, events: [eventOf({ n })] });
  }
  const read = await store.readStream(shop, stream);
  expect(read.map((event) => (event.data as { n: number }).n)).toEqual(Array.from({ length: 30 }, (_, n) => n));
  // Each change was noticed by being sent away, and the new leader was found.
  for (const node of cluster.nodes) expect(node.calls.append).toBeGreaterThan(3);
});

it('a leader that dies: others lead, appends wait and go on [F-19]', async () => {
  const dying = await startEventStoreDBStandIn(3);
  closing.push(() => dying.close());
  const store = await open({ url: dying.url });
  const { shop, stream } = await write(store, 3);
  await dying.nodes[0]!.close();
  const waiting = store.append({ shop, stream, expectedRevision: 3, events: [eventOf({ n: 3 })] });
  // An election takes a while.
  await latency(200);
  dying.leader = 1;
  expect(await waiting).toMatchObject({ revision: 4 });
  expect(await store.readStream(shop, stream)).toHaveLength(4);
}, 30_000);

it('resolves an unknown outcome by the same append again and recognises its own event [F-19]', async () => {
  const store = await open({ url: cluster.nodes[0]!.url, idleTimeoutMs: 300 });
  const faults: AppendFault[] = ['refused', 'answer-lost', 'timeout', 'answer-lost', 'silence', 'refused'];
  cluster.nodes[0]!.faults.push(...faults);
  const { shop, stream, receipts } = await write(store, faults.length);
  const read = await store.readStream(shop, stream);
  expect(read.map((event) => (event.data as { n: number }).n)).toEqual([0, 1, 2, 3, 4, 5]);
  // A repeat's answer says where the log stands, not where the event is: the receipt must say the latter.
  expect(receipts.map(({ position }) => position)).toEqual(read.map(({ position }) => position));
  expect(cluster.nodes[0]!.faults).toEqual([]);
}, 30_000);

it('a repeat that the server does not recognise finds its own events and accepts them [F-19]', async () => {
  const { log, faults, url } = cluster.nodes[0]!;
  const [store, other] = [await open({ url }), await open({ url })];
  const { shop, stream } = await write(store, 1);
  log.forgetful = true;
  faults.push('answer-lost');
  const mine = store.append({ shop, stream, expectedRevision: 1, events: [eventOf({ n: 'mine' })] });
  await expect(mine).resolves.toMatchObject({ revision: 2 });
  // And somebody else's events are a conflict, although an earlier try of ours may have failed.
  faults.push('refused');
  const [late] = await Promise.allSettled([
    store.append({ shop, stream, expectedRevision: 2, events: [eventOf()] }),
    latency(20).then(() => other.append({ shop, stream, expectedRevision: 2, events: [eventOf({ n: 'theirs' })] })),
  ]);
  expect(late).toMatchObject({ status: 'rejected', reason: { expected: 2, actual: 3 } });
  expect(await store.readStream(shop, stream)).toHaveLength(3);
});

it('carries out each command once while every third append meets trouble', async () => {
  const { url, faults } = cluster.nodes[0]!;
  const [store, second] = [await open({ url }), await open({ url })];
  const kinds: AppendFault[] = ['refused', 'answer-lost', 'timeout'];
  const { shop } = place();
  const work = async (lane: number) => {
    for (let n = 0; n < 20; n++) {
      if ((n + lane) % 3 === 0) faults.push(kinds[(n * 7 + lane) % 3]!);
      const request = { shop, stream: `${shop}/points/${lane}`, expectedRevision: n, record: recordOf(shop, { n }) };
      const events = [eventOf({ n })];
      // Both processes try the same command, as a client that repeats its call elsewhere does.
      const outcomes = await Promise.all([
        insist(store, { ...request, events }),
        insist(second, { ...request, events: [eventOf({ n })] }).catch(() => 'conflict'),
      ]);
      expect(outcomes).toContain('repeated');
    }
  };
  await Promise.all(Array.from({ length: 6 }, (_, lane) => work(lane)));
  for (let lane = 0; lane < 6; lane++) {
    const read = await store.readStream(shop, `${shop}/points/${lane}`);
    expect(read.map((event) => (event.data as { n: number }).n)).toEqual(Array.from({ length: 20 }, (_, n) => n));
  }
}, 60_000);

it('two processes carry out one command at once, each at its own moment: one is written, and the chain holds [I-56]', async () => {
  const { url } = cluster.nodes[0]!;
  const stores = [await open({ url }), await open({ url })];
  const { shop, stream } = place();
  for (let n = 0; n < 25; n++) {
    const record = recordOf(shop, { n });
    // The events of one command have the same ids, whoever carries it out; the time is that of the process.
    const { id } = eventOf();
    const outcomes = await Promise.allSettled(
      stores.map((store, at) => {
        const event = { ...eventOf({ n }, id), recordedAt: `2026-03-01T10:00:0${at}.000Z` };
        return store.append({ shop, stream, expectedRevision: n, events: [event], record });
      }),
    );
    expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true);
  }
  const read = await stores[0]!.readStream(shop, stream);
  expect(read).toHaveLength(25);
  expect(await verifyChain(read.map(chainLink))).toEqual({ checked: 25, unanchored: 0, broken: null });
});

it('does not wait for ever for a server that is alive and says nothing [F-07]', async () => {
  const [node] = cluster.nodes;
  const store = await open({ url: node!.url, idleTimeoutMs: 300, maxWaitMs: 800 });
  const { shop, stream } = await write(store, 1);
  node!.stuck = true;
  for (const read of [() => store.readAll(0, 10), () => store.readStream(shop, stream), () => store.head()]) {
    const began = Date.now();
    await expect(read()).rejects.toBeInstanceOf(StoreUnavailable);
    expect(Date.now() - began).toBeLessThan(2_000);
  }
  node!.faults.push('silence', 'silence', 'silence', 'silence', 'silence', 'silence');
  const silent = store.append({ shop, stream: `${stream}x`, expectedRevision: 0, events: [eventOf()] });
  await expect(silent).rejects.toBeInstanceOf(StoreUnavailable);
  node!.stuck = false;
  node!.faults.length = 0;
  expect(await store.readStream(shop, stream)).toHaveLength(1);
}, 30_000);

it('answers when no node does, and resumes when one does again', async () => {
  const gone = await startEventStoreDBStandIn(2);
  const store = await open({ url: gone.url, idleTimeoutMs: 400, maxWaitMs: 1_000 });
  const { shop, stream } = await write(store, 1);
  await gone.close();
  for (let n = 0; n < 5; n++) {
    const dead = [store.readStream(shop, stream), store.readAll(1, 5), store.head()];
    for (const one of await Promise.allSettled(dead))
      expect(one).toMatchObject({ reason: expect.any(StoreUnavailable) });
  }
  const append = store.append({ shop, stream, expectedRevision: 1, events: [eventOf()] });
  await expect(append).rejects.toBeInstanceOf(StoreUnavailable);
}, 30_000);

it('hears of others’ events again after its subscription broke, also of those that came meanwhile', async () => {
  const { port, url } = cluster.nodes[0]!;
  const proxy = await startTcpProxy({ host: '127.0.0.1', port });
  closing.push(() => proxy.close());
  const [listener, other] = [await open({ url: `esdb://127.0.0.1:${proxy.port}?tls=false` }), await open({ url })];
  let received = 0;
  listener.onCommit((head) => (received = head));
  const hears = async (head: number) => {
    await until(`it hears of position ${head}`, () => received, {
      holds: (to) => to >= head,
      withinMs: 5000 * busyFactor(),
    });
  };
  await until('it follows the log', () => listener.term?.() !== null);
  await hears((await write(other, 1)).receipts[0]!.position);
  proxy.cutAll();
  await hears((await write(other, 1)).receipts[0]!.position);
}, 20_000);

it('leaves no call of a read open', async () => {
  const { url, log } = cluster.nodes[0]!;
  const store = await open({ url });
  const { shop, stream } = await write(store, 40);
  // The server's own events at the end: our last one is found on a longer page, most of which nobody wants.
  const bytes = { data: Buffer.from('{}'), metadata: Buffer.alloc(0) };
  for (let n = 0; n < 30; n++) log.append('$own', 'any', [{ id: `own-${n}`, type: '$own', ...bytes }]);
  const client = openClient(url);
  closing.push(() => client.dispose());
  const reading = new LogReader(new NodeClient(() => client), 1_000);
  for (let n = 0; n < 20; n++) {
    await store.head();
    await reading.lastOf(stream);
    await reading.lastOf(`${stream}/nobody`);
    await reading.at(0);
    await reading.all(0, 30);
    await reading.stream(stream, 1, 2);
  }
  const { disposableStreams: openCalls } = client as unknown as { disposableStreams: Set<unknown> };
  await until('no call is open', () => openCalls.size, { holds: (size) => size === 0, withinMs: 100 * busyFactor() });
  expect((await store.readStream(shop, stream)).length).toBe(40);
});

it('explains what an operator can correct', async () => {
  await expect(open({ url: 'http://somewhere' })).rejects.toThrow(/^EVENT_STORE_URL: /);
});
