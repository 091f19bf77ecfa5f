import { connectionName } from '@loyalty/projections/engine/connection/client';
import { SessionPool } from '@loyalty/projections/engine/connection/session-pool';
import pg from 'pg';
import type { ConnectionUse } from '../process/connection-budget.js';

/** Bigints of the database (positions, counters) are safe integers here: nothing passes 2^53. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** Connection time-out in milliseconds, for a new connection or one from the pool. */
const LONGEST_WAIT_MS = 5_000;
/** Idle time-out of a connection in milliseconds: opening a new one costs the server a process, and that under load. */
const LONGEST_REST_MS = 60_000;
/** Statement time-out; far above what any request or job needs. */
const LONGEST_STATEMENT_MS = 15_000;

/**
 * A pool that survives restarts of the server: errors of idle connections are expected then and must not end the process. Queries also time
 * out
 * on a server that accepts connections and never answers.
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
    // The server's own time-out comes first; this one is for a server that does not answer.
    query_timeout: LONGEST_STATEMENT_MS + 2_000,
    keepAlive: true,
    ...(onWait && { onWait }),
  });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Runs a transaction that sees one shop only: the setting is local to it, so a pooled connection does not keep it (B-033). */
export function asShop<T>(pool: pg.Pool, shop: string, task: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  // One round trip for both, since it precedes every query of a shop.
  return inTransaction(pool, task, `begin; select set_config('app.shop', ${pg.escapeLiteral(shop)}, true)`);
}

/** Runs a transaction; without a shop it sees only what the functions it calls expose. */
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
