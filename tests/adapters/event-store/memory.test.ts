import { describe } from '@jest/globals';
import { type EventStore, StoreUnavailable } from '@loyalty/services/platform/event-store/port';
import { FollowedEventStore } from '../../simulation/followed-store.js';
import { MemoryEventStore, SimulatedLog, type Turn } from '../../simulation/memory-store.js';
import { eventStoreSuite } from './event-store.suite.js';

/** A restart of the server in memory: what is under way fails, half of it after it was written. */
const factoryOf = (store: (log: SimulatedLog, turn: Turn) => EventStore) => async () => {
  const log = new SimulatedLog();
  let cuts = 0;
  const turn = async () => {
    const before = cuts;
    await new Promise((resolve) => setImmediate(resolve));
    if (cuts !== before) throw new StoreUnavailable('the connection was cut');
  };
  return {
    open: async () => store(log, turn),
    cut: async () => {
      cuts += 1;
    },
    dropSnapshots: async () => log.dropSnapshots(),
  };
};

describe('a log in memory', () => eventStoreSuite(factoryOf((log, turn) => new MemoryEventStore(log, turn, false))));

describe('a log in memory that is followed', () =>
  eventStoreSuite(factoryOf((log, turn) => new FollowedEventStore(log, turn))));
