import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { LONGEST_WAIT_MS } from '@loyalty/services/platform/event-store/eventstoredb/arrivals';
import type { EventStoreDBStore } from '@loyalty/services/platform/event-store/eventstoredb/store';
import { openEventStoreDB } from '@loyalty/services/platform/event-store/eventstoredb/store';
import { RevisionConflict } from '@loyalty/services/platform/event-store/port';
import { busyFactor } from '../../support/busy.js';
import { type StandInNode, startEventStoreDBStandIn } from '../../support/eventstoredb/node.js';
import { until } from '../../support/waiting.js';
import { useLedger } from './postgres-ledger.js';
import { eventOf, place } from './stage.js';

const CONNECTIONS = 256;
const EACH = 8;
const ledger = await useLedger();
const cluster = await startEventStoreDBStandIn();
const [node] = cluster.nodes as [StandInNode];
afterAll(() => cluster.close());

let store: EventStoreDBStore;
let callsBefore: Counts;
let alarms: string[];
const lapses: number[] = [];

type Counts = Readonly<Partial<Record<string, number>>>;

/** Appends, conflicts, reads of streams and of the log, since an earlier count. */
const countsOf = (counts: Counts, before: Counts = {}): number[] =>
  ['append', 'conflict', 'readStream', 'readAll'].map((kind) => (counts[kind] ?? 0) - (before[kind] ?? 0));

async function open(): Promise<EventStoreDBStore> {
  const opened = await openEventStoreDB({
    ...{ url: node.url, claimTables: { url: ledger.appUrl }, crash: () => {} },
    alarm: (message) => alarms.push(message),
    longestWaitMs: LONGEST_WAIT_MS * busyFactor(),
  });
  opened.onEvent(() => undefined);
  await until('the store follows the log', () => opened.term());
  return opened;
}

beforeEach(async () => {
  node.latencyMs = 2;
  alarms = [];
  callsBefore = { ...node.calls };
  store = await open();
});

afterEach(async () => {
  await store.close();
  node.subscriptions.heal();
  Object.assign(node, { isNewer: false, latencyMs: 0 });
});

const append = (stream: string, shop: string, revision: number, count = 1) =>
  store.append({
    ...{ shop, stream, expectedRevision: revision },
    events: Array.from({ length: count }, (_, n) => eventOf({ n: revision + n })),
  });

/** Appends of many callers at once, each to a stream of its own, one after the other. @returns positions in the order of the log */
async function load(connections: number, each = EACH): Promise<number[]> {
  const positions: number[] = [];
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const { shop, stream } = place();
      for (let n = 0; n < each; n++) {
        positions.push((await append(stream, shop, n)).position);
        if (store.term() === null) lapses.push(n);
      }
    }),
  );
  return positions.sort((a, b) => a - b);
}

/** What some work asked of the server, for each of its appends, and what was asked in vain. */
async function costOf(appends: number, work: () => Promise<unknown>) {
  const before = store.counts();
  lapses.length = 0;
  await work();
  const after = store.counts();
  const each = (kind: keyof typeof after) => (after[kind] - before[kind]) / appends;
  return {
    readAll: each('readAll'),
    readStream: each('readStream'),
    expired: each('expiredWait'),
    lapses: lapses.length,
  };
}

