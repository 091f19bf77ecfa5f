// Refusals of a server that must not be taken for another one: each as the server's sources have it (docs/adr/0044).
import { afterAll, afterEach, describe, expect, it } from '@jest/globals';
import { chainLink, verifyChain } from '@loyalty/services/platform/event-store/chain';
import { LogReader } from '@loyalty/services/platform/event-store/eventstoredb/log-reader';
import { openLog } from '@loyalty/services/platform/event-store/eventstoredb/open-log';
import { serverStream } from '@loyalty/services/platform/event-store/eventstoredb/stream-names';
import { LogReplaced, RevisionConflict, StoreUnavailable } from '@loyalty/services/platform/event-store/port';
import { busyFactor } from '../../support/busy.js';
import { type StandInNode, startEventStoreDBStandIn } from '../../support/eventstoredb/node.js';
import { until, within } from '../../support/waiting.js';
import { useLedger } from './postgres-ledger.js';
import { eventOf, place, recordOf } from './stage.js';
import { storesAt } from './stand-in-stores.js';

const ledger = await useLedger();
const cluster = await startEventStoreDBStandIn(3);
const [node] = cluster.nodes as [StandInNode];
afterEach(async () => {
  Object.assign(node, { stuck: false, failingReads: 0, isNewer: false, onRead: () => undefined });
  node.log.join();
});
const { open, closing } = storesAt(node, ledger);
afterAll(() => cluster.close());

const readerOf = (url: string): LogReader => {
  const client = openLog(url, 2_000);
  closing.push(() => client.dispose());
  return new LogReader(client, 2_000);
};

describe('an append that is refused for events that no majority has yet', () => {
  /** Another process writes while the leader waits for the other nodes, and this one decides on the stream as it can be read. */
  const both = async (end: () => void) => {
    const [store, other] = [await open(), await open()];
    const { shop, stream } = place();
    await store.append({ shop, stream, expectedRevision: 0, events: [eventOf({ n: 0 })] });
    node.log.isolate();
    const request = (by: string) => ({ shop, stream, expectedRevision: 1, events: [eventOf({ by })] });
    const before = node.calls.append!;
    const first = other.append(request('other'));
    await until('the first append is under way', () => node.calls.append! > before);
    const second = store.append(request('store'));
    await until('the second append was refused and is tried again', () => node.calls.append! > before + 2);
    end();
    const outcomes = await Promise.allSettled([first, second]);
    const stored = await store.readStream(shop, stream);
    expect(await verifyChain(stored.map(chainLink))).toMatchObject({ checked: 2, broken: null });
    return { outcomes, by: (stored[1]!.data as { by: string }).by };
  };

  it('is a conflict when they can be read, and not before [F-19]', async () => {
    const { outcomes, by } = await both(() => node.log.join());
    expect(outcomes).toMatchObject([{ value: { revision: 2 } }, { reason: { expected: 1, actual: 2 } }]);
    expect(outcomes[1]).toMatchObject({ reason: expect.any(RevisionConflict) });
    expect(by).toBe('other');
  }, 30_000);

  it('is written when another node leads that never had them [F-19]', async () => {
    const { outcomes } = await both(() => node.log.cutOff());
    // Both try again, and one of them is first.
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { expected: 1, actual: 2 } });
  }, 30_000);

  it('is reported as unavailable, not as a conflict, while the events cannot be read', async () => {
    const [store, other] = [await open({ maxWaitMs: 300 }), await open()];
    const { shop, stream } = place();
    node.log.isolate();
    const before = node.calls.append!;
    const pending = other.append({ shop, stream, expectedRevision: 0, events: [eventOf()] });
    await until('the append is under way', () => node.calls.append! > before);
    const rejected = store.append({ shop, stream, expectedRevision: 0, events: [eventOf()] });
    await expect(rejected).rejects.toThrow('does not show an append of another process');
    node.log.join();
    await expect(pending).resolves.toMatchObject({ revision: 1 });
  }, 30_000);
});

describe('a read of $all that fails', () => {
  it('while the server cannot read its files is an outage, and no sign of another log [F-19]', async () => {
    const store = await open();
    const { shop, stream } = place();
    const { position } = await store.append({ shop, stream, expectedRevision: 0, events: [eventOf()] });
    node.failingReads = 2;
    const reason = await store.head().catch((error: unknown) => error);
    expect(reason).toBeInstanceOf(StoreUnavailable);
    expect(reason).not.toBeInstanceOf(LogReplaced);
    // One that fails is tried again.
    node.failingReads = 1;
    expect(await store.head()).toBe(position);
    expect(node.failingReads).toBe(0);
  });

  it.each([false, true])(
    'there alone shows another log, at one node and in a cluster (in the words of 24.2 and later: %s) [F-19]',
    async (isNewer) => {
      const store = await open();
      const { shop, stream } = place();
      await store.append({ shop, stream, expectedRevision: 0, events: [eventOf(), eventOf()] });
      for (const url of [node.url, cluster.url]) {
        const reading = readerOf(url);
        const record = Number((await reading.stream(stream, 1, 1))[0]!.event!.position!.commit);
        node.isNewer = isNewer;
        const began = performance.now();
        await expect(reading.all(record + 1, 10)).rejects.toBeInstanceOf(LogReplaced);
        expect(performance.now() - began).toBeLessThan(1_000 * busyFactor());
      }
    },
  );
});

it('opens another call for appends where one was ended without an error', async () => {
  const store = await open({ maxWaitMs: 1_000 });
  const { shop, stream } = place();
  for (let n = 0; n < 3; n++) {
    await store.append({ shop, stream, expectedRevision: n, events: [eventOf({ n })] });
    node.endAppends();
    // The server reports the end of the call before it answers later requests.
    await store.readStream(shop, stream);
  }
  expect(await store.readStream(shop, stream)).toHaveLength(3);
});

it('answers a command whose append was refused while the log went away, and writes to its stream again afterwards', async () => {
  const [store, other] = [await open({ idleTimeoutMs: 300 }), await open()];
  const { shop, stream } = place();
  await other.append({ shop, stream, expectedRevision: 0, events: [eventOf()] });
  let reads = 0;
  // The stored events, the head of the stream, and the record of the command.
  node.onRead = (name) => {
    if (name === serverStream(stream) && ++reads === 3) node.stuck = true;
  };
  const rejected = store.append({ shop, stream, expectedRevision: 0, events: [eventOf()], record: recordOf(shop) });
  await expect(within('the command is answered', rejected, { withinMs: 5_000 })).rejects.toBeInstanceOf(
    StoreUnavailable,
  );
  node.stuck = false;
  const again = store.append({ shop, stream, expectedRevision: 1, events: [eventOf()], record: recordOf(shop) });
  expect(await within('the command is answered', again, { withinMs: 5_000 })).toMatchObject({ revision: 2 });
}, 30_000);
