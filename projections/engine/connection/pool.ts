import pg from 'pg';
import { connectionName } from './client.js';
import { SessionPool } from './session-pool.js';

/** A pool of the projector's role, which sees the read models of all shops. */
export type ReadPool = pg.Pool;

const INT8 = 20;
const TIMESTAMPTZ = 1184;
const DATE = 1082;

/** Types of values in rows: whole numbers as numbers (they stay below 2^53), moments as ISO texts, days as texts. */
const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === INT8) return Number;
    if (oid === TIMESTAMPTZ) return (value: string) => new Date(`${value.replace(' ', 'T')}:00`).toISOString();
    if (oid === DATE) return (value: string) => value;
    return pg.types.getTypeParser(oid, format);
  },
} as pg.CustomTypesConfig;

/** Idle time-out of a connection; long, since new ones are expensive. */
const LONGEST_REST_MS = 60_000;

interface PoolOptions {
  url: string;
  /** Schema for unqualified names. */
  schema?: string;
  max?: number;
  /** Called for connections that break while idle; they are replaced, so this is for logging only. */
  onError?: (error: Error) => void;
  /** Time-out for getting a connection, in milliseconds; none when omitted. */
  connectMs?: number;
  /** Statement time-out, in milliseconds; none when omitted. */
  statementMs?: number;
  /** For the owner, who is subject to row-level security: lets it see the rows of all shops while it builds or compares tables. */
  isBuilding?: boolean;
  onWait?: (line: string) => void;
  /** Use of the connections, for `pg_stat_activity`; the projector when omitted. */
  use?: string;
}

const settingsOf = (schema: string) => ({ search_path: `"${schema}", public`, timezone: 'UTC' });

/** Settings of an owner's session that builds read models. */
export const buildSettings = (schema: string) => ({ ...settingsOf(schema), 'read.scope': 'build' });

/** Connections to the read models. Times are UTC regardless of the server's zone. */
export function openPool(options: PoolOptions): pg.Pool {
  const {
    url,
    schema = 'read',
    max = 4,
    onError,
    connectMs,
    statementMs,
    isBuilding = false,
    onWait,
    use = 'projector',
  } = options;
  const pool = new SessionPool({
    address: url,
    max,
    types,
    settings: {
      ...(isBuilding ? buildSettings(schema) : settingsOf(schema)),
      // The server's time-out fires first; the driver's covers a server that no longer responds.
      ...(statementMs && { statement_timeout: statementMs }),
    },
    application_name: connectionName(use),
    keepAlive: true,
    idleTimeoutMillis: LONGEST_REST_MS,
    ...(connectMs && { connectionTimeoutMillis: connectMs }),
    ...(statementMs && { query_timeout: statementMs + 2_000 }),
    ...(onWait && { onWait }),
  });
  pool.on('error', (error) => onError?.(error));
  // A client that breaks between two statements of a transaction emits its error only here; unhandled, it would end the process.
  pool.on('connect', (client) => client.on('error', (error) => onError?.(error)));
  return pool;
}
