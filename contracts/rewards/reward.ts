import { z } from 'zod';
import { money, platformId } from '../kernel/shapes.js';

/** Goods that a code applies to. */
export const goods = z.discriminatedUnion('of', [
  z.strictObject({ of: z.literal('all') }),
  z.strictObject({ of: z.literal('products'), ids: z.array(platformId).min(1) }),
  z.strictObject({ of: z.literal('collections'), ids: z.array(platformId).min(1) }),
  z.strictObject({ of: z.literal('variants'), ids: z.array(platformId).min(1) }),
]);
export type Goods = z.output<typeof goods>;

/** A percentage as a decimal text: "12.5". */
const percentage = z.string().regex(/^\d{1,3}(\.\d{1,6})?$/);
const count = z.int().min(1);
const side = z.strictObject({ goods, quantity: count });

/** Value of a coupon with every choice made: the input for the platform, and the permanent record in the ledger. */
export const couponReward = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('amount'), amount: money, goods }),
  z.strictObject({ kind: z.literal('percentage'), percentage, goods }),
  /** Free shipping; not for rates above `ratesUpTo`. */
  z.strictObject({ kind: z.literal('shipping'), ratesUpTo: money.nullable() }),
  z.strictObject({ kind: z.literal('buy_get'), buy: side, get: side, percentage, usesPerOrder: count }),
  /** Free goods: `amount` is the price of this quantity when they were chosen. */
  z.strictObject({ kind: z.literal('products'), amount: money, goods, quantity: count }),
  /** The next code of an uploaded list. */
  z.strictObject({ kind: z.literal('voucher') }),
  z.strictObject({ kind: z.literal('credit'), amount: money }),
]);
export type CouponReward = z.output<typeof couponReward>;

/** Result of a redemption: what a coupon gives, or a donation, which gives its points to a cause and the shopper nothing. */
export const reward = z.discriminatedUnion('kind', [
  ...couponReward.options,
  z.strictObject({ kind: z.literal('donation'), cause: z.uuid(), title: z.string() }),
]);
export type Reward = z.output<typeof reward>;

/** Whether a coupon can be revoked: store credit already belongs to the customer. */
export const isRevocable = (given: Reward): boolean => given.kind !== 'credit';

/** Whether nothing is left to use once the points are spent: they were given away. */
export const isUsedAtOnce = (given: Reward): boolean => given.kind === 'donation';

/** Reward of the first version of coupons. */
export const amountOff = (amount: string): CouponReward => ({ kind: 'amount', amount, goods: { of: 'all' } });
