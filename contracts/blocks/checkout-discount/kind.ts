import { blockColour, wholeNumber } from '../fields.js';
import { blockKind } from '../kind.js';
import { texts } from './texts.js';

/** Says at checkout what points can take off an order. */
export const checkoutDiscount = blockKind({
  place: 'checkout',
  area: 'check-out',
  path: '/checkout-discount',
  texts,
  extra: { rows: wholeNumber(1, 10).default(5), colour: blockColour },
});
export type CheckoutDiscountSettings = typeof checkoutDiscount.settings._zod.output;
