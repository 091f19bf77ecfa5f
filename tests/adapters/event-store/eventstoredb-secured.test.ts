// What an operator is told who has got something wrong, by the stand-in over TLS with a user.
import net from 'node:net';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { openEventStoreDB } from '@loyalty/services/platform/event-store/eventstoredb/store';
import { type EventStore, StoreUnavailable } from '@loyalty/services/platform/event-store/port';
import { busyFactor } from '../../support/busy.js';
import type { StandInNode } from '../../support/eventstoredb/node.js';
import { certificateIn } from '../../support/eventstoredb/secured.js';
import { useLedger } from './postgres-ledger.js';
import { useSecuredCluster } from './secured-cluster.js';
import { eventOf, place } from './stage.js';

const ledger = await useLedger();
const { cluster, folder, urlOf } = await useSecuredCluster(1);
const [node] = cluster.nodes as [StandInNode];
const closing: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of closing.reverse()) await close();
});

const waits = { idleTimeoutMs: 1_000 * busyFactor(), maxWaitMs: 500 };
const open = (url: string) => openEventStoreDB({ url, claimTables: { url: ledger.appUrl }, crash: () => {}, ...waits });

describe('an operator', () => {
  const tried = async (url: string, use: (store: EventStore) => Promise<unknown> = (store) => store.head()) => {
    const store = await open(url);
    closing.push(() => store.close());
    return use(store);
  };
  const append = (data: unknown) => (store: EventStore) =>
    store.append({ ...place(), expectedRevision: 0, events: [eventOf(data)] });
  const WRONG_PASSWORD = 'EventStoreDB refuses these credentials (EVENT_STORE_URL)';

  it.each<[string, (store: EventStore) => Promise<unknown>]>([
    ['reads', (store) => store.head()],
    ['writes', append({})],
  ])('whose password is wrong is told so by what %s', async (_, use) => {
    await expect(tried(urlOf([node.port], 'loyalty:wrong'), use)).rejects.toThrow(WRONG_PASSWORD);
  });

  it('whose user may not read $all is told what an administrator has to write', async () => {
    node.log.mayReadAll = false;
    await expect(tried(urlOf([node.port]))).rejects.toThrow(
      /does not let this user read \$all: "ledger event-store-settings"/,
    );
    node.log.mayReadAll = true;
  });

  it('whose user may not write a stream is told which one, and the right that it needs', async () => {
    const { shop, stream } = place();
    node.faults.push('denied');
    const append = (store: EventStore) => store.append({ shop, stream, expectedRevision: 0, events: [eventOf()] });
    const line = `EventStoreDB does not let this user write the stream points-${shop}/1: it needs the right $w, `;
    await expect(tried(urlOf([node.port]), append)).rejects.toThrow(line);
  });

  it('who names a certificate that is not there is told so', async () => {
    const missing = path.join(folder, 'missing.crt');
    await expect(tried(urlOf([node.port], undefined, missing))).rejects.toThrow(
      'EVENT_STORE_URL: Failed to load certificate file. File was not found.',
    );
  });

  it('who trusts another authority, or names a port where nothing listens, is told that nobody answers', async () => {
    const other = certificateIn(folder, 'other');
    await expect(tried(urlOf([node.port], undefined, other))).rejects.toThrow('EventStoreDB does not answer');
    const free = net.createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => free.once('listening', resolve));
    const { port } = free.address() as net.AddressInfo;
    await new Promise((resolve) => free.close(resolve));
    await expect(tried(urlOf([port]))).rejects.toThrow('EventStoreDB does not answer');
  });

  it('is told that events are larger than the server takes at once', async () => {
    const failure = (): Promise<unknown> =>
      tried(urlOf([node.port]), append({ text: 'x'.repeat(1_200_000) })).catch((error) => error);
    let error = await failure();
    // On a busy machine the connection may be given up during so large an append; the caller retries then.
    for (let tries = 1; error instanceof StoreUnavailable && tries < 5; tries++) error = await failure();
    expect(String(error)).toContain('the events are larger than EventStoreDB takes at once');
  });
});
