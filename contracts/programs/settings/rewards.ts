import { z } from 'zod';
import { common, decimalOrZero, positive, positiveInt, startBeforeEnd, startBeforeEndError } from './fields.js';

/** A hundred years: beyond some such bound a calendar has no day. */
const MOST_DAYS = 36_500;

/** How long a coupon lives after it was issued (spec REDM-019). */
export const couponExpiry = z.enum(['permanent', '14D', '1M', '3M', '6M', '1Y', '2Y', 'custom']);

/** An amount off an order for points (spec REDM). `dynamic`: the shopper picks the points, in steps of `pointsCost`. */
export const amountDiscountSettings = z
  .strictObject({
    ...common,
    costMode: z.enum(['fixed', 'dynamic']).default('fixed'),
    pointsCost: positiveInt,
    redeemValue: positive,
    minPoints: positiveInt.nullable().default(null),
    maxPoints: positiveInt.nullable().default(null),
    minimumPurchase: decimalOrZero.default(0),
    couponExpiry: couponExpiry.default('permanent'),
    couponExpiryDays: positiveInt
      .max(MOST_DAYS, { error: `Number needs to be at most ${MOST_DAYS}` })
      .nullable()
      .default(null),
    combineOrderDiscounts: z.boolean().default(false),
    combineProductDiscounts: z.boolean().default(false),
    combineShippingDiscounts: z.boolean().default(false),
    availability: z.enum(['everyone', 'redeemer']).default('redeemer'),
    codePrefix: z
      .string()
      .regex(/^[A-Za-z0-9]{0,12}$/, { error: 'Use letters and digits only, without spaces or special characters' })
      .default(''),
  })
  .refine(startBeforeEnd, startBeforeEndError)
  .refine((s) => s.couponExpiry !== 'custom' || s.couponExpiryDays !== null, {
    error: 'This field is required',
    path: ['couponExpiryDays'],
  })
  .refine((s) => s.minPoints === null || s.minPoints % s.pointsCost === 0, {
    error: 'The minimum needs to be a multiple of the points cost',
    path: ['minPoints'],
  })
  .refine((s) => s.minPoints === null || s.maxPoints === null || s.minPoints <= s.maxPoints, {
    error: 'The maximum needs to be at least the minimum',
    path: ['maxPoints'],
  });
export type AmountDiscountSettings = z.output<typeof amountDiscountSettings>;
