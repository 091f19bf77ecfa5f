import { occurred } from '@loyalty/contracts/kernel/event';
import { type PointsEvent, PointsLifeMoved } from '@loyalty/contracts/points/events';
import type { Decided } from '../../../../kernel/decider.js';
import type { Account } from '../account.js';
import type { Terms } from '../commands.js';
import { endOfLot } from './lots.js';

/** Expiry of granted points, and the events that must precede the grant. */
interface ExpiryDecision {
  readonly expiresAt: string | null;
  readonly events: readonly Decided<PointsEvent>[];
}

/** The later expiry: a promised one is kept even if the setting has become shorter since (I-45). */
const later = (end: string, { until }: Account): string => (until !== null && until > end ? until : end);

/**
 * Expiry of points that are granted now and available from `begins` on. Where the shop counts from the last activity, all lots that follow
 * share it: recorded by at most one event per day of the shop, because expiries are ends of days.
 */
export function expiryOfGrant(
  account: Account,
  customer: string,
  begins: string,
  { expiry, zone }: Terms,
): ExpiryDecision {
  const end = endOfLot(begins, expiry, zone);
  const moveExpiry = (until: string | null) => [occurred(PointsLifeMoved, { customer, until })];
  if (end === null || expiry?.from !== 'activity')
    return { expiresAt: end, events: account.follows ? moveExpiry(null) : [] };
  const until = later(end, account);
  return { expiresAt: until, events: account.follows && until === account.until ? [] : moveExpiry(until) };
}

/** Events by which a redemption extends the shared expiry of the remaining points, where the shop counts from the last activity. */
export function expiryAfterUse(
  account: Account,
  customer: string,
  now: string,
  { expiry, zone }: Pick<Terms, 'expiry' | 'zone'>,
): Decided<PointsEvent>[] {
  const end = endOfLot(now, expiry, zone);
  if (end === null || expiry?.from !== 'activity' || later(end, account) === account.until) return [];
  return [occurred(PointsLifeMoved, { customer, until: end })];
}
