import { z } from 'zod';
import { event } from '../kernel/event.js';
import { currency, instant, money, points } from '../kernel/shapes.js';
import { liftOf } from '../kernel/upcasting.js';
import { ruleRef } from '../points/events.js';
import { CouponFailed, CouponIssued, CouponRevoked } from './events.js';
import { amountOff } from './reward.js';

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

export const olderRewardEvents = [CouponIssuedV1, CouponFailedV1, CouponRevokedV1];

export const rewardLifts = [
  // Every coupon was an amount off an order.
  liftOf(CouponIssuedV1, CouponIssued, (data) => ({ ...data, reward: amountOff(data.value) })),
  // Every coupon cost points.
  liftOf(CouponFailedV1, CouponFailed, (data) => data),
  liftOf(CouponRevokedV1, CouponRevoked, (data) => data),
];
