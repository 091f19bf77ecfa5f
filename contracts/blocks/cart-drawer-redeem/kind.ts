import { blockColour, wholeNumber } from '../fields.js';
import { blockKind } from '../kind.js';
import { texts } from './texts.js';

/** Rewards within reach, in the drawer of the cart. */
export const cartDrawerRedeem = blockKind({
  place: 'cart',
  area: 'redeem-inline',
  texts,
  extra: { rows: wholeNumber(1, 5).default(3), colour: blockColour },
});
export type CartDrawerRedeemSettings = typeof cartDrawerRedeem.settings._zod.output;
