// Three nodes whose leader dies or stands still, through the vendor's own client. What an election of EventStoreDB itself takes is not
// tried here: the stand-in is told when another node leads.
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { chainLink, verifyChain } from '@loyalty/services/platform/event-store/chain';
import { openEventStoreDB } from '@loyalty/services/platform/event-store/eventstoredb/store';
import type { EventStore } from '@loyalty/services/platform/event-store/port';
import { busyFactor } from '../../support/busy.js';
import type { StandInCluster } from '../../support/eventstoredb/cluster.js';
import { startEventStoreDBStandIn } from '../../support/eventstoredb/node.js';
import { latency, pace, pastLimit, until } from '../../support/waiting.js';
import { useLedger } from './postgres-ledger.js';
import { eventOf, insist, place, recordOf, whenUp } from './stage.js';

/** Longest time from a new leader to the first write (E11), on an idle machine. */
const FIRST_WRITE_MS = 1_000;
const LANES = 8;

const ledger = await useLedger();
let cluster: StandInCluster;
const stores: EventStore[] = [];
beforeEach(async () => {
  cluster = await startEventStoreDBStandIn(3);
});
afterEach(async () => {
  for (const store of stores.splice(0)) await store.close();
  await cluster.close();
});

const open = async (): Promise<EventStore> => {
  const store = await openEventStoreDB({ url: cluster.url, claimTables: { url: ledger.appUrl }, crash: () => {} });
  stores.push(store);
  return store;
};

/** Writes to streams of their own, one event after the other in each, until it is stopped. */
function writeOn(store: EventStore) {
  const { shop } = place();
  let running = true;
  const answeredAt: number[] = [];
  const lanes = Array.from({ length: LANES }, async (_, lane) => {
    const ids: string[] = [];
    for (let n = 0; running; n++) {
      const event = eventOf({ n });
      const request = { shop, stream: `${shop}/points/${lane}`, expectedRevision: n, record: recordOf(shop, { n }) };
      await insist(store, { ...request, events: [event] });
      answeredAt.push(performance.now());
      ids.push(event.id);
      await pace(2);
    }
    return ids;
  });
  return {
    answeredAt,
    /** The first answer after a moment. */
    async firstAfter(moment: number): Promise<number> {
      const first = () => answeredAt.find((at) => at > moment);
      return (await until('a write is answered', first, { everyMs: 5 })) - moment;
    },
    /** Stops, and compares what was answered with what another process finds in the log. */
    async mustBeWhole(): Promise<void> {
      running = false;
      const written = await Promise.all(lanes);
      const other = await open();
      for (const [lane, ids] of written.entries()) {
        const stored = await whenUp(() => other.readStream(shop, `${shop}/points/${lane}`));
        expect(stored.map(({ id }) => id)).toEqual(ids);
        expect(await verifyChain(stored.map(chainLink))).toMatchObject({ checked: ids.length, broken: null });
      }
    },
  };
}

describe('a leader that goes away under load', () => {
  const ways = {
    'was killed': (index: number) => cluster.kill(index),
    'stands still with open connections': (index: number) => cluster.freeze(index),
  };
  for (const [name, stop] of Object.entries(ways))
    it(`is followed by the next within a second when it ${name}, and nothing is lost or doubled [F-19]`, async () => {
      const writing = writeOn(await open());
      await writing.firstAfter(performance.now() + 200);
      for (let round = 0; round < 4; round++) {
        const [old, next] = [round % 3, (round + 1) % 3];
        await writing.firstAfter(performance.now() + 100);
        stop(old);
        // Some writes wait for the old leader when the new one is elected.
        await latency(300 + 400 * round);
        cluster.leader = next;
        expect(await writing.firstAfter(performance.now())).toBeLessThan(FIRST_WRITE_MS * busyFactor());
        if (name === 'was killed') cluster.restart(old);
        else await cluster.thaw(old);
      }
      await writing.mustBeWhole();
    }, 60_000);
});

it('leaves a leader that stands still though nobody wrote when it stopped', async () => {
  const store = await open();
  const { shop, stream } = place();
  await store.append({ shop, stream, expectedRevision: 0, events: [eventOf()] });
  cluster.freeze(0);
  // An election takes a while, and so does the time in which nobody asks anything.
  await latency(300);
  cluster.leader = 1;
  await latency(500);
  const began = performance.now();
  expect(await store.readStream(shop, stream)).toHaveLength(1);
  await store.append({ shop, stream, expectedRevision: 1, events: [eventOf()] });
  expect(performance.now() - began).toBeLessThan(FIRST_WRITE_MS * busyFactor());
}, 20_000);

it('settles writes that a leader without a majority may have committed or not [F-19]', async () => {
  const writing = writeOn(await open());
  await writing.firstAfter(performance.now() + 200);
  for (let round = 0; round < 2; round++) {
    cluster.freeze(1);
    cluster.freeze(2);
    await pastLimit(2_300);
    // The leader steps down when it has not heard of the others for a while.
    cluster.leader = null;
    await latency(300);
    await Promise.all([cluster.thaw(1, 0), cluster.thaw(2, 0)]);
    cluster.leader = round === 0 ? 2 : 0;
    expect(await writing.firstAfter(performance.now())).toBeLessThan(FIRST_WRITE_MS * busyFactor());
  }
  await writing.mustBeWhole();
}, 60_000);

it('finds the leader at an address that names only one of the nodes, and when that one is away', async () => {
  const { port } = cluster.nodes[1]!;
  const url = `esdb+discover://127.0.0.1:${port}?tls=false`;
  const store = await openEventStoreDB({ url, claimTables: { url: ledger.appUrl }, crash: () => {} });
  stores.push(store);
  const { shop, stream } = place();
  await store.append({ shop, stream, expectedRevision: 0, events: [eventOf()] });
  cluster.freeze(1);
  cluster.kill(0);
  cluster.restart(0);
  cluster.leader = 2;
  const request = { shop, stream, expectedRevision: 1, events: [eventOf()], record: recordOf(shop) };
  expect(await insist(store, request)).toBe('appended');
}, 30_000);
