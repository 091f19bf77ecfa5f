import { z } from 'zod';
import { type EventsOf, event } from '../kernel/event.js';
import { currency, instant, money, points, pointsChange, pointsOrZero } from '../kernel/shapes.js';
import { reward } from '../rewards/reward.js';
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
  /** What was done. A program pays once for one source (I-11). */
  source,
  /** Money that refunds are measured against, in major units (P3); "0" where money plays no part. */
  eligible: money,
  autoRemove: z.boolean(),
  limit: countsAgainst.nullable(),
  arithmetic,
  /** Id of the VIP tier that it was made under; null outside every tier. */
  tier: z.string().nullable(),
};

/** Points given: a lot. `debtRepaid` of them paid what the customer owed (P2). */
export const PointsEarned = event('PointsEarned', 3, { ...award, debtRepaid: pointsOrZero });

/** Points given that wait in their lot until `availableAt` and are no part of the balance yet (I-39). */
export const PointsPended = event('PointsPended', 2, { ...award, availableAt: instant });

/** The points that waited in a lot can be spent: their day has come, or the merchant lets no points wait any more (I-40). */
export const PointsReleased = event('PointsReleased', 1, {
  customer: z.string(),
  lot: z.string(),
  points,
  debtRepaid: pointsOrZero,
  cause: z.enum(['due', 'switched_off']),
});

/**
 * Points taken back because an order was refunded or cancelled, or a review was disapproved: those of it that still wait, then from its own
 * lot, then other lots, the rest is owed (I-25). `points` are those taken now: pending, parts and debt. They are fewer than the step of `reversedTotal` where points of the order had
 * expired unspent, because nobody loses the same points twice (P3: never more than earned).
 */
export const PointsReversed = event('PointsReversed', 2, {
  customer: z.string(),
  /** The id of the source whose award this takes back: the order's where it was an order. */
  of: z.string(),
  lot: z.string(),
  points: pointsOrZero,
  /** Of `points`, those that waited in the lot. */
  pending: pointsOrZero,
  parts: z.array(lotPart),
  debtIncurred: pointsOrZero,
  rule: ruleRef,
  source,
  /** Cumulative, after this event: refunded money up to the eligible amount, and points reversed of those awarded. */
  refunded: money,
  eligible: money,
  reversedTotal: pointsOrZero,
  awarded: points,
});

/**
 * An award brought to what the newest version of its order and refunds is worth under its own rule version, or to 0 because the order now
 * belongs to somebody else (P22), or given back because the merge that took it is undone (P19). `points` is the change of what the customer keeps of it: positive points go to the
 * award's lot, negative ones are taken as a refund takes them.
 */
export const PointsRecounted = event('PointsRecounted', 2, {
  customer: z.string(),
  of: z.string(),
  lot: z.string(),
  cause: z.enum(['order_changed', 'refund_changed', 'order_reassigned', 'merge_undone']),
  points: pointsChange,
  /** Of `points`, those that wait in the lot. */
  pending: pointsChange,
  /** Where negative points were taken from, besides those that wait. */
  parts: z.array(lotPart),
  debtRepaid: pointsOrZero,
  debtIncurred: pointsOrZero,
  rule: ruleRef,
  source,
  /** All after this event: the points of the lot in all, those awarded, what refunds reversed of them, and of those what had expired unspent. */
  original: pointsOrZero,
  awarded: pointsOrZero,
  reversedTotal: pointsOrZero,
  lapsedTotal: pointsOrZero,
  before: z.strictObject({ awarded: pointsOrZero, reversedTotal: pointsOrZero }),
  refunded: money,
  eligible: money,
  /** How the award is counted now; null where that did not change, or nothing counts any more. */
  arithmetic: orderArithmetic.nullable(),
});

/** An order went from one customer to another. On both accounts, beside what it changes there: `customer` is the one whose account it is. */
export const OrderReassigned = event('OrderReassigned', 1, {
  customer: z.string(),
  order: z.string(),
  number: z.string(),
  from: z.string(),
  to: z.string(),
});

/** Value of a redemption. */
export const couponPromise = z.strictObject({
  coupon: z.string(),
  code: z.string(),
  /** The event of its program. */
  kind: word,
  title: z.string(),
  /** Money it is worth; "0" where that is not known before it is used. */
  value: money,
  currency,
  reward,
  /** Orders it is good for: from so much money, or from so many items. */
  minimumPurchase: money.nullable(),
  minimumQuantity: z.int().min(1).nullable(),
  channel: z.enum(['online', 'pos', 'both']),
  purchases: z.enum(['one_time', 'subscription', 'both']),
  expiresAt: instant.nullable(),
  combinesWith: z.strictObject({ order: z.boolean(), product: z.boolean(), shipping: z.boolean() }),
  onlyThisCustomer: z.boolean(),
  /** How many there may be: in all, and whether one customer has one only. */
  uses: z.strictObject({ total: z.int().min(1).nullable(), oncePerCustomer: z.boolean() }),
});
export type CouponPromise = z.output<typeof couponPromise>;

/** Points put on hold for a redemption, on named lots (P6, P7). They are spent when the coupon exists, or come back. */
export const PointsReserved = event('PointsReserved', 2, {
  customer: z.string(),
  redemption: z.string(),
  points,
  parts: z.array(lotPart),
  rule: ruleRef,
  promise: couponPromise,
});

/** A coupon that costs no points, for something a customer reached (spec MILE-009…012); once for what it is for. `redemption` names both. */
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

/** Points back on their lots: the platform refused the code, or the unused coupon was revoked (P9). */
export const PointsReturned = event('PointsReturned', 1, {
  customer: z.string(),
  redemption: z.string(),
  coupon: z.string(),
  cause: z.enum(['refused', 'revoked']),
  points,
  debtRepaid: pointsOrZero,
  /** Where they went; `expiresAt` is new when the lot's own moment had passed and the grace applied. */
  parts: z.array(z.strictObject({ lot: z.string(), points, expiresAt: instant.nullable(), graced: z.boolean() })),
  source: z.strictObject({
    kind: z.enum(['order', 'refund', 'cancellation', 'coupon', 'adjustment', 'expiry']),
    id: z.string(),
    label: z.string(),
  }),
});

/** A merchant's change of the balance. A positive one is a lot; a negative one takes from lots, never below zero. */
export const PointsAdjusted = event('PointsAdjusted', 3, {
  customer: z.string(),
  amount: pointsChange,
  lot: z.string().nullable(),
  expiresAt: instant.nullable(),
  debtRepaid: pointsOrZero,
  parts: z.array(lotPart),
  /** Points of a lot given back by the undo of a subtraction. */
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
 * Points that are counted from the last activity end together, at `until` from now on: it never moves back (I-45). Lots that are opened after
 * it end with them. Null: lots opened after it have an end of their own again; those that ended together still do.
 */
export const PointsLifeMoved = event('PointsLifeMoved', 1, { customer: z.string(), until: instant.nullable() });

/** A lot's rest is gone: its moment has passed (P8). */
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
