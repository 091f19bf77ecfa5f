import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { verifyChain } from '@loyalty/services/event-store/chain';
import { StoreUnavailable } from '@loyalty/services/event-store/port';
import { migrateLedger } from '@loyalty/services/event-store/postgres/schema';
import { openPostgresEventStore, type PostgresEventStore } from '@loyalty/services/event-store/postgres/store';
import pg from 'pg';
import { usePostgres } from '../support/services/postgres.js';
import { eventOf, eventStoreSuite, insist, place, recordOf, whenUp } from './event-store.suite.js';

const database = await usePostgres();
let owner: pg.Client;
beforeAll(async () => {
  await migrateLedger({ url: database.url, appRole: 'app' });
  owner = new pg.Client({ connectionString: database.url });
  // The database is dropped with force before the last connection is closed.
  owner.on('error', () => {});
  await owner.connect();
});
afterAll(() => owner.end());

/** Nothing in these tests may ring, save what a test provokes. */
const alarms: string[] = [];
const alarm = (message: string) => void alarms.push(message);
afterAll(() => expect(alarms).toEqual([]));

const open = (lease: 'acquire' | 'standby' = 'acquire') => openPostgresEventStore({ url: database.appUrl, lease, alarm });
const cut = async () => {
  await owner.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'ledger'`);
};

describe('the log in PostgreSQL', () => {
  eventStoreSuite(async () => ({
    open: () => open(),
    cut,
    dropSnapshots: async () => {
      await owner.query('truncate ledger.snapshot');
    },
  }));
});
