import { describe } from '@jest/globals';
import { useLedger } from './event-store.postgres.js';
import { eventStoreSuite } from './event-store.suite.js';

const ledger = await useLedger();

describe('the log in PostgreSQL', () => {
  eventStoreSuite(async () => ({
    open: ledger.open,
    cut: ledger.cut,
    dropSnapshots: async () => {
      await ledger.owner.query('truncate ledger.snapshot');
    },
  }));
});
