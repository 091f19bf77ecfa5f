import { SessionPool } from '@loyalty/projections/engine/connection/session-pool';
import type pg from 'pg';
import { type Connection, orUnavailable, settings } from './connection.js';
import { ensureLedger } from './schema.js';

/** Opens the connections for reading, and ensures that the tables exist. @throws StoreUnavailable */
export async function openReaders(
  to: Connection,
  options: { readers: number; statementTimeoutMs: number },
): Promise<pg.Pool> {
  const pool = new SessionPool({ ...settings(to, options.statementTimeoutMs), max: options.readers });
  // The next query of a broken connection fails; without a listener its error event would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  try {
    const client = await orUnavailable(pool.connect());
    try {
      await ensureLedger(client, to.schema);
    } finally {
      client.release();
    }
    return pool;
  } catch (error) {
    await pool.end();
    throw error;
  }
}
