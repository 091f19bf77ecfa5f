import { z } from 'zod';
import { event } from '../kernel/event.js';
import { currency, instant, money, points, pointsChange, pointsOrZero } from '../kernel/shapes.js';
import { liftOf } from '../kernel/upcasting.js';
import { amountOff } from '../rewards/reward.js';
import {
  source as anySource,
  arithmetic,
  countsAgainst,
  couponPromise,
  lotPart,
  orderArithmetic,
  PointsAdjusted,
  PointsEarned,
  PointsPended,
  PointsRecounted,
  PointsReserved,
  PointsReversed,
  ruleRef,
} from './events.js';

// As first published; never edited.
const source = z.strictObject({
  kind: z.enum(['order', 'refund', 'cancellation', 'coupon', 'adjustment', 'expiry']),
  id: z.string(),
  label: z.string(),
});

const PointsEarnedV1 = event('PointsEarned', 1, {
  customer: z.string(),
  lot: z.string(),
  points,
  debtRepaid: pointsOrZero,
  expiresAt: instant.nullable(),
  rule: ruleRef,
  source,
  eligible: money,
  autoRemove: z.boolean(),
  arithmetic: z.strictObject({
    mode: z.enum(['price', 'order', 'quantity', 'fixed_order']),
    currency,
    lines: z.array(
      z.strictObject({
        line: z.string(),
        title: z.string(),
        quantity: z.int().min(0),
        amount: money,
        counted: z.boolean(),
        why: z.enum(['gift_card', 'excluded']).optional(),
      }),
    ),
    shipping: money,
    tax: money,
    shippingCounted: z.boolean(),
    taxCounted: z.boolean(),
    base: z.string(),
    earnPoint: z.string(),
    per: z.string(),
    unrounded: z.string(),
    rounding: z.enum(['nearest', 'up', 'down']),
  }),
});

/** Fields of every award before tiers. */
const awardWithoutTier = {
  customer: z.string(),
  lot: z.string(),
  points,
  expiresAt: instant.nullable(),
  rule: ruleRef,
  source: anySource,
  eligible: money,
  autoRemove: z.boolean(),
  limit: countsAgainst.nullable(),
  arithmetic,
};

const PointsEarnedV2 = event('PointsEarned', 2, { ...awardWithoutTier, debtRepaid: pointsOrZero });

const PointsPendedV1 = event('PointsPended', 1, { ...awardWithoutTier, availableAt: instant });

const PointsReversedV1 = event('PointsReversed', 1, {
  customer: z.string(),
  order: z.string(),
  lot: z.string(),
  points: pointsOrZero,
  parts: z.array(lotPart),
  debtIncurred: pointsOrZero,
  rule: ruleRef,
  source,
  refunded: money,
  eligible: money,
  reversedTotal: pointsOrZero,
  awarded: points,
});

const PointsRecountedV1 = event('PointsRecounted', 1, {
  customer: z.string(),
  of: z.string(),
  lot: z.string(),
  cause: z.enum(['order_changed', 'refund_changed', 'order_reassigned']),
  points: pointsChange,
  pending: pointsChange,
  parts: z.array(lotPart),
  debtRepaid: pointsOrZero,
  debtIncurred: pointsOrZero,
  rule: ruleRef,
  source: anySource,
  original: pointsOrZero,
  awarded: pointsOrZero,
  reversedTotal: pointsOrZero,
  lapsedTotal: pointsOrZero,
  before: z.strictObject({ awarded: pointsOrZero, reversedTotal: pointsOrZero }),
  refunded: money,
  eligible: money,
  arithmetic: orderArithmetic.nullable(),
});

const PointsReservedV1 = event('PointsReserved', 1, {
  customer: z.string(),
  redemption: z.string(),
  points,
  parts: z.array(lotPart),
  rule: ruleRef,
  promise: z.strictObject({
    coupon: z.string(),
    code: z.string(),
    kind: z.enum(['amount_discount']),
    title: z.string(),
    value: money,
    currency,
    minimumPurchase: money.nullable(),
    expiresAt: instant.nullable(),
    combinesWith: z.strictObject({ order: z.boolean(), product: z.boolean(), shipping: z.boolean() }),
    onlyThisCustomer: z.boolean(),
  }),
});

const PointsReservedV2 = event('PointsReserved', 2, {
  customer: z.string(),
  redemption: z.string(),
  points,
  parts: z.array(lotPart),
  rule: ruleRef,
  promise: couponPromise,
});

const PointsAdjustedV1 = event('PointsAdjusted', 1, {
  customer: z.string(),
  amount: pointsChange,
  lot: z.string().nullable(),
  expiresAt: instant.nullable(),
  debtRepaid: pointsOrZero,
  parts: z.array(lotPart),
  restored: z.array(z.strictObject({ lot: z.string(), points, expiresAt: instant.nullable(), graced: z.boolean() })),
  debtIncurred: pointsOrZero,
  adminNote: z.string(),
  customerNote: z.string(),
  undoes: z.string().nullable(),
});

export const olderPointsEvents = [
  PointsEarnedV1,
  PointsEarnedV2,
  PointsPendedV1,
  PointsReversedV1,
  PointsRecountedV1,
  PointsReservedV1,
  PointsReservedV2,
  PointsAdjustedV1,
];

export const pointsLifts = [
  // Only orders earned points, without limits and conditions.
  liftOf(PointsEarnedV1, PointsEarnedV2, (data) => ({
    ...data,
    limit: null,
    arithmetic: { ...data.arithmetic, verdicts: [], profile: null },
  })),
  // Tiers did not exist.
  liftOf(PointsEarnedV2, PointsEarned, (data) => ({ ...data, tier: null })),
  liftOf(PointsPendedV1, PointsPended, (data) => ({ ...data, tier: null })),
  // Pending points did not exist.
  liftOf(PointsReversedV1, PointsReversed, ({ order, ...data }) => ({ ...data, of: order, pending: 0 })),
  // Merges could not be undone.
  liftOf(PointsRecountedV1, PointsRecounted, (data) => data),
  // Tier points stayed as they were, and there were no imports.
  liftOf(PointsAdjustedV1, PointsAdjusted, (data) => ({ ...data, tierProportional: false, origin: null })),
  // Every reward was an amount off an order of any kind then.
  liftOf(PointsReservedV1, PointsReservedV2, ({ promise, ...data }) => ({
    ...data,
    promise: {
      ...promise,
      reward: amountOff(promise.value),
      minimumQuantity: null,
      channel: 'both' as const,
      purchases: 'one_time' as const,
      uses: { total: null, oncePerCustomer: false },
    },
  })),
  // Every redemption was a coupon.
  liftOf(PointsReservedV2, PointsReserved, (data) => data),
];
