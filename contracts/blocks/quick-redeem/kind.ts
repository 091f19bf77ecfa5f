import { blockColour, wholeNumber } from '../fields.js';
import { blockKind } from '../kind.js';
import { texts } from './texts.js';

/** Rewards that can be taken at checkout; view-only for guests. */
export const quickRedeem = blockKind({
  place: 'checkout',
  area: 'check-out',
  texts,
  extra: { rows: wholeNumber(1, 5).default(3), colour: blockColour },
});
export type QuickRedeemSettings = typeof quickRedeem.settings._zod.output;
