// One suite of fidelity, for the stand-in and for a server: with EVENT_STORE_URL it runs against one node or a list of nodes
// (esdb://a,b,c), with EVENT_STORE_LIMITED_URL also as a user who may not read $all (docs/eventstoredb.md).
import { afterAll, describe } from '@jest/globals';
import { startEventStoreDBStandIn } from '../../support/eventstoredb/node.js';
import { skipFor } from '../../support/services/skips.js';
import { serverSuite } from './server.suite.js';

const [cluster, limited] = [await startEventStoreDBStandIn(3), await startEventStoreDBStandIn()];
afterAll(() => Promise.all([cluster.close(), limited.close()]));

describe('the stand-in for EventStoreDB', () => {
  serverSuite(() => ({
    url: cluster.url,
    asLimited: async () => {
      const [node] = limited.nodes;
      node!.log.mayReadAll = false;
      return node!.url;
    },
  }));
});

const url = process.env.EVENT_STORE_URL;
const real = url ? describe : skipFor('eventstoredb', 'no EVENT_STORE_URL (esdb://host:2113?tls=false)');
real('EventStoreDB itself, as a server', () => {
  serverSuite(() => ({ url: String(url), asLimited: async () => process.env.EVENT_STORE_LIMITED_URL ?? null }));
});
