import { WrittenByNewerProgram } from '@loyalty/contracts/kernel/upcasting';
import { StoreUnavailable } from '../event-store/port.js';

const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** Error messages of pg without a code for a broken or missing connection. */
const LOST =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error)/;

/**
 * Whether an error is an outage of the log or the database, independent of the request: unreachable, full, overloaded, slow, a deadlock or
 * a
 * serialization failure. The request may be retried; its idempotency key shows whether it had succeeded.
 */
export function isOutage(error: unknown): boolean {
  // Not an outage: a stream that only a newer program can read stays so, and waiting for it would block all others.
  if (error instanceof StoreUnavailable) return !(error.cause instanceof WrittenByNewerProgram);
  if (!(error instanceof Error)) return false;
  const { code, errors } = error as { code?: unknown; errors?: readonly unknown[] };
  // A host with two addresses fails with one AggregateError.
  if (errors) return errors.some(isOutage);
  if (typeof code !== 'string') return LOST.test(error.message);
  // 08 connection, 40 serialization and deadlock, 53 insufficient resources, 57P server starting or stopping, 58 its disk.
  return NETWORK.has(code) || /^(08|40|53|57P|58)/.test(code) || ['55P03', '57014', '25006'].includes(code);
}
