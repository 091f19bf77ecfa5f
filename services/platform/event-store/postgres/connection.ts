import { connectionName, type SessionConfig } from '@loyalty/projections/engine/connection/client';
import type { ConnectionUse } from '../../process/connection-budget.js';
import { StoreUnavailable } from '../port.js';

export interface Connection {
  /** Of the application's role; the owner's also works. */
  readonly url: string;
  readonly schema: string;
}

/** Settings of every connection of the store: it sees the whole log, not one shop, and every statement has a time-out. */
export function settings(to: Connection, statementTimeoutMs: number, use: ConnectionUse = 'log'): SessionConfig {
  return {
    address: to.url,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    // The server's own time-out comes first; the client's is for a server that no longer answers.
    query_timeout: statementTimeoutMs + 2_000,
    settings: {
      search_path: 'public',
      'ledger.scope': 'log',
      statement_timeout: statementTimeoutMs,
      synchronous_commit: 'on',
      jit: 'off',
    },
    application_name: connectionName(use),
  };
}

/** The five characters of the SQLSTATE, or '' when the error did not come from the server. */
export function sqlState(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && !/^E[A-Z]{4}$/.test(code) ? code : '';
}

/** Whether the connection broke or the server is shutting down: the outcome of the statement is unknown. */
export function isConnectionLoss(error: unknown): boolean {
  const state = sqlState(error);
  return state === '' || state.startsWith('08') || state.startsWith('57P');
}

/**
 * Whether an error is transient and independent of the request: full disk, too many connections, time-outs, a read-only server. Nothing was
 * written.
 */
export function isPassing(error: unknown): boolean {
  const state = sqlState(error);
  return state === '57014' || state === '25006' || /^(40|53|55|58)/.test(state);
}

/** The error of an append for which nothing was sent to the log. */
export function unavailable(cause: unknown): Error {
  if (!isConnectionLoss(cause) && !isPassing(cause)) return cause as Error;
  return new StoreUnavailable('the event store cannot write now; nothing was written', { cause });
}

/** Runs a read; errors that are not the caller's fault become StoreUnavailable. */
export async function orUnavailable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    if (isConnectionLoss(cause) || isPassing(cause))
      throw new StoreUnavailable('the event store does not answer', { cause });
    throw cause;
  }
}
