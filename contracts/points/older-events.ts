import { z } from 'zod';
import { event } from '../kernel/event.js';
import { currency, instant, money, points, pointsOrZero } from '../kernel/shapes.js';
import { liftOf } from '../kernel/upcasting.js';
import { lotPart, PointsEarned, PointsReversed, ruleRef } from './events.js';

// As it was written on its day: never edited.
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

export const olderPointsEvents = [PointsEarnedV1, PointsReversedV1];

export const pointsLifts = [
  // Orders alone earned then, without limits and without conditions.
  liftOf(PointsEarnedV1, PointsEarned, (data) => ({
    ...data,
    limit: null,
    arithmetic: { ...data.arithmetic, verdicts: [], profile: null },
  })),
  // Nothing waited then.
  liftOf(PointsReversedV1, PointsReversed, ({ order, ...data }) => ({ ...data, of: order, pending: 0 })),
];
