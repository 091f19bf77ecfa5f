// Appends of many streams over one call of the server's protocol (docs/adr/0044): each is answered, late or lost by itself.
import { afterAll, afterEach, describe, expect, it } from '@jest/globals';
import { BatchAppends } from '@loyalty/services/platform/event-store/eventstoredb/batch-appends';
import { noCalls } from '@loyalty/services/platform/event-store/eventstoredb/call-counts';
import { openClient } from '@loyalty/services/platform/event-store/eventstoredb/client';
import { NodeClient } from '@loyalty/services/platform/event-store/eventstoredb/node-client';
import { CommandRepeated, type EventStore, StoreUnavailable } from '@loyalty/services/platform/event-store/port';
import { busyFactor } from '../../support/busy.js';
import { type StandInNode, startEventStoreDBStandIn } from '../../support/eventstoredb/node.js';
import type { AppendFault } from '../../support/eventstoredb/rejections.js';
import { until } from '../../support/waiting.js';
import { useLedger } from './postgres-ledger.js';
import { eventOf, place, recordOf } from './stage.js';
import { storesAt } from './stand-in-stores.js';

const AT_ONCE = 6;
const ledger = await useLedger();
const cluster = await startEventStoreDBStandIn(2);
const [node] = cluster.nodes as [StandInNode];
const { open, closing } = storesAt(node, ledger);
afterEach(() => {
  Object.assign(node, { latencyMs: 0 }).faults.length = 0;
  node.log.forgetful = false;
  cluster.leader = 0;
});
afterAll(() => cluster.close());

/** The n-th append of some streams at once, each by a command. */
const appendTo = (store: EventStore, streams: readonly { shop: string; stream: string }[], n: number) =>
  Promise.all(
    streams.map(({ shop, stream }) =>
      store.append({ shop, stream, expectedRevision: n, events: [eventOf({ n })], record: recordOf(shop, { n }) }),
    ),
  );

const places = () => Array.from({ length: AT_ONCE }, () => place());

it('sends the appends of many streams over one call, and each of them once', async () => {
  const store = await open();
  const before = { ...node.calls };
  const streams = places();
  for (let n = 0; n < 20; n++) await appendTo(store, streams, n);
  expect(node.calls.append! - (before.append ?? 0)).toBe(20 * AT_ONCE);
  expect(node.calls.batchAppend! - (before.batchAppend ?? 0)).toBe(1);
});

describe('a lost answer', () => {
  const faults: AppendFault[] = ['lost', 'answer-lost', 'timeout', 'silence', 'refused'];
  const everyPlace = faults.flatMap((fault) => Array.from({ length: AT_ONCE }, (_, at) => ({ fault, at })));

  it.each(everyPlace)(
    'is settled where the append at place $at of a call is $fault: all are written once [F-19]',
    async ({ fault, at }) => {
      const store = await open({ idleTimeoutMs: 300 * busyFactor() });
      const streams = places();
      await appendTo(store, streams, 0);
      // Those before it on the call are under way when it is struck, and those after it have not begun.
      node.latencyMs = 5;
      node.faults.push(...new Array<AppendFault | null>(at).fill(null), fault);
      const receipts = await appendTo(store, streams, 1);
      expect(node.faults).toEqual([]);
      await appendTo(store, streams, 2);
      for (const [index, { shop, stream }] of streams.entries()) {
        const read = await store.readStream(shop, stream);
        expect(read.map(({ data }) => (data as { n: number }).n)).toEqual([0, 1, 2]);
        expect(receipts[index]).toMatchObject({ revision: 2, position: read[1]!.position, events: [read[1]!.id] });
      }
    },
    30_000,
  );

  it('is looked up in a log that does not know repeats, and is a conflict where another process was first [F-19]', async () => {
    const [store, other] = [await open(), await open()];
    const streams = places();
    await appendTo(store, streams, 0);
    node.log.forgetful = true;
    node.faults.push('answer-lost');
    const settled = await appendTo(store, streams, 1);
    expect(settled.map(({ revision }) => revision)).toEqual(streams.map(() => 2));
    const [{ shop, stream }] = streams as [{ shop: string; stream: string }];
    node.faults.push('lost');
    const lost = store.append({ shop, stream, expectedRevision: 2, events: [eventOf({ of: 'store' })] });
    const first = other.append({ shop, stream, expectedRevision: 2, events: [eventOf({ of: 'other' })] });
    const outcomes = await Promise.allSettled([lost, first]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await store.readStream(shop, stream)).toHaveLength(3);
  });
});

