import { z } from 'zod';
import { type EventsOf, event } from '../kernel/event.js';
import { currency, instant, money, pointsOrZero } from '../kernel/shapes.js';
import { couponPromise, ruleRef, source, word } from '../points/events.js';
import { reward } from './reward.js';

/**
 * A coupon that costs no points is promised, without a points account: to a customer, or to somebody who is none yet (`customer` is '').
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

/** A code exists and belongs to this coupon. `points` it cost; 0 where it was granted. `customer` is '' as in its grant. */
export const CouponIssued = event('CouponIssued', 2, {
  coupon: z.string(),
  redemption: z.string(),
  customer: z.string(),
  code: z.string(),
  /** The event of its program. */
  kind: word,
  title: z.string(),
  /** Money it is worth; "0" where that is not known before it is used. */
  value: money,
  currency,
  points: pointsOrZero,
  rule: ruleRef,
  reward,
  expiresAt: instant.nullable(),
  /** The platform's id of the discount or of the credit; empty where the platform has nothing of it. */
  discount: z.string(),
});

/** The platform refused the code for good; the points go back. */
export const CouponFailed = event('CouponFailed', 2, {
  coupon: z.string(),
  redemption: z.string(),
  customer: z.string(),
  points: pointsOrZero,
  reason: z.string(),
});

/** An order was placed with the code. `customer` is its holder, or where it had none, the order's customer ('' for an order without one). */
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
export const CouponRevoked = event('CouponRevoked', 2, {
  coupon: z.string(),
  redemption: z.string(),
  customer: z.string(),
  points: pointsOrZero,
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

/** One of the uses of a limited reward is taken, for one redemption. `number` counts up; of a list of codes it is the next one's place. */
export const UseReserved = event('UseReserved', 1, {
  program: z.string(),
  redemption: z.string(),
  customer: z.string(),
  number: z.int().min(1),
});

/** The use is free again: its redemption came to nothing or was taken back. Its number is not given again. */
export const UseReleased = event('UseReleased', 1, {
  program: z.string(),
  redemption: z.string(),
  customer: z.string(),
});

/** So many more codes of others are there to be handed out; the codes themselves lie in the vault. */
export const VoucherCodesAdded = event('VoucherCodesAdded', 1, { program: z.string(), count: z.int().min(1) });

export const rewardEvents = [
  RewardGranted,
  CouponIssued,
  CouponFailed,
  CouponUsed,
  CouponRevoked,
  CouponVoided,
  CouponExpired,
] as const;
export type RewardEvent = EventsOf<typeof rewardEvents>;
/** A reward that had no limit got one: so many redemptions of it had been before its uses were counted. */
export const EarlierUsesCounted = event('EarlierUsesCounted', 1, { program: z.string(), count: z.int().min(0) });

/** A program's automatic discount works at the platform, as its version says. */
export const AutomaticDiscountPlaced = event('AutomaticDiscountPlaced', 1, {
  program: z.string(),
  version: z.int().min(1),
  /** The platform's id of the discount. */
  discount: z.string(),
  reward,
});
/** The platform does not give a program's automatic discount any more; a deleted one is gone for good. */
export const AutomaticDiscountEnded = event('AutomaticDiscountEnded', 1, {
  program: z.string(),
  discount: z.string(),
  deleted: z.boolean(),
});
/** The platform does not take a program's automatic discount as this version says. */
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
