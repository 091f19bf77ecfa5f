import { occurred } from '@loyalty/contracts/kernel/event';
import { type LotPart, type PointsEvent, PointsExpired } from '@loyalty/contracts/points/events';
import type { PendingPoints, PointsExpiry } from '@loyalty/contracts/programs/events';
import { addDays, addMonths, endOfDay, localDay } from '../../../../kernel/calendar.js';
import type { Decided } from '../../../../kernel/decider.js';
import { type Account, endOf, lotOf } from '../account.js';
import { hasExpired } from '../balance.js';
import { openLots } from '../open-lots.js';

/** Grace period in days of returned points whose own expiry has passed meanwhile (P9). */
export const GRACE_DAYS = 30;

/**
 * Expiry of points earned at an instant: 23:59:59 of the shop-local day, the given days, months or years later (P8, I-44); null means
 * never.
 */
export function endOfLot(earnedAt: string, expiry: PointsExpiry, zone: string): string | null {
  if (!expiry) return null;
  const { days, months = 0, years = 0 } = expiry;
  const day = localDay(earnedAt, zone);
  return endOfDay(days === undefined ? addMonths(day, months + 12 * years) : addDays(day, days), zone);
}

/** End of the pending period, when points can be spent: the first moment after the given whole days in the shop's calendar (I-39). */
export function endOfHold(earnedAt: string, { days }: NonNullable<PendingPoints>, zone: string): string {
  const last = endOfDay(addDays(localDay(earnedAt, zone), days - 1), zone);
  return new Date(Date.parse(last) + 1000).toISOString();
}

/** Expiry of points returned now: their own, or the grace period if that has passed. */
function endAfterReturn(
  expiresAt: string | null,
  now: string,
  zone: string,
): { expiresAt: string | null; graced: boolean } {
  if (expiresAt === null || expiresAt > now) return { expiresAt, graced: false };
  return { expiresAt: endOfDay(addDays(localDay(now, zone), GRACE_DAYS), zone), graced: true };
}

/** Parts that return to their lots; debt is repaid from them first, so `points` of a part may be fewer than were taken. */
export function partsBack(parts: readonly LotPart[], account: Account, now: string, zone: string) {
  const owed = Math.min(
    account.debt,
    parts.reduce((sum, part) => sum + part.points, 0),
  );
  let rest = owed;
  const restored = parts.flatMap((part) => {
    const repaid = Math.min(rest, part.points);
    rest -= repaid;
    if (part.points === repaid) return [];
    const end = endAfterReturn(endOf(account, lotOf(account, part.lot)!), now, zone);
    return [{ lot: part.lot, points: part.points - repaid, ...end }];
  });
  return { debtRepaid: owed, restored };
}

/** Records lots that have expired. Every decision begins with it, so that a late scheduler never lets them be spent (I-42). */
export function expireDue(account: Account, customer: string, now: string): Decided<PointsEvent>[] {
  if (!hasExpired(account, now)) return [];
  return openLots(account)
    .filter((lot) => lot.remaining > 0 && (endOf(account, lot) ?? '9999') <= now)
    .sort((a, b) => a.age - b.age)
    .map((lot) => {
      const expiredAt = endOf(account, lot)!;
      const expired = occurred(PointsExpired, { customer, lot: lot.lot, points: lot.remaining, expiredAt });
      return { ...expired, occurredAt: expiredAt };
    });
}
