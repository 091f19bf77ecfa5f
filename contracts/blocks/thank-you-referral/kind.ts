import { blockColour } from '../fields.js';
import { blockKind } from '../kind.js';
import { texts } from './texts.js';

/** After an order: a member’s link for friends. */
export const thankYouReferral = blockKind({
  place: 'thank-you',
  area: 'referral',
  texts,
  extra: { colour: blockColour },
});
export type ThankYouReferralSettings = typeof thankYouReferral.settings._zod.output;
