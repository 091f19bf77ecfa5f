import { z } from 'zod';
import { blockColour } from '../fields.js';
import { blockKind } from '../kind.js';
import { texts } from './texts.js';

/** Rewards within reach, in the drawer of the cart. */
export const cartDrawerRedeem = blockKind({
  place: 'cart',
  area: 'redeem-inline',
  texts,
  extra: { rows: z.int().min(1).max(5).default(3), colour: blockColour },
});
export type CartDrawerRedeemSettings = typeof cartDrawerRedeem.settings._zod.output;
