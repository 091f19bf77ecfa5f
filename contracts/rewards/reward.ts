import { z } from 'zod';
import { money, platformId } from '../kernel/shapes.js';

/** Goods a code is good for. */
export const goods = z.discriminatedUnion('of', [
  z.strictObject({ of: z.literal('all') }),
  z.strictObject({ of: z.literal('products'), ids: z.array(platformId).min(1) }),
  z.strictObject({ of: z.literal('collections'), ids: z.array(platformId).min(1) }),
  z.strictObject({ of: z.literal('variants'), ids: z.array(platformId).min(1) }),
]);
export type Goods = z.output<typeof goods>;

/** A share of a hundred as a decimal text: "12.5". */
const percentage = z.string().regex(/^\d{1,3}(\.\d{1,6})?$/);
const count = z.int().min(1);
const side = z.strictObject({ goods, quantity: count });

/** What a coupon gives, with every choice made: what is asked of the platform, and what the ledger says of it for ever. */
export const reward = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('amount'), amount: money, goods }),
  z.strictObject({ kind: z.literal('percentage'), percentage, goods }),
  /** Shipping for nothing; not for rates above `ratesUpTo`. */
  z.strictObject({ kind: z.literal('shipping'), ratesUpTo: money.nullable() }),
  z.strictObject({ kind: z.literal('buy_get'), buy: side, get: side, percentage, usesPerOrder: count }),
  /** Goods for nothing: `amount` is what so many of them cost when they were chosen. */
  z.strictObject({ kind: z.literal('products'), amount: money, goods, quantity: count }),
  /** The next code of an uploaded list. */
  z.strictObject({ kind: z.literal('voucher') }),
  z.strictObject({ kind: z.literal('credit'), amount: money }),
]);
export type Reward = z.output<typeof reward>;

/** Whether a coupon can be revoked: money in a customer's account is theirs. */
export const isRevocable = (given: Reward): boolean => given.kind !== 'credit';

/** Reward of the first version of coupons. */
export const amountOff = (amount: string): Reward => ({ kind: 'amount', amount, goods: { of: 'all' } });
