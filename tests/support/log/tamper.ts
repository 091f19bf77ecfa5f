import pg from 'pg';
import { asSuperuser } from '../services/postgres.js';

/** Tampers with the log: as the owner of the tables, with their triggers disabled. */
export async function tamper(databaseUrl: string, ...statements: string[]): Promise<void> {
  const owner = new pg.Client({ connectionString: await asSuperuser(databaseUrl) });
  await owner.connect();
  try {
    await owner.query('alter table ledger.event_log disable trigger user');
    for (const statement of statements) await owner.query(statement);
  } finally {
    await owner.query('alter table ledger.event_log enable trigger user').catch(() => undefined);
    await owner.end();
  }
}
