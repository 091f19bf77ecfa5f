import { readingPromises } from './reading.suite.js';
import { type StoreFactory, useLog } from './stage.js';
import { writingPromises } from './writing.suite.js';

/** The promises of the port (services/platform/event-store/port.ts), for every adapter. */
export function eventStoreSuite(make: () => Promise<StoreFactory>): void {
  const log = useLog(make);
  writingPromises(log);
  readingPromises(log);
}