it('counts appends, and those that find another revision', async () => {
  const client = openClient(node.url);
  closing.push(() => client.dispose());
  const counts = noCalls();
  const appends = new BatchAppends(new NodeClient(() => client), counts);
  const stream = `points-${crypto.randomUUID()}`;
  const event = () => ({
    id: crypto.randomUUID(),
    type: 'Tried',
    data: Buffer.from('{}'),
    metadata: Buffer.from('{}'),
  });
  const first = () => appends.append({ stream, expected: 'no_stream', events: [event()] }, 1_000);
  await first();
  await expect(first()).rejects.toMatchObject({ type: 'wrong-expected-version' });
  expect(counts).toMatchObject({ append: 2, conflict: 1 });
});

it('gives up an append by its own deadline while others on the call are answered', async () => {
  const client = openClient(node.url);
  closing.push(() => client.dispose());
  const appends = new BatchAppends(new NodeClient(() => client));
  const events = () => [
    { id: crypto.randomUUID(), type: 'Tried', data: Buffer.from('{}'), metadata: Buffer.from('{}') },
  ];
  const one = (deadlineMs: number) =>
    appends.append({ stream: `points-${crypto.randomUUID()}`, expected: 'no_stream', events: events() }, deadlineMs);
  await one(1_000);
  const calls = node.calls.batchAppend!;
  node.faults.push('silence');
  const silent = one(300);
  const others = await Promise.all(Array.from({ length: 20 }, () => one(1_000)));
  await expect(silent).rejects.toThrow(StoreUnavailable);
  expect(others.every((record) => record !== null && record > 0)).toBe(true);
  // Others were answered meanwhile, so the call is not at fault and stays.
  await one(1_000);
  expect(node.calls.batchAppend).toBe(calls);
  // Nothing at all is heard: the next append is sent over a call of its own.
  node.faults.push('silence');
  await expect(one(200)).rejects.toThrow(StoreUnavailable);
  await one(1_000);
  expect(node.calls.batchAppend).toBe(calls + 1);
});

it('goes to the new leader with everything that was on the call to the old one [F-19]', async () => {
  const store = await open({ url: cluster.url });
  const streams = places();
  for (let n = 0; n < 6; n++) {
    cluster.leader = n % 2;
    await appendTo(store, streams, n);
  }
  for (const { shop, stream } of streams) expect(await store.readStream(shop, stream)).toHaveLength(6);
}, 30_000);

describe('a key that is used on two streams at once', () => {
  /** Two processes take it, the second while the first one's append is under way. */
  const both = async (fault: AppendFault | null, first: EventStore, second: EventStore) => {
    const { shop, stream } = place();
    const [one, other] = [stream, `${stream}-other`];
    const record = recordOf(shop);
    node.latencyMs = 150;
    node.faults.push(fault);
    const request = (to: string) => ({ shop, stream: to, expectedRevision: 0, events: [eventOf()], record });
    const { append: before = 0 } = node.calls;
    const began = first.append(request(one));
    await until('the first append is under way', () => node.calls.append! > before);
    const outcomes = await Promise.allSettled([began, second.append(request(other))]);
    const written = await Promise.all([one, other].map((name) => first.readStream(shop, name)));
    return { outcomes, written: written.map(({ length }) => length) };
  };

  it.each([null, 'answer-lost', 'lost', 'refused'] as const)(
    'is carried out on the first, whose append meets: %s [F-19]',
    async (fault) => {
      const { outcomes, written } = await both(fault, await open(), await open());
      expect(outcomes).toMatchObject([{ status: 'fulfilled' }, { reason: expect.any(CommandRepeated) }]);
      expect(written).toEqual([1, 0]);
    },
    30_000,
  );

  it('is not carried out on the second while nobody knows of the first, and is when that was long ago', async () => {
    const [first, second] = [await open({ maxWaitMs: 100, idleTimeoutMs: 200 }), await open()];
    const { shop, stream } = place();
    const record = recordOf(shop);
    const request = (to: string) => ({ shop, stream: to, expectedRevision: 0, events: [eventOf()], record });
    node.faults.push('lost');
    await expect(first.append(request(stream))).rejects.toThrow(StoreUnavailable);
    const early = second.append(request(`${stream}-other`));
    await expect(early).rejects.toThrow('is under way on another stream');
    await ledger.owner.query(`update ledger.claim set claimed_at = now() - interval '1 minute' where command = $1`, [
      record.command,
    ]);
    await expect(second.append(request(`${stream}-other`))).resolves.toMatchObject({ revision: 1 });
  }, 30_000);
});
