import { Gauge, type Registry } from 'prom-client';
import type { EventStore } from '../event-store/port.js';

/** Adds the calls to the log's server to a scrape; a log in the database of the service has none. */
export function observeStore(registry: Registry, store: Pick<EventStore, 'counts'>): void {
  if (!store.counts) return;
  new Gauge({
    name: 'loyalty_store_calls',
    help: 'Calls to the server of the log since this process began; conflict, wait and expiredWait are outcomes of append',
    labelNames: ['kind'],
    registers: [registry],
    collect() {
      for (const [kind, count] of Object.entries(store.counts?.() ?? {})) this.set({ kind }, count);
    },
  });
}
