import { type StoreFactory, useLog } from './event-store.stage.js';
import { readingPromises } from './event-store-reading.suite.js';
import { writingPromises } from './event-store-writing.suite.js';

/** The promises of the port (services/platform/event-store/port.ts), for every adapter. */
export function eventStoreSuite(make: () => Promise<StoreFactory>): void {
  const log = useLog(make);
  writingPromises(log);
  readingPromises(log);
}
