import { createHash } from 'node:crypto';
import type { CouponPromise } from '@loyalty/contracts/points/events';
import type { CreditRequest } from '../../../gateways/platform/platform.gateway.js';

/** Credit without an end has one so far away that nobody meets it. */
const FAR_MS = 100 * 365 * 86_400_000;
/** Seconds over which credits are spread: a year. */
const SPREAD_S = 31_536_000;

/**
 * Credit for a customer. The platform takes no key with it, and a call whose answer was lost must not give twice (I-32): so each
 * redemption's credit ends at a second of its own, after its promised end, by which a repeat knows it again. The customer gains by it.
 */
export function creditRequest(customer: string, promise: CouponPromise, amount: string, at: string): CreditRequest {
  const own = createHash('sha256').update(promise.code).digest().readUInt32BE() % SPREAD_S;
  const end = promise.expiresAt === null ? Date.parse(at) + FAR_MS : Date.parse(promise.expiresAt);
  const second = Math.floor(end / 1000) + 1 + (promise.expiresAt === null ? own : own % 86_400);
  const expiresAt = new Date(second * 1000).toISOString();
  return { customerId: customer, amount, currency: promise.currency, expiresAt };
}
