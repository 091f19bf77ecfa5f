// The promises of the port over TLS, as a user with a password: to one node, and to a list of nodes. A connection whose reset Node does not
// notice is left within two seconds, so that cuts of connections are part of it (docs/adr/0228).
import { afterAll, describe } from '@jest/globals';
import { openEventStoreDB } from '@loyalty/services/platform/event-store/eventstoredb/store';
import { startTcpProxy } from '../../support/tcp-proxy/tcp-proxy.js';
import { eventStoreSuite } from './event-store.suite.js';
import { useLedger } from './postgres-ledger.js';
import { useSecuredCluster } from './secured-cluster.js';

const ledger = await useLedger();
const dropSnapshots = async () => {
  await ledger.owner.query('truncate ledger.snapshot');
};
const opening = (url: string) => () =>
  openEventStoreDB({ url, claimTables: { url: ledger.appUrl }, crash: () => undefined });

const alone = await useSecuredCluster(1);
const proxy = await startTcpProxy({ host: '127.0.0.1', port: alone.cluster.nodes[0]!.port });
afterAll(() => proxy.close());

describe('the EventStoreDB adapter over TLS, as a user', () => {
  eventStoreSuite(async () => ({
    open: opening(alone.urlOf([proxy.port])),
    cut: async () => proxy.cutAll(),
    dropSnapshots,
  }));
});

const three = await useSecuredCluster(3);

describe('the EventStoreDB adapter over TLS, as a user of a list of nodes', () => {
  eventStoreSuite(async () => ({
    open: opening(three.urlOf(three.cluster.nodes.map(({ port }) => port))),
    cut: async () => {
      for (const way of three.cluster.proxies) way.cutAll();
    },
    dropSnapshots,
  }));
});
