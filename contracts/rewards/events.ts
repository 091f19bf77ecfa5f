import { z } from 'zod';
import { type EventsOf, event } from '../kernel/event.js';
import { currency, instant, money, pointsOrZero } from '../kernel/shapes.js';
import { couponPromise, ruleRef, source, word } from '../points/events.js';
import { couponReward, reward } from './reward.js';

/**
 * A coupon without points and points account is promised to a customer, or to a recipient who is not a customer yet (`customer` is '').
 * `redemption` identifies the grant.
 */
export const RewardGranted = event('RewardGranted', 1, {
  coupon: z.string(),
  redemption: z.string(),
  customer: z.string(),
  rule: ruleRef,
  source,
  promise: couponPromise,
});

/**
 * A coupon's code was created, or a donation was made. `points` is its price; 0 for a granted coupon. `customer` is '' as in its grant.
 */
export const CouponIssued = event('CouponIssued', 3, {
  coupon: z.string(),
  redemption: z.string(),
  customer: z.string(),
  code: z.string(),
  /** The event of its program. */
  kind: word,
  title: z.string(),
  /** Money value; "0" where it is unknown before use. */
  value: money,
  currency,
  points: pointsOrZero,
  rule: ruleRef,
  reward,
  expiresAt: instant.nullable(),
  /** The platform's id of the discount or credit; empty where the platform has none. */
  discount: z.string(),
});

/** The platform refused the code for good; the points are returned. */
export const CouponFailed = event('CouponFailed', 2, {
  coupon: z.string(),
  redemption: z.string(),
  customer: z.string(),
  points: pointsOrZero,
  reason: z.string(),
});

/** Use of a code by an order. `customer` is the holder, or without one the order's customer ('' for an order without one). */
const useOfCode = {
  coupon: z.string(),
  customer: z.string(),
  order: z.string(),
  number: z.string(),
  orderTotal: money,
  discount: money,
  currency,
};

/** An order was placed with the code. */
export const CouponUsed = event('CouponUsed', 1, useOfCode);

/**
 * An order was placed with the code of a coupon that had ended here: the store did not know yet, or its report of the order came late.
 * The coupon stays as it is. `points` are those that had gone back to the customer.
 */
export const CouponUsedAfterEnd = event('CouponUsedAfterEnd', 1, {
  ...useOfCode,
  status: z.enum(['revoked', 'expired']),
  points: pointsOrZero,
});

/** A merchant revoked an unused coupon; irreversible. The code is then voided and the points are returned. */
export const CouponRevoked = event('CouponRevoked', 2, {
  coupon: z.string(),
  redemption: z.string(),
  customer: z.string(),
  points: pointsOrZero,
  adminNote: z.string(),
  discount: z.string(),
});

/** The platform confirmed that a code is void: of a revoked coupon, or of a failed one that it had created after all. */
export const CouponVoided = event('CouponVoided', 1, { coupon: z.string(), discount: z.string() });

/**
 * The order that used a coupon was refunded in full or cancelled: `customer` gets another coupon of the same worth, with this code. It is then
 * granted (`RewardGranted`); once per coupon.
 */
export const CouponReplaced = event('CouponReplaced', 1, {
  coupon: z.string(),
  customer: z.string(),
  order: z.string(),
  number: z.string(),
  code: z.string(),
});

/** The coupon expired unused. */
export const CouponExpired = event('CouponExpired', 1, {
  coupon: z.string(),
  customer: z.string(),
  expiredAt: instant,
});

/** A use of a limited reward is reserved for a redemption. `number` counts up; for a list of codes it is the index in the list. */
export const UseReserved = event('UseReserved', 1, {
  program: z.string(),
  redemption: z.string(),
  customer: z.string(),
  number: z.int().min(1),
});

/** A use is available again: its redemption failed or was revoked. Its number is not reused. */
export const UseReleased = event('UseReleased', 1, {
  program: z.string(),
  redemption: z.string(),
  customer: z.string(),
});

/** Third-party codes were added; the codes themselves are in the vault. */
export const VoucherCodesAdded = event('VoucherCodesAdded', 1, { program: z.string(), count: z.int().min(1) });

export const rewardEvents = [
  RewardGranted,
  CouponIssued,
  CouponFailed,
  CouponUsed,
  CouponUsedAfterEnd,
  CouponRevoked,
  CouponVoided,
  CouponReplaced,
  CouponExpired,
] as const;
export type RewardEvent = EventsOf<typeof rewardEvents>;
/** A reward without a limit got one: number of redemptions from before its uses were counted. */
export const EarlierUsesCounted = event('EarlierUsesCounted', 1, { program: z.string(), count: z.int().min(0) });

/** A program's automatic discount is active at the platform, as of its version. */
export const AutomaticDiscountPlaced = event('AutomaticDiscountPlaced', 1, {
  program: z.string(),
  version: z.int().min(1),
  /** The platform's id of the discount. */
  discount: z.string(),
  reward: couponReward,
});
/** A program's automatic discount is inactive at the platform; a deleted one is gone for good. */
export const AutomaticDiscountEnded = event('AutomaticDiscountEnded', 1, {
  program: z.string(),
  discount: z.string(),
  deleted: z.boolean(),
});
/** The platform refused this version of a program's automatic discount. */
export const AutomaticDiscountRefused = event('AutomaticDiscountRefused', 1, {
  program: z.string(),
  version: z.int().min(1),
  code: z.string(),
  message: z.string(),
});

export const automaticEvents = [AutomaticDiscountPlaced, AutomaticDiscountEnded, AutomaticDiscountRefused] as const;
export type AutomaticEvent = EventsOf<typeof automaticEvents>;

export const poolEvents = [UseReserved, UseReleased, VoucherCodesAdded, EarlierUsesCounted] as const;
export type PoolEvent = EventsOf<typeof poolEvents>;
