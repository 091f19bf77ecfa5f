import { afterEach } from '@jest/globals';
import { type EventStoreDBOptions, openEventStoreDB } from '@loyalty/services/platform/event-store/eventstoredb/store';
import type { EventStore } from '@loyalty/services/platform/event-store/port';

/** Stores of one test file at a node, and everything else that a test has opened: closed after each test, the newest first. */
export function storesAt(node: { readonly url: string }, ledger: { readonly appUrl: string }) {
  const closing: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
  });
  async function open(options: Partial<EventStoreDBOptions> = {}): Promise<EventStore> {
    const how = { url: node.url, claimTables: { url: ledger.appUrl }, crash: () => {}, ...options };
    const store = await openEventStoreDB(how);
    closing.push(() => store.close());
    return store;
  }
  return { open, closing };
}
