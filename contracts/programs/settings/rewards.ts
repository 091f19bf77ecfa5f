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

/** A hundred years: dates far beyond that are out of a calendar's range. */
const MAX_DAYS = 36_500;

/** Lifetime of a coupon after its issue (spec REDM-019). */
export const couponExpiry = z.enum(['permanent', '14D', '1M', '3M', '6M', '1Y', '2Y', 'custom']);

/** Intended channels and purchases of a coupon (spec REDM-025, REDM-026). */
const rewardChannel = z.enum(['online', 'pos', 'both']);
export const purchaseType = z.enum(['one_time', 'subscription', 'both']);

const collections = z.array(chosen).max(100, { error: 'Select at most 100 collections' });

/** Fields of every reward: price, limits, and expiry of its coupon. */
const anyReward = {
  ...common,
  /** Price in points; the step where the shopper chooses the points. */
  pointsCost: positiveInt,
  /** Stored and returned; without effect, as the spec defines none (REDM-013, GAP-55). */
  instantPoints: wholePoints.default(0),
  couponExpiry: couponExpiry.default('permanent'),
  couponExpiryDays: positiveInt
    .max(MAX_DAYS, { error: `Number needs to be at most ${MAX_DAYS}` })
    .nullable()
    .default(null),
  /** Maximum number of redemptions by all customers; null for no limit. */
  maxUses: positiveInt.nullable().default(null),
  oncePerCustomer: z.boolean().default(false),
};

/** Fields of a reward that becomes a discount code of the shop. */
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

/** Minimum purchase; by default every order is eligible (spec REDM-017). At most one of the two minimums is set. */
const minimum = { minimumPurchase: decimalOrZero.default(0), minimumQuantity: wholePoints.default(0) };

const onProducts = {
  typeProductMatch: z.enum(['all', 'specific_products', 'specific_collections']).default('all'),
  products: chosenProducts.default([]),
  collections: collections.default([]),
};

/** A price that the shopper may choose in steps of `pointsCost`; each step is worth `redeemValue`. */
const picked = {
  costMode: z.enum(['fixed', 'dynamic']).default('fixed'),
  redeemValue: positive,
  minPoints: positiveInt.nullable().default(null),
  maxPoints: positiveInt.nullable().default(null),
};

/** Applies automatically at checkout to every cart that qualifies, without a code and without points (spec REDM-055). */
const byItself = { automatic: z.boolean().default(false) };

/** Maximum discount; of two caps the stricter applies (spec REDM-027, REDM-053). */
const caps = {
  maxDiscountPercent: percent.nullable().default(null),
  maxDiscountAmount: positive.nullable().default(null),
};

/** An amount off an order for points (spec REDM). `dynamic`: the shopper chooses the points, in steps of `pointsCost`. */
export const amountDiscountSettings = reward({
  ...anyCode,
  ...byItself,
  ...picked,
  ...minimum,
  ...onProducts,
  ...caps,
});
export type AmountDiscountSettings = z.output<typeof amountDiscountSettings>;

/** A percentage off the order. */
const percentage = { ...anyCode, redeemValue: percent, ...minimum, ...onProducts, ...caps };
export const percentageDiscountSettings = reward({ ...percentage, ...byItself });

/** Amount and percentage rewards for the point of sale. */
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

/** Free shipping: at most `maxShipping` of it, and not for rates over `excludeRatesOver` (spec REDM-023, REDM-024). */
export const freeShippingSettings = reward({
  ...anyCode,
  ...byItself,
  ...minimum,
  maxShipping: positive.nullable().default(null),
  excludeRatesOver: positive.nullable().default(null),
  /** Maximum number of redemptions by all customers in a shop-local calendar month (spec REDM-063, GAP-35); null for no limit. */
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

/** Buying some products discounts others (spec REDM-006). `redeemValue` is the percentage off the latter. */
export const buyXGetYSettings = reward({
  ...anyCode,
  ...byItself,
  redeemValue: percent.default(100),
  buy: sideOf,
  get: sideOf,
});

/** Free products: `one` of those listed, chosen by the shopper, or `all` of them (spec REDM-031, REDM-032). */
export const freeGiftSettings = reward({
  ...anyCode,
  ...byItself,
  ...minimum,
  typeProductMatch: z.enum(['specific_products', 'specific_collections']).default('specific_products'),
  products: chosenProducts.default([]),
  collections: collections.default([]),
  giftType: z.enum(['one', 'all']).default('one'),
  /** Quantity of each gift in one coupon. */
  giftLimit: positiveInt.max(100, { error: 'Number needs to be at most 100' }).default(1),
});

/** A third-party code from an uploaded list (spec REDM-008, GAP-46). */
export const voucherSettings = reward({ ...anyReward, instructions: note(1000).default('') });

/** A code of a value that the shopper chooses within bounds (spec GAP-46). */
export const dynamicVoucherSettings = reward({
  ...anyCode,
  ...picked,
  costMode: z.literal('dynamic').default('dynamic'),
  ...minimum,
});

/** Store credit on the customer's account at the shop. */
export const storeCreditSettings = reward({ ...anyReward, ...picked });
