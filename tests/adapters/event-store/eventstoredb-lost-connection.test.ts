// A connection on which nothing comes any more although it is open and its node is well, as Node leaves it where a reset was not noticed
// (docs/adr/0228).
import { afterAll, describe, expect, it } from '@jest/globals';
import { openEventStoreDB } from '@loyalty/services/platform/event-store/eventstoredb/store';
import { busyFactor } from '../../support/busy.js';
import { type StandInNode, startEventStoreDBStandIn } from '../../support/eventstoredb/node.js';
import { startTcpProxy, type TcpProxy } from '../../support/tcp-proxy/tcp-proxy.js';
import { until } from '../../support/waiting.js';
import { useLedger } from './postgres-ledger.js';
import { eventOf, insist, place, whenUp } from './stage.js';

const ledger = await useLedger();
const closing: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of closing.reverse()) await close();
});

interface Ways {
  readonly url: string;
  readonly ways: TcpProxy[];
  /** The node that leads. */
  readonly node: StandInNode;
}

async function oneNode(): Promise<Ways> {
  const cluster = await startEventStoreDBStandIn();
  const way = await startTcpProxy({ host: '127.0.0.1', port: cluster.nodes[0]!.port });
  closing.push(
    () => cluster.close(),
    () => way.close(),
  );
  return { url: `esdb://127.0.0.1:${way.port}?tls=false`, ways: [way], node: cluster.nodes[0]! };
}

async function threeNodes(): Promise<Ways> {
  const cluster = await startEventStoreDBStandIn(3);
  closing.push(() => cluster.close());
  return { url: cluster.url, ways: cluster.proxies, node: cluster.nodes[0]! };
}

describe.each([
  ['one node', oneNode],
  ['a list of nodes', threeNodes],
])('a connection to %s that was lost without a word', (_, start) => {
  it('is left, and what waited on it is written once and read', async () => {
    const { url, ways } = await start();
    const store = await openEventStoreDB({ url, claimTables: { url: ledger.appUrl }, crash: () => undefined });
    closing.push(() => store.close());
    const { shop, stream } = place();
    const append = (n: number) => insist(store, { shop, stream, expectedRevision: n, events: [eventOf({ n })] });
    await append(0);
    for (const way of ways) way.add({ kind: 'stall', sparesNew: true });
    const since = performance.now();
    const [, read] = await Promise.all([append(1), whenUp(() => store.readStream(shop, stream))]);
    expect(performance.now() - since).toBeLessThan(3_000 + 250 * busyFactor());
    expect(read.length).toBeGreaterThan(0);
    await append(2);
    const written = await store.readStream(shop, stream);
    expect(written.map((event) => (event.data as { n: number }).n)).toEqual([0, 1, 2]);
  });
});

describe.each([
  ['one node', oneNode],
  ['a list of nodes', threeNodes],
])('a connection to %s on which more waits than a server takes at once', (_, start) => {
  it('is kept, and so is the subscription: what waits is answered in its turn', async () => {
    const { url, node } = await start();
    const how = { claimTables: { url: ledger.appUrl }, crash: () => undefined, idleTimeoutMs: 30_000 };
    const store = await openEventStoreDB({ url, ...how });
    closing.push(() => store.close());
    store.onCommit(() => undefined);
    const { shop, stream } = place();
    await store.append({ shop, stream, expectedRevision: 0, events: [eventOf()] });
    await until('the store may write', () => store.term!() !== null);
    // Longer than the question whether anybody is there waits for its answer.
    node.latencyMs = 100;
    const reads = Array.from({ length: 2_000 }, (_, n) => store.readStream(shop, n % 2 ? stream : `${stream}/${n}`));
    const found = await Promise.all(reads);
    expect(found.filter(({ length }) => length === 1)).toHaveLength(reads.length / 2);
    expect(node.calls.subscribe).toBe(1);
  }, 60_000);
});
