import { z } from 'zod';
import { line, note, POINTS_CAP } from '../kernel/shapes.js';

const above = (bound: number) => ({ error: `Number needs to be greater than ${bound}` });
const date = z.iso.date({ error: 'Date is invalid' });

/** At most six decimals, so that a rate is an exact decimal and not a binary fraction. */
const decimal = z
  .number({ error: 'Number is invalid' })
  .max(1_000_000_000_000, { error: 'Number needs to be at most 1000000000000' })
  .refine((n) => /^\d+(\.\d{1,6})?$/.test(String(n)) || n <= 0, { error: 'At most 6 decimals' });
const positive = decimal.refine((n) => n > 0, above(0));
/** A hundred years: beyond some such bound a calendar has no day. */
const MOST_DAYS = 36_500;
const positiveInt = z
  .int({ error: 'Number is invalid' })
  .max(POINTS_CAP)
  .refine((n) => n > 0, above(0));

/** What every program has. Field names are the spec's. */
const common = {
  title: line(255),
  description: note(500).default(''),
  /** Shown to shoppers. */
  display: z.boolean().default(true),
  /** Shop-local days, both included; without an end the program runs on. */
  startDate: date.optional(),
  endDate: date.nullable().default(null),
};

const startBeforeEnd = (settings: { startDate?: string | undefined; endDate: string | null }) =>
  !settings.startDate || !settings.endDate || settings.startDate <= settings.endDate;
const startBeforeEndError = { error: 'Start date must be before end date', path: ['startDate'] };

/** Who a program is for. */
export const applyTo = z.enum(['all_members', 'all_customers']);
/** Which orders by sales channel. */
export const salesChannel = z.enum(['online', 'online_pos', 'pos', 'draft']);

/** Points for orders (spec EARN). `earnPoint` points per `rateMoney` of money, per `rateItem` items, or an order. */
export const placeOrderSettings = z
  .strictObject({
    ...common,
    earnBy: z.enum(['price', 'order', 'quantity', 'fixed_order']).default('price'),
    earnPoint: decimal.refine((n) => n >= 0, { error: 'Number needs to be at least 0' }).default(10),
    rateMoney: positive.default(100),
    rateItem: positiveInt.default(1),
    roundingMethod: z.enum(['nearest', 'up', 'down']).default('down'),
    earnPointShippingFee: z.boolean().default(false),
    earnPointTax: z.boolean().default(false),
    earnPointGiftCard: z.boolean().default(false),
    autoRemovePoints: z.boolean().default(true),
    applyTo: applyTo.default('all_customers'),
    appliedPlaceOrderTo: salesChannel.default('online_pos'),
    priorityPlaceOrder: positiveInt.optional(),
    stopProcessing: z.boolean().default(false),
  })
  .refine(startBeforeEnd, startBeforeEndError);
export type PlaceOrderSettings = z.output<typeof placeOrderSettings>;

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
    minimumPurchase: decimal.refine((n) => n >= 0, { error: 'Number needs to be at least 0' }).default(0),
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
