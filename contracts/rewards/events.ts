import { z } from 'zod';
import { type EventsOf, event } from '../kernel/event.js';
import { currency, instant, money, points } from '../kernel/shapes.js';
import { ruleRef } from '../points/events.js';

/** A code exists at the platform and belongs to this coupon. */
export const CouponIssued = event('CouponIssued', 1, {
  coupon: z.string(),
  redemption: z.string(),
  customer: z.string(),
  code: z.string(),
  kind: z.enum(['amount_discount']),
  title: z.string(),
  value: money,
  currency,
  points,
  rule: ruleRef,
  expiresAt: instant.nullable(),
  /** The platform's id of the discount. */
  discount: z.string(),
});

/** The platform refused the code for good; the points go back. */
export const CouponFailed = event('CouponFailed', 1, {
  coupon: z.string(),
  redemption: z.string(),
  customer: z.string(),
  points,
  reason: z.string(),
});

/** An order was placed with the code. */
export const CouponUsed = event('CouponUsed', 1, {
  coupon: z.string(),
  customer: z.string(),
  order: z.string(),
  number: z.string(),
  orderTotal: money,
  discount: money,
  currency,
});

/** A merchant took an unused coupon back; cannot be undone. The code is then voided and the points return. */
export const CouponRevoked = event('CouponRevoked', 1, {
  coupon: z.string(),
  redemption: z.string(),
  customer: z.string(),
  points,
  adminNote: z.string(),
  discount: z.string(),
});

/** The platform confirmed that a code no longer works: of a revoked coupon, or one it had made after all when its coupon had failed. */
export const CouponVoided = event('CouponVoided', 1, { coupon: z.string(), discount: z.string() });

/** The coupon's own time has passed unused. */
export const CouponExpired = event('CouponExpired', 1, {
  coupon: z.string(),
  customer: z.string(),
  expiredAt: instant,
});

export const rewardEvents = [
  CouponIssued,
  CouponFailed,
  CouponUsed,
  CouponRevoked,
  CouponVoided,
  CouponExpired,
] as const;
export type RewardEvent = EventsOf<typeof rewardEvents>;
