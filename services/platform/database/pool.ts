import { connectionName } from '@loyalty/projections/engine/connection/client';
import { SessionPool } from '@loyalty/projections/engine/connection/session-pool';
import pg from 'pg';
import type { ConnectionUse } from '../process/connection-budget.js';

/** Bigints of the database (positions, counters) are safe integers here: nothing passes 2^53. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** How long a caller waits for a connection, a new one or one that others use, in milliseconds. */
const LONGEST_WAIT_MS = 5_000;
/** How long an idle connection is kept: a new one costs the server a process, just when there is load. */
const LONGEST_REST_MS = 60_000;
/** Statement time-out; far above what any request or job needs. */
const LONGEST_STATEMENT_MS = 15_000;

/**
 * A pool that outlives the server's restarts: errors of idle connections are expected then and must not end the process. Whoever asks
 * is told in time, also by a server that takes connections and says nothing.
 */
export function openPool(
  address: string,
  max: number,
  onWait?: (line: string) => void,
  use: ConnectionUse = 'service',
): pg.Pool {
  const pool = new SessionPool({
    address,
    max,
    application_name: connectionName(use),
    settings: { search_path: 'public', statement_timeout: LONGEST_STATEMENT_MS },
    connectionTimeoutMillis: LONGEST_WAIT_MS,
    idleTimeoutMillis: LONGEST_REST_MS,
    // The server's own limit comes first; this one is for a server that does not answer.
    query_timeout: LONGEST_STATEMENT_MS + 2_000,
    keepAlive: true,
    ...(onWait && { onWait }),
  });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Runs one transaction that sees one shop only: the setting is local to it, so a pooled connection never carries it on (B-033). */
export function asShop<T>(pool: pg.Pool, shop: string, task: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  // One round trip for both, since it precedes every query of a shop.
  return inTransaction(pool, task, `begin; select set_config('app.shop', ${pg.escapeLiteral(shop)}, true)`);
}

/** Runs one transaction; without a shop it sees only what the functions it calls let it see. */
export async function inTransaction<T>(
  pool: pg.Pool,
  task: (client: pg.PoolClient) => Promise<T>,
  begin = 'begin',
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query(begin);
    const result = await task(client);
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    const gone = await client.query('rollback').then(
      () => false,
      () => true,
    );
    client.release(gone);
    throw error;
  }
}
