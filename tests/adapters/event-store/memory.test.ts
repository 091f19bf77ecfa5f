import { StoreUnavailable } from '@loyalty/services/platform/event-store/port';
import { MemoryEventStore, SimulatedLog } from '../../simulation/memory-store.js';
import { eventStoreSuite } from './event-store.suite.js';

/** A restart of the server in memory: what is under way fails, half of it after it was written. */
async function factory() {
  const log = new SimulatedLog();
  let cuts = 0;
  const turn = async () => {
    const before = cuts;
    await new Promise((resolve) => setImmediate(resolve));
    if (cuts !== before) throw new StoreUnavailable('the connection was cut');
  };
  return {
    open: async () => new MemoryEventStore(log, turn, false),
    cut: async () => {
      cuts += 1;
    },
    dropSnapshots: async () => log.dropSnapshots(),
  };
}

eventStoreSuite(factory);
