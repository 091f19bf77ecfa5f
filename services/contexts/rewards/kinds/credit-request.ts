import { createHash } from 'node:crypto';
import type { RedemptionPromise } from '@loyalty/contracts/points/events';
import type { CreditRequest } from '../../../gateways/platform/platform.gateway.js';

/** Credit without an expiry gets one in the far future. */
const FAR_MS = 100 * 365 * 86_400_000;
/** Range in seconds over which expiries of credits are spread: a year. */
const SPREAD_S = 31_536_000;

/**
 * Credit for a customer. The platform accepts no idempotency key, and a call with a lost answer must not give twice (I-32): so each
 * redemption's credit expires at a distinct second after its promised expiry, by which a repeat recognises it. The customer gains by it.
 */
export function creditRequest(customer: string, promise: RedemptionPromise, amount: string, at: string): CreditRequest {
  const own = createHash('sha256').update(promise.code).digest().readUInt32BE() % SPREAD_S;
  const end = promise.expiresAt === null ? Date.parse(at) + FAR_MS : Date.parse(promise.expiresAt);
  const second = Math.floor(end / 1000) + 1 + (promise.expiresAt === null ? own : own % 86_400);
  const expiresAt = new Date(second * 1000).toISOString();
  return { customerId: customer, amount, currency: promise.currency, expiresAt };
}
