import { occurred } from '@loyalty/contracts/kernel/event';
import { type PointsEvent, PointsLifeMoved } from '@loyalty/contracts/points/events';
import type { Decided } from '../../../../kernel/decider.js';
import type { Account } from '../account.js';
import type { Terms } from '../commands.js';
import { endOfLot } from './lots.js';

/** The end of points that are given, and what is to be said of it before they are. */
export interface ExpiryDecision {
  readonly expiresAt: string | null;
  readonly events: readonly Decided<PointsEvent>[];
}

/** The later end: what was promised is kept though a life chosen since is shorter (I-45). */
const later = (end: string, { until }: Account): string => (until !== null && until > end ? until : end);

/**
 * How long points live that are given now and can be spent from `begins` on. Where the shop counts from the last activity, all that follow live
 * as long: at most one event a day of the shop says so, because ends are ends of days.
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

/** What a redemption says of the points that are left: they live on from now, where the shop counts from the last activity. */
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
