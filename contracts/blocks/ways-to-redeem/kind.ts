import { blockColour, wholeNumber } from '../fields.js';
import { blockKind } from '../kind.js';
import { texts } from './texts.js';

/** The rewards of the shop with their costs. */
export const waysToRedeem = blockKind({
  place: 'page',
  area: 'redeem-inline',
  texts,
  extra: { rows: wholeNumber(1, 50).default(12), colour: blockColour },
});
export type WaysToRedeemSettings = typeof waysToRedeem.settings._zod.output;
