import { afterAll, expect } from '@jest/globals';
import { migrateLedger } from '@loyalty/services/platform/event-store/postgres/schema';
import {
  openPostgresEventStore,
  type PostgresEventStoreOptions,
} from '@loyalty/services/platform/event-store/postgres/store';
import pg from 'pg';
import { usePostgres } from '../../support/services/postgres.js';

/** A database with the log's tables, a connection of the superuser, and stores opened as the application's role. */
export async function useLedger() {
  const database = await usePostgres();
  await migrateLedger({ url: database.url, appRole: 'app' });
  const owner = new pg.Client({ connectionString: database.adminUrl });
  // The database is dropped with force before the last connection is closed.
  owner.on('error', () => {});
  await owner.connect();
  const alarms: string[] = [];
  afterAll(async () => {
    await owner.end();
    expect(alarms).toEqual([]);
  });
  return {
    owner,
    url: database.url,
    appUrl: database.appUrl,
    /** Raised alarms; a test that provokes one removes it. */
    alarms,
    open: (options: Partial<PostgresEventStoreOptions> = {}) =>
      openPostgresEventStore({
        url: database.appUrl,
        lease: 'acquire',
        alarm: (message) => void alarms.push(message),
        ...options,
      }),
    /** Ends every connection of the stores. */
    cut: async () => {
      await owner.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name ~ '^loyalty/[0-9]+/(writer|log|listener|scan)$'`);
    },
    /** Changes the log behind its triggers, as an intruder with the owner's rights would. */
    tamper: async (sql: string, values: unknown[]) => {
      await owner.query(`set session_replication_role = replica`);
      await owner.query(sql, values);
      await owner.query(`set session_replication_role = origin`);
    },
  };
}
