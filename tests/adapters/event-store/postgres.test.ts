import { describe } from '@jest/globals';
import { eventStoreSuite } from './event-store.suite.js';
import { useLedger } from './postgres-ledger.js';

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
