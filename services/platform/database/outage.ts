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
/** Messages of pg without a code for a broken or missing connection. */
const LOST =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error)/;

/**
 * Whether the log or the database could not answer now, through no fault of what was asked: it is gone, full, overloaded, slow, or two
 * transactions stood in each other's way. The same may be asked again later; whether it happened is told by its key.
 */
export function isOutage(error: unknown): boolean {
  // A stream that only a newer program can read stays so: waiting for it would hold up all others.
  if (error instanceof StoreUnavailable) return !(error.cause instanceof WrittenByNewerProgram);
  if (!(error instanceof Error)) return false;
  const { code, errors } = error as { code?: unknown; errors?: readonly unknown[] };
  // A host with two addresses fails with one error for both.
  if (errors) return errors.some(isOutage);
  if (typeof code !== 'string') return LOST.test(error.message);
  // 08 connection, 40 serialisation and deadlock, 53 no room or no connections left, 57P the server goes or comes, 58 its disk.
  return NETWORK.has(code) || /^(08|40|53|57P|58)/.test(code) || ['55P03', '57014', '25006'].includes(code);
}
