import { blockColour } from '../fields.js';
import { blockKind } from '../kind.js';
import { texts } from './texts.js';

/** A member’s own link with what both sides get. */
export const referral = blockKind({
  place: 'page',
  area: 'referral',
  texts,
  extra: { colour: blockColour },
});
export type ReferralBlockSettings = typeof referral.settings._zod.output;
