import { afterAll, describe, expect, it } from '@jest/globals';
import { type EventStoreDBOptions, openEventStoreDB } from '@loyalty/services/platform/event-store/eventstoredb/store';
import { type EventStore, LogReplaced } from '@loyalty/services/platform/event-store/port';
import { wayTo } from '../../support/eventstoredb/given.js';
import { startEventStoreDBStandIn } from '../../support/eventstoredb/node.js';
import { pastLimit, until } from '../../support/waiting.js';
import { useLedger } from './postgres-ledger.js';
import { eventOf, place } from './stage.js';

const ledger = await useLedger();
const cluster = await startEventStoreDBStandIn();
const node = cluster.nodes[0]!;
afterAll(() => cluster.close());
const open = (options: Partial<EventStoreDBOptions> = {}) =>
  openEventStoreDB({ url: node.url, claimTables: { url: ledger.appUrl }, crash: () => {}, ...options });

/** Appends events to a stream one by one. */
async function write(store: EventStore, { shop, stream }: ReturnType<typeof place>, count: number): Promise<void> {
  const { length } = await store.readStream(shop, stream);
  for (let n = 0; n < count; n++)
    await store.append({ shop, stream, expectedRevision: length + n, events: [eventOf({ n })] });
}

it('takes nothing for a log that came back from a backup, also where the stream has lost nothing [F-19]', async () => {
  const { url, proxy } = await wayTo(node.url);
  const store = await open({ url });
  store.onEvent!(() => undefined);
  const [calm, late] = [place(), place()];
  await write(store, calm, 2);
  const before = node.log.length;
  await write(store, late, 2);
  await until('it follows the log', () => store.term!() !== null);
  node.log.restoreTo(before);
  proxy.cutAll();
  await until('it no longer follows the log', () => store.term!() === null, { everyMs: 1 });
  await expect(store.confirm!()).rejects.toBeInstanceOf(LogReplaced);
  await store.close();
  await proxy.close();
}, 30_000);

describe('an earlier end that a node of a cluster shows', () => {
  /** An outage that may be another log; `LogReplaced` is an outage as well, without this cause. */
  const DOUBT = { cause: expect.any(LogReplaced) };

  /** A process that has read more than the cluster's node shows from now on. */
  async function readFurther(confirmMs: number) {
    const three = await startEventStoreDBStandIn(3);
    const store = await openEventStoreDB({
      url: three.url,
      claimTables: { url: ledger.appUrl },
      crash: () => {},
      confirmMs,
    });
    const [intact, late] = [place(), place()];
    await write(store, intact, 2);
    await store.confirm!();
    const before = three.nodes[0]!.log.length;
    await write(store, late, 2);
    await store.head();
    const putBack = three.nodes[0]!.log.restoreTo(before);
    const close = () => store.close().then(() => three.close());
    return { store, late, putBack, close, node: three.nodes[0]! };
  }

  it('is no other log when the end is seen again', async () => {
    const { store, late, putBack, close } = await readFurther(60_000);
    await expect(store.head()).rejects.toMatchObject(DOUBT);
    putBack();
    const head = await store.head();
    await write(store, late, 1);
    expect(await store.head()).toBe(head + 1);
    await close();
  }, 30_000);

  it('is not yet another log when an outage came between two answers of nodes that are behind', async () => {
    const { store, node, close } = await readFurther(50);
    await expect(store.head()).rejects.toMatchObject(DOUBT);
    // The read and its check both fail.
    node.failingReads = 2;
    await expect(store.head()).rejects.not.toMatchObject(DOUBT);
    await pastLimit(60);
    await expect(store.head()).rejects.toMatchObject(DOUBT);
    await close();
  }, 30_000);

  it('is another log when it is seen for longer than a node leads without knowing of another [F-19]', async () => {
    const { store, close } = await readFurther(50);
    await expect(store.head()).rejects.toMatchObject(DOUBT);
    await pastLimit(60);
    await expect(store.head()).rejects.toBeInstanceOf(LogReplaced);
    await close();
  }, 30_000);
});

it('tells where a log that was restored and written on parts, until that is accepted', async () => {
  const [intact, lost, added] = [place(), place(), place()];
  const store = await open({ isAccepted: true });
  await write(store, intact, 3);
  const [shared, before] = [await store.head(), node.log.length];
  await write(store, lost, 9);
  await store.close();
  node.log.restoreTo(before);
  const other = await open({ isCopied: true });
  await write(other, added, 5);
  await other.close();

  // An operator may stop the first time, while the read models are folded.
  for (let time = 0; time < 2; time++) {
    const accepted = await open({ isAccepted: true, isIndexUnchanged: true });
    expect(await accepted.sharedUpTo!()).toEqual({ position: shared, hasDiverged: true });
    expect(await accepted.head()).toBe(shared + 5);
    const found = await accepted.readAt([shared, shared + 1, shared + 5]);
    expect(found.map(({ stream, revision }) => [stream, revision])).toEqual([
      [intact.stream, 3],
      [added.stream, 1],
      [added.stream, 5],
    ]);
    expect(await accepted.readStream(added.shop, added.stream)).toHaveLength(5);
    await accepted.close();
    const unaccepted = await open();
    await expect(unaccepted.head()).rejects.toBeInstanceOf(LogReplaced);
    await unaccepted.close();
  }
}, 30_000);
