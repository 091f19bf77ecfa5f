import { z } from 'zod';
import { event } from '../kernel/event.js';
import { currency, instant, money, points, pointsOrZero } from '../kernel/shapes.js';
import { liftOf } from '../kernel/upcasting.js';
import { ruleRef, word } from '../points/events.js';
import { CouponFailed, CouponIssued, CouponRevoked } from './events.js';
import { amountOff, couponReward } from './reward.js';

// As first published; never edited.
const CouponIssuedV1 = event('CouponIssued', 1, {
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
  discount: z.string(),
});

const CouponIssuedV2 = event('CouponIssued', 2, {
  coupon: z.string(),
  redemption: z.string(),
  customer: z.string(),
  code: z.string(),
  kind: word,
  title: z.string(),
  value: money,
  currency,
  points: pointsOrZero,
  rule: ruleRef,
  reward: couponReward,
  expiresAt: instant.nullable(),
  discount: z.string(),
});

const CouponFailedV1 = event('CouponFailed', 1, {
  coupon: z.string(),
  redemption: z.string(),
  customer: z.string(),
  points,
  reason: z.string(),
});

const CouponRevokedV1 = event('CouponRevoked', 1, {
  coupon: z.string(),
  redemption: z.string(),
  customer: z.string(),
  points,
  adminNote: z.string(),
  discount: z.string(),
});

export const olderRewardEvents = [CouponIssuedV1, CouponIssuedV2, CouponFailedV1, CouponRevokedV1];

export const rewardLifts = [
  // Every coupon was an amount off an order.
  liftOf(CouponIssuedV1, CouponIssuedV2, (data) => ({ ...data, reward: amountOff(data.value) })),
  // Every redemption was a coupon.
  liftOf(CouponIssuedV2, CouponIssued, (data) => data),
  // Every coupon cost points.
  liftOf(CouponFailedV1, CouponFailed, (data) => data),
  liftOf(CouponRevokedV1, CouponRevoked, (data) => data),
];
