import { z } from 'zod';
import { conditions, words } from './conditions.js';
import {
  applyTo,
  chosen,
  chosenProducts,
  common,
  decimalOrZero,
  limits,
  positive,
  positiveInt,
  startBeforeEnd,
  startBeforeEndError,
} from './fields.js';

/** Eligible orders by sales channel (spec EARN-024…027). */
export const salesChannel = z.enum(['online', 'online_pos', 'pos', 'draft']);

/** Eligible order lines (spec EARN-008, EARN-132, EARN-133). */
const products = {
  typeProductMatch: z.enum(['all', 'specific_products', 'specific_collections']).default('all'),
  includeProducts: chosenProducts.default([]),
  includeCollections: z.array(chosen).max(100).default([]),
  excludeProducts: chosenProducts.default([]),
  excludeCollections: z.array(chosen).max(100).default([]),
  /** Products excluded from earning in POS orders, and in orders of the online store (spec EARN-011). */
  excludePOSOrderProducts: chosenProducts.default([]),
  excludeOSOrderProducts: chosenProducts.default([]),
};

const orderFields = {
  ...common,
  earnPoint: decimalOrZero.default(10),
  rateMoney: positive.default(100),
  rateItem: positiveInt.default(1),
  roundingMethod: z.enum(['nearest', 'up', 'down']).default('down'),
  earnPointShippingFee: z.boolean().default(false),
  earnPointTax: z.boolean().default(false),
  earnPointGiftCard: z.boolean().default(false),
  /** Titles of taxes that never count, whatever `earnPointTax` is (spec EARN-033). */
  excludeTaxTypes: words(20),
  /** Whether this rate is kept where a tier has its own (spec EARN-031, P13). */
  keepOriginalRate: z.boolean().default(false),
  autoRemovePoints: z.boolean().default(true),
  applyTo: applyTo.default('all_customers'),
  /** Eligible tiers, where `applyTo` is `vip_tiers`. */
  applyToTiers: words(100),
  appliedPlaceOrderTo: salesChannel.default('online_pos'),
  ...products,
  ...conditions,
  ...limits({ has: false, unit: 'minute' }),
};

const needsProducts = (s: { typeProductMatch: string; includeProducts: unknown[] }) =>
  s.typeProductMatch !== 'specific_products' || s.includeProducts.length > 0;
const needsProductsError = { error: 'Select at least one product', path: ['includeProducts'] };
const needsCollections = (s: { typeProductMatch: string; includeCollections: unknown[] }) =>
  s.typeProductMatch !== 'specific_collections' || s.includeCollections.length > 0;
const needsCollectionsError = { error: 'Select at least one collection', path: ['includeCollections'] };

/** Priority of the first place-order program; later ones get the lowest free number above it (spec EARN-122, CON-42). */
export const FIRST_PRIORITY = 99;

/** The priority of a new place-order program, given those taken. */
export function freePriority(taken: ReadonlySet<number | undefined>): number {
  let free = FIRST_PRIORITY;
  while (taken.has(free)) free += 1;
  return free;
}

/** Points for orders (spec EARN): `earnPoint` points per `rateMoney` of money, per `rateItem` items, or per order. */
export const placeOrderSettings = z
  .strictObject({
    ...orderFields,
    earnBy: z.enum(['price', 'order', 'quantity', 'fixed_order', 'item']).default('price'),
    /** Unique in a shop; the next free one when omitted. */
    priorityPlaceOrder: positiveInt.optional(),
    stopProcessing: z.boolean().default(false),
  })
  .refine(startBeforeEnd, startBeforeEndError)
  .refine(needsProducts, needsProductsError)
  .refine(needsCollections, needsCollectionsError);
export type PlaceOrderSettings = z.output<typeof placeOrderSettings>;

/** Points for subscription orders (spec EARN-059, GAP-33), independent of place-order programs. */
export const subscriptionOrderSettings = z
  .strictObject({ ...orderFields, earnBy: z.enum(['price', 'order', 'quantity', 'fixed_order']).default('price') })
  .refine(startBeforeEnd, startBeforeEndError)
  .refine(needsProducts, needsProductsError)
  .refine(needsCollections, needsCollectionsError);
export type SubscriptionOrderSettings = z.output<typeof subscriptionOrderSettings>;
