import { z } from 'zod';
import { type EventsOf, event } from '../kernel/event.js';
import { currency, instant, money, points, pointsChange, pointsOrZero } from '../kernel/shapes.js';
import { couponReward, reward } from '../rewards/reward.js';
import { accountMergeEvents } from './account-merges.js';
import { arithmetic, countsAgainst, importOrigin, lotPart, orderArithmetic, ruleRef, source, word } from './shapes.js';

export * from './shapes.js';

/** Fields of every award. */
const award = {
  customer: z.string(),
  lot: z.string(),
  points,
  expiresAt: instant.nullable(),
  rule: ruleRef,
  /** Source of the award. A program pays once for a source (I-11). */
  source,
  /** Money that refunds are measured against, in major units (P3); "0" where no money is involved. */
  eligible: money,
  autoRemove: z.boolean(),
  limit: countsAgainst.nullable(),
  arithmetic,
  /** Id of the VIP tier at the time of the award; null outside every tier. */
  tier: z.string().nullable(),
};

/** Points were given as a lot. `debtRepaid` of them repaid debt (P2). */
export const PointsEarned = event('PointsEarned', 3, { ...award, debtRepaid: pointsOrZero });

/** Points were given that are pending in their lot until `availableAt`, outside the balance (I-39). */
export const PointsPended = event('PointsPended', 2, { ...award, availableAt: instant });

/** Pending points of a lot become available: their day has come, or the merchant ended the holding period (I-40). */
export const PointsReleased = event('PointsReleased', 1, {
  customer: z.string(),
  lot: z.string(),
  points,
  debtRepaid: pointsOrZero,
  cause: z.enum(['due', 'switched_off']),
});

/**
 * Points are reversed because an order was refunded or cancelled, or a review was disapproved: pending points of the award first, then
 * points of its own lot, then of other lots; the rest becomes debt (I-25). `points` are those reversed now: pending, parts and debt. They
 * are fewer than the step of `reversedTotal` where points of the order had expired unspent, because no points are lost twice (P3: never
 * more than earned).
 */
export const PointsReversed = event('PointsReversed', 2, {
  customer: z.string(),
  /** Id of the source whose award is reversed: the order's for an order. */
  of: z.string(),
  lot: z.string(),
  points: pointsOrZero,
  /** Of `points`, those that were pending in the lot. */
  pending: pointsOrZero,
  parts: z.array(lotPart),
  debtIncurred: pointsOrZero,
  rule: ruleRef,
  source,
  /** Cumulative, after this event: refunded money up to the eligible amount, and reversed points of those awarded. */
  refunded: money,
  eligible: money,
  reversedTotal: pointsOrZero,
  awarded: points,
});

/**
 * An award is adjusted to what the newest version of its order and refunds is worth under its own rule version, or to 0 because the order
 * now belongs to another customer (P22), or restored because the merge that took it is undone (P19). `points` is the change of what the
 * customer keeps: positive points go to the award's lot, negative ones are taken as a refund takes them.
 */
export const PointsRecounted = event('PointsRecounted', 2, {
  customer: z.string(),
  of: z.string(),
  lot: z.string(),
  cause: z.enum(['order_changed', 'refund_changed', 'order_reassigned', 'merge_undone']),
  points: pointsChange,
  /** Of `points`, those that are pending in the lot. */
  pending: pointsChange,
  /** Lots that negative points were taken from, apart from pending ones. */
  parts: z.array(lotPart),
  debtRepaid: pointsOrZero,
  debtIncurred: pointsOrZero,
  rule: ruleRef,
  source,
  /**
   * After this event: all points of the lot, points awarded, points reversed by refunds, and of those the points that had expired unspent.
   */
  original: pointsOrZero,
  awarded: pointsOrZero,
  reversedTotal: pointsOrZero,
  lapsedTotal: pointsOrZero,
  before: z.strictObject({ awarded: pointsOrZero, reversedTotal: pointsOrZero }),
  refunded: money,
  eligible: money,
  /** The award's new arithmetic; null where it did not change, or nothing counts any more. */
  arithmetic: orderArithmetic.nullable(),
});

/**
 * An order moved from one customer to another. Recorded on both accounts, next to its effect there: `customer` is the owner of the account.
 */
export const OrderReassigned = event('OrderReassigned', 1, {
  customer: z.string(),
  order: z.string(),
  number: z.string(),
  from: z.string(),
  to: z.string(),
});

