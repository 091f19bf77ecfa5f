import { MAX_POINTS, type RewardSettings } from '../model/facts.js';
import { dayOf, daysLater, lastSecondOf, monthsLater } from './calendar.js';
import { decimal, digitsOf, quotient, type Rounding, smallest } from './decimal.js';

/** Grace period of returned points whose own end has passed, in days (P9). */
const GRACE_DAYS = 30;

/** Whether a reward may have this price. */
export function isPrice(settings: RewardSettings, points: number): boolean {
  const { costMode, pointsCost, minPoints, maxPoints } = settings;
  if (costMode !== 'dynamic') return points === pointsCost;
  const least = minPoints ?? 1;
  const max = Math.min(maxPoints ?? MAX_POINTS, MAX_POINTS);
  return points >= least && points <= max && points % pointsCost === 0;
}

/** Value of the points in the smallest unit, rounded down; at most the rate's (I-37). */
export function rewardValue(settings: RewardSettings, points: number, currency: string): bigint {
  const { digits, scale } = decimal(settings.redeemValue ?? 0);
  return quotient(
    digits * BigInt(points) * 10n ** BigInt(digitsOf(currency)),
    10n ** BigInt(scale) * BigInt(settings.pointsCost),
    'down',
  );
}

/** An exact amount in major units, converted to the smallest unit. */
export function inSmallest(major: number, currency: string, rounding: Rounding): bigint {
  const { digits, scale } = decimal(major);
  return quotient(digits * 10n ** BigInt(digitsOf(currency)), 10n ** BigInt(scale), rounding);
}

/** Minimum purchase, in the smallest unit; null for none. */
export function leastPurchase({ minimumPurchase = 0 }: RewardSettings, currency: string): bigint | null {
  return minimumPurchase <= 0 ? null : inSmallest(minimumPurchase, currency, 'up');
}

export const sameMoney = (text: string | null, amount: bigint | null, currency: string): boolean =>
  text === null || amount === null ? text === null && amount === null : smallest(text, currency) === amount;

/** End of a coupon created at a moment. */
export function couponEnd(settings: RewardSettings, at: string, zone: string): string | null {
  const today = dayOf(at, zone);
  const [, count, unit] = /^(\d+)([DMY])$/.exec(settings.couponExpiry) ?? [];
  if (unit === 'D') return lastSecondOf(daysLater(today, Number(count)), zone);
  if (unit) return lastSecondOf(monthsLater(today, Number(count) * (unit === 'Y' ? 12 : 1)), zone);
  if (settings.couponExpiry === 'custom') return lastSecondOf(daysLater(today, settings.couponExpiryDays ?? 0), zone);
  return null;
}

/** Lifetime of points, in one calendar unit. */
export interface CouponLifetime {
  readonly days?: number;
  readonly months?: number;
  readonly years?: number;
  /** Start of the lifetime. */
  readonly from?: 'earned' | 'activity';
}

/** End of points earned at a moment (P8, I-44). */
export function pointsEnd(at: string, life: CouponLifetime | null, zone: string): string | null {
  if (life === null) return null;
  const day = dayOf(at, zone);
  if (life.days !== undefined) return lastSecondOf(daysLater(day, life.days), zone);
  return lastSecondOf(monthsLater(day, life.months ?? (life.years ?? 0) * 12), zone);
}

/** The first moment after a number of whole shop-local days (I-39). */
export function waitEnd(at: string, hold: { readonly days: number }, zone: string): string {
  return new Date(Date.parse(lastSecondOf(daysLater(dayOf(at, zone), hold.days - 1), zone)) + 1000).toISOString();
}

/** End of points returned now: their own, or that of the grace period when it has passed. */
export function endAfterGivingBack(own: string | null, at: string, zone: string) {
  if (own === null || own > at) return { expiresAt: own, graced: false };
  return { expiresAt: lastSecondOf(daysLater(dayOf(at, zone), GRACE_DAYS), zone), graced: true };
}