describe.each([
  ['ends a subscription as too slow', false],
  ['delivers from its log while a subscription is behind', true],
])('a server that %s', (_, isNewer) => {
  beforeEach(() => {
    node.isNewer = isNewer;
  });

  it('is followed through bursts of 256 appends at once, and nothing that is remembered is forgotten', async () => {
    const before = { ...node.subscriptions.counts };
    node.subscriptions.groupMs = 25;
    const head = await store.head();
    let positions: number[] = [];
    const cost = await costOf(CONNECTIONS * EACH, async () => {
      positions = await load(CONNECTIONS);
    });
    const counts = node.subscriptions.counts;
    expect(counts[isNewer ? 'fellBehind' : 'tooSlow']).toBeGreaterThan(before[isNewer ? 'fellBehind' : 'tooSlow']);
    expect(positions).toEqual(Array.from({ length: CONNECTIONS * EACH }, (_, n) => head + 1 + n));
    expect(cost.lapses).toBe(0);
    expect(cost.readStream).toBe(0);
    expect(cost.readAll).toBeLessThanOrEqual(0.1);
    expect(cost.expired).toBeLessThanOrEqual(0.01);
  }, 60_000);

  it('is followed through appends of 200 events among 64 callers', async () => {
    const { shop, stream } = place();
    const cost = await costOf(64 * EACH, async () => {
      const large = (async () => {
        for (let n = 0; n < 5; n++) await append(stream, shop, 200 * n, 200);
      })();
      await Promise.all([load(64), large]);
    });
    expect(await store.readStream(shop, stream)).toHaveLength(1_000);
    expect(cost.lapses).toBe(0);
    expect(cost.readAll).toBeLessThanOrEqual(0.1);
    expect(cost.expired).toBeLessThanOrEqual(0.01);
  }, 60_000);

  it('tells its readers every event once and in order', async () => {
    const seen: string[] = [];
    store.onEvent(({ stream, revision }) => seen.push(`${stream}:${revision}`));
    await load(CONNECTIONS, 3);
    const { shop, stream } = place();
    await append(stream, shop, 0, 200);
    await load(CONNECTIONS, 3);
    await until('all were seen', () => seen.length, { holds: (count) => count >= CONNECTIONS * 6 + 200 });
    expect(new Set(seen).size).toBe(seen.length);
    const stored = await store.readAll(0, 100_000);
    expect(stored.map(({ position }) => position)).toEqual(stored.map((_, n) => n + 1));
  }, 60_000);

  it('delivers alone again when the burst is over', async () => {
    await load(CONNECTIONS, 2);
    await until('the subscription is there again', () => node.subscriptions.count, { holds: (count) => count === 1 });
    const { shop, stream } = place();
    await append(stream, shop, 0);
    const before = { ...node.calls };
    for (let n = 1; n <= 50; n++) await append(stream, shop, n);
    expect((node.calls.readAll ?? 0) - (before.readAll ?? 0)).toBeLessThanOrEqual(5);
  }, 60_000);
});

it('a server that ends every subscription at once is read, and said once', async () => {
  node.subscriptions.isHasty = true;
  const { shop, stream } = place();
  for (let n = 0; n < 100; n++) await append(stream, shop, n);
  expect(await store.readStream(shop, stream)).toHaveLength(100);
  expect(store.term()).not.toBeNull();
  expect(alarms).toHaveLength(1);
  expect(alarms[0]).toContain('Consumer too slow to handle event while live');
  node.subscriptions.heal();
  await until('the subscription is there again', () => node.subscriptions.count, { holds: (count) => count === 1 });
}, 60_000);

it('a node that goes away during the reads takes the trust with it until the log was seen again', async () => {
  const before = node.subscriptions.counts.tooSlow;
  const { shop, stream } = place();
  const work = Promise.all([load(64, 12), append(stream, shop, 0, 200)]);
  await until('it was too slow', () => node.subscriptions.counts.tooSlow, { holds: (count) => count > before });
  node.failingReads = 1;
  node.subscriptions.cut();
  await work;
  await until('the store follows the log', () => store.term());
  const head = await store.head();
  expect((await store.readAll(0, head + 1)).length).toBe(head);
}, 60_000);

it('calls are counted as the server counts them', async () => {
  const { shop, stream } = place();
  await append(stream, shop, 0);
  await append(stream, shop, 1);
  await expect(append(stream, shop, 0)).rejects.toThrow(RevisionConflict);
  await store.readStream(shop, stream);
  expect(countsOf(store.counts()).slice(0, 3)).toEqual([2, 0, 1]);
  // The store counts a call when it begins, the server when it arrives: a read of the log may be between the two.
  await until('both have counted the same calls', () => [countsOf(store.counts()), countsOf(node.calls, callsBefore)], {
    holds: ([ours, servers]) => ours!.join() === servers!.join(),
  });
});
