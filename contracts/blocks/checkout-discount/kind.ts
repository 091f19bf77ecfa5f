import { z } from 'zod';
import { blockColour } from '../fields.js';
import { blockKind } from '../kind.js';
import { texts } from './texts.js';

/** Says at checkout what points can take off an order. */
export const checkoutDiscount = blockKind({
  place: 'checkout',
  area: 'check-out',
  path: '/checkout-discount',
  texts,
  extra: { rows: z.int().min(1).max(10).default(5), colour: blockColour },
});
export type CheckoutDiscountSettings = typeof checkoutDiscount.settings._zod.output;
