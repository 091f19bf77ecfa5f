import { z } from 'zod';
import { note } from '../../kernel/shapes.js';
import {
  chosen,
  chosenProducts,
  common,
  decimalOrZero,
  percent,
  positive,
  positiveInt,
  wholePoints,
} from './fields.js';
import { reward } from './reward-rules.js';

/** A hundred years: beyond some such bound a calendar has no day. */
const MAX_DAYS = 36_500;

/** How long a coupon lives after it was issued (spec REDM-019). */
export const couponExpiry = z.enum(['permanent', '14D', '1M', '3M', '6M', '1Y', '2Y', 'custom']);

/** Where and on which purchases a coupon is meant to be used (spec REDM-025, REDM-026). */
export const rewardChannel = z.enum(['online', 'pos', 'both']);
export const purchaseType = z.enum(['one_time', 'subscription', 'both']);

const collections = z.array(chosen).max(100, { error: 'Select at most 100 collections' });

/** Fields of every reward: price, limits, and expiry of its coupon. */
const anyReward = {
  ...common,
  /** Points it costs; where the shopper picks, the step. */
  pointsCost: positiveInt,
  /** Stored and returned; the spec gives it no effect (REDM-013, GAP-55). */
  instantPoints: wholePoints.default(0),
  couponExpiry: couponExpiry.default('permanent'),
  couponExpiryDays: positiveInt
    .max(MAX_DAYS, { error: `Number needs to be at most ${MAX_DAYS}` })
    .nullable()
    .default(null),
  /** Redemptions of all customers together; null is without limit. */
  maxUses: positiveInt.nullable().default(null),
  oncePerCustomer: z.boolean().default(false),
};

/** What a reward has that becomes a code of the shop. */
const anyCode = {
  ...anyReward,
  combineOrderDiscounts: z.boolean().default(false),
  combineProductDiscounts: z.boolean().default(false),
  combineShippingDiscounts: z.boolean().default(false),
  availability: z.enum(['everyone', 'redeemer']).default('redeemer'),
  codePrefix: z
    .string()
    .regex(/^[A-Za-z0-9]{0,12}$/, { error: 'Use letters and digits only, without spaces or special characters' })
    .default(''),
  salesChannel: rewardChannel.default('both'),
  purchaseType: purchaseType.default('one_time'),
  usesPerOrder: positiveInt.default(1),
};

/** Which orders a code is good for; nothing said is every order (spec REDM-017). At most one of the two minimums is set. */
const minimum = { minimumPurchase: decimalOrZero.default(0), minimumQuantity: wholePoints.default(0) };

const onProducts = {
  typeProductMatch: z.enum(['all', 'specific_products', 'specific_collections']).default('all'),
  products: chosenProducts.default([]),
  collections: collections.default([]),
};

/** A price that the shopper may pick in steps of `pointsCost`: each step is worth `redeemValue`. */
const picked = {
  costMode: z.enum(['fixed', 'dynamic']).default('fixed'),
  redeemValue: positive,
  minPoints: positiveInt.nullable().default(null),
  maxPoints: positiveInt.nullable().default(null),
};

/** Comes by itself at checkout to every cart that qualifies, without a code and without points (spec REDM-055). */
const byItself = { automatic: z.boolean().default(false) };

/** The most a discount may come to; of two the stricter counts (spec REDM-027, REDM-053). */
const caps = {
  maxDiscountPercent: percent.nullable().default(null),
  maxDiscountAmount: positive.nullable().default(null),
};

/** An amount off an order for points (spec REDM). `dynamic`: the shopper picks the points, in steps of `pointsCost`. */
export const amountDiscountSettings = reward({
  ...anyCode,
  ...byItself,
  ...picked,
  ...minimum,
  ...onProducts,
  ...caps,
});
export type AmountDiscountSettings = z.output<typeof amountDiscountSettings>;

/** A share of the order off. */
const percentage = { ...anyCode, redeemValue: percent, ...minimum, ...onProducts, ...caps };
export const percentageDiscountSettings = reward({ ...percentage, ...byItself });

/** The same two for the till. */
const atTill = { salesChannel: rewardChannel.default('pos') };
export const posAmountDiscountSettings = reward({
  ...anyCode,
  ...picked,
  ...minimum,
  ...onProducts,
  ...caps,
  ...atTill,
});
export const posPercentageDiscountSettings = reward({ ...percentage, ...atTill });

/** No shipping to pay: at most `maxShipping` of it, and not for rates over `excludeRatesOver` (spec REDM-023, REDM-024). */
export const freeShippingSettings = reward({
  ...anyCode,
  ...byItself,
  ...minimum,
  maxShipping: positive.nullable().default(null),
  excludeRatesOver: positive.nullable().default(null),
  /** Redemptions of all customers together in a calendar month of the shop (spec REDM-063, GAP-35); null is without limit. */
  maxUsesPerMonth: positiveInt.nullable().default(null),
});

const side = {
  match: z.enum(['specific_products', 'specific_collections']).default('specific_products'),
  products: chosenProducts.default([]),
  collections: collections.default([]),
  quantity: positiveInt.max(1000, { error: 'Number needs to be at most 1000' }).default(1),
};
const sideOf = z
  .strictObject(side)
  .refine((s) => s.match !== 'specific_products' || s.products.length > 0, {
    error: 'Select at least one product',
    path: ['products'],
  })
  .refine((s) => s.match !== 'specific_collections' || s.collections.length > 0, {
    error: 'Select at least one collection',
    path: ['collections'],
  });

/** Who buys some gets others for less (spec REDM-006). `redeemValue` is the percentage off those. */
export const buyXGetYSettings = reward({
  ...anyCode,
  ...byItself,
  redeemValue: percent.default(100),
  buy: sideOf,
  get: sideOf,
});

/** Products for nothing: `one` of those listed, which the shopper picks, or `all` of them (spec REDM-031, REDM-032). */
export const freeGiftSettings = reward({
  ...anyCode,
  ...byItself,
  ...minimum,
  typeProductMatch: z.enum(['specific_products', 'specific_collections']).default('specific_products'),
  products: chosenProducts.default([]),
  collections: collections.default([]),
  giftType: z.enum(['one', 'all']).default('one'),
  /** How many of each gift one coupon gives. */
  giftLimit: positiveInt.max(100, { error: 'Number needs to be at most 100' }).default(1),
});

/** A code of somebody else, from a list that was uploaded (spec REDM-008, GAP-46). */
export const voucherSettings = reward({ ...anyReward, instructions: note(1000).default('') });

/** A code worth what the shopper picks between the two bounds (spec GAP-46). */
export const dynamicVoucherSettings = reward({
  ...anyCode,
  ...picked,
  costMode: z.literal('dynamic').default('dynamic'),
  ...minimum,
});

/** Money on the customer's account at the shop. */
export const storeCreditSettings = reward({ ...anyReward, ...picked });
