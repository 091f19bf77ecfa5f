import { afterAll, describe, expect, it } from '@jest/globals';
import { type EventStoreDBOptions, openEventStoreDB } from '@loyalty/services/platform/event-store/eventstoredb/store';
import { CommandRepeated } from '@loyalty/services/platform/event-store/port';
import { wayTo } from '../../support/eventstoredb/given.js';
import { type StandInNode, startEventStoreDBStandIn } from '../../support/eventstoredb/node.js';
import { skipFor } from '../../support/services/skips.js';
import { pace } from '../../support/waiting.js';
import { eventStoreSuite } from './event-store.suite.js';
import { useLedger } from './postgres-ledger.js';
import { eventOf, insist, place, recordOf } from './stage.js';

const ledger = await useLedger();
const dropSnapshots = async () => {
  await ledger.owner.query('truncate ledger.snapshot');
};

const cluster = await startEventStoreDBStandIn();
const [node] = cluster.nodes as [StandInNode];
afterAll(() => cluster.close());
const companion = { url: ledger.appUrl };
const open = async (options: Partial<EventStoreDBOptions> = {}) =>
  openEventStoreDB({ url: node.url, claimTables: companion, crash: () => {}, ...options });

describe('the EventStoreDB adapter, through the vendor’s client to a stand-in for the server', () => {
  const closing: (() => Promise<void>)[] = [];
  afterAll(async () => {
    for (const close of closing) await close();
  });
  eventStoreSuite(async () => {
    const { url, proxy } = await wayTo(node.url);
    closing.push(() => proxy.close());
    return {
      open: () => open({ url }),
      cut: async () => proxy.cutAll(),
      dropSnapshots,
    };
  });

  it('finds the record of a command whose process died between append and table', async () => {
    const crash = (point: string) => {
      if (point === 'log.after-commit') throw new Error('dies here');
    };
    const dying = await open({ crash });
    const { shop, stream } = place();
    const record = recordOf(shop, { ok: 'first' });
    const request = { shop, stream, expectedRevision: 0, events: [eventOf()], record };
    await expect(dying.append(request)).rejects.toThrow('dies here');
    await dying.close();
    const store = await open();
    const second = {
      ...request,
      expectedRevision: 1,
      events: [eventOf()],
      record: { ...record, answer: { ok: 'second' } },
    };
    await expect(store.append(second)).rejects.toMatchObject({ record: { answer: { ok: 'first' } } });
    expect(await store.findCommand(shop, record.command)).toEqual(record);
    expect(await store.readStream(shop, stream)).toHaveLength(1);
    await store.close();
  });

  it('carries a claimed command out after all when its process died before the append', async () => {
    const crash = (point: string) => {
      if (point === 'log.before-commit') throw new Error('dies here');
    };
    const dying = await open({ crash });
    const { shop, stream } = place();
    const record = recordOf(shop);
    await expect(dying.append({ shop, stream, expectedRevision: 0, events: [eventOf()], record })).rejects.toThrow(
      'dies here',
    );
    await dying.close();
    const store = await open();
    expect(await store.findCommand(shop, record.command)).toBeNull();
    // Meanwhile somebody else wrote to the stream, so the command is decided anew.
    await store.append({ shop, stream, expectedRevision: 0, events: [eventOf()] });
    await store.append({ shop, stream, expectedRevision: 1, events: [eventOf()], record });
    await expect(
      store.append({ shop, stream, expectedRevision: 2, events: [eventOf()], record }),
    ).rejects.toBeInstanceOf(CommandRepeated);
    expect(await store.readStream(shop, stream)).toHaveLength(2);
    await store.close();
  });

  it('answers once for 60 repeats by three processes, each deciding on its own state', async () => {
    const stores = await Promise.all([open(), open(), open()]);
    const { shop, stream } = place();
    const record = recordOf(shop);
    const work = async (n: number) => {
      const store = stores[n % 3]!;
      for (;;) {
        const seen = await store.readStream(shop, stream);
        const mine = n % 2 === 0 ? { record } : {};
        const request = { shop, stream, expectedRevision: seen.length, events: [eventOf({ n })], ...mine };
        try {
          return await insist(store, request);
        } catch {
          await pace(1);
        }
      }
    };
    const outcomes = await Promise.all(Array.from({ length: 60 }, (_, n) => work(n)));
    expect(outcomes.filter((outcome) => outcome === 'repeated')).toHaveLength(29);
    const read = await stores[0]!.readStream(shop, stream);
    expect(read).toHaveLength(31);
    expect(read.filter((event) => (event.data as { n: number }).n % 2 === 0)).toHaveLength(1);
    for (const store of stores) await store.close();
  }, 60_000);
});

const url = process.env.EVENT_STORE_URL;
const real = url ? describe : skipFor('eventstoredb', 'no EVENT_STORE_URL (esdb://host:2113?tls=false)');
real('EventStoreDB itself', () => {
  const closing: (() => Promise<void>)[] = [];
  afterAll(async () => {
    for (const close of closing) await close();
  });
  // Nodes of a list tell each other's addresses to the client, so that only a single node can be reached through a proxy that cuts.
  const isList = String(url).includes(',');
  eventStoreSuite(async () => {
    if (isList) {
      const open = () => openEventStoreDB({ url: String(url), claimTables: companion });
      return { open, cut: async () => undefined, dropSnapshots };
    }
    const { url: through, proxy } = await wayTo(String(url));
    closing.push(() => proxy.close());
    return {
      open: () => openEventStoreDB({ url: through, claimTables: companion }),
      cut: async () => proxy.cutAll(),
      dropSnapshots,
    };
  });
});