/** Value of a coupon. */
export const couponPromise = z.strictObject({
  coupon: z.string(),
  code: z.string(),
  /** The event of its program. */
  kind: word,
  title: z.string(),
  /** Money value; "0" where it is unknown before use. */
  value: money,
  currency,
  reward: couponReward,
  /** Minimum purchase of eligible orders: by money, or by items. */
  minimumPurchase: money.nullable(),
  minimumQuantity: z.int().min(1).nullable(),
  channel: z.enum(['online', 'pos', 'both']),
  purchases: z.enum(['one_time', 'subscription', 'both']),
  expiresAt: instant.nullable(),
  combinesWith: z.strictObject({ order: z.boolean(), product: z.boolean(), shipping: z.boolean() }),
  onlyThisCustomer: z.boolean(),
  /** Usage limits: in all, and whether once per customer. */
  uses: z.strictObject({ total: z.int().min(1).nullable(), oncePerCustomer: z.boolean() }),
});
export type CouponPromise = z.output<typeof couponPromise>;

/** Value of a redemption: of a coupon, or of a donation, which has a number in place of a code and no conditions. */
const redemptionPromise = couponPromise.extend({ reward });
export type RedemptionPromise = z.output<typeof redemptionPromise>;

/** Points are held for a redemption, on named lots (P6, P7). They are spent once the coupon exists, or returned. */
export const PointsReserved = event('PointsReserved', 3, {
  customer: z.string(),
  redemption: z.string(),
  points,
  parts: z.array(lotPart),
  rule: ruleRef,
  promise: redemptionPromise,
});

/**
 * A coupon was granted without points, for something a customer reached (spec MILE-009…012); once per cause. `redemption` identifies both.
 */
export const CouponGranted = event('CouponGranted', 1, {
  customer: z.string(),
  redemption: z.string(),
  rule: ruleRef,
  source,
  promise: couponPromise,
});

/** The held points of a redemption are spent: its coupon exists. */
export const PointsRedeemed = event('PointsRedeemed', 1, {
  customer: z.string(),
  redemption: z.string(),
  coupon: z.string(),
  points,
});

/** Points are returned to their lots: the platform refused the code, or the unused coupon was revoked (P9). */
export const PointsReturned = event('PointsReturned', 1, {
  customer: z.string(),
  redemption: z.string(),
  coupon: z.string(),
  cause: z.enum(['refused', 'revoked']),
  points,
  debtRepaid: pointsOrZero,
  /** Lots that receive the points; `expiresAt` is new when the lot's end had passed and the grace period applied. */
  parts: z.array(z.strictObject({ lot: z.string(), points, expiresAt: instant.nullable(), graced: z.boolean() })),
  source: z.strictObject({
    kind: z.enum(['order', 'refund', 'cancellation', 'coupon', 'adjustment', 'expiry']),
    id: z.string(),
    label: z.string(),
  }),
});

/** A merchant's change of the balance. A positive one is a lot; a negative one takes from lots, never below zero. */
export const PointsAdjusted = event('PointsAdjusted', 2, {
  customer: z.string(),
  amount: pointsChange,
  lot: z.string().nullable(),
  expiresAt: instant.nullable(),
  debtRepaid: pointsOrZero,
  parts: z.array(lotPart),
  /** Points of a lot restored by undoing a subtraction. */
  restored: z.array(z.strictObject({ lot: z.string(), points, expiresAt: instant.nullable(), graced: z.boolean() })),
  debtIncurred: pointsOrZero,
  adminNote: z.string(),
  customerNote: z.string(),
  /** The adjustment event that this one undoes. */
  undoes: z.string().nullable(),
  /** Qualifying points of the customer's tier move by the same amount (P17). */
  tierProportional: z.boolean(),
  /** The import that it belongs to; null for an adjustment by hand. */
  origin: importOrigin.nullable(),
});

/**
 * The shared expiry moves to `until`: points that end after the last activity end together, and the date never moves back (I-45). Lots
 * opened from now on end with them. Null: new lots have their own end again; those that ended together still do.
 */
export const PointsLifeMoved = event('PointsLifeMoved', 1, { customer: z.string(), until: instant.nullable() });

/** The rest of a lot expired (P8). */
export const PointsExpired = event('PointsExpired', 1, {
  customer: z.string(),
  lot: z.string(),
  points,
  expiredAt: instant,
});

export const pointsEvents = [
  PointsEarned,
  PointsPended,
  PointsReleased,
  PointsReversed,
  PointsRecounted,
  OrderReassigned,
  PointsReserved,
  CouponGranted,
  PointsRedeemed,
  PointsReturned,
  PointsAdjusted,
  PointsLifeMoved,
  PointsExpired,
  ...accountMergeEvents,
] as const;
export type PointsEvent = EventsOf<typeof pointsEvents>;
