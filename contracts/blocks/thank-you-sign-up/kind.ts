import { blockColour } from '../fields.js';
import { blockKind } from '../kind.js';
import { texts } from './texts.js';

/** After an order: what it would have brought a member. */
export const thankYouSignUp = blockKind({
  place: 'thank-you',
  area: 'sign-up',
  texts,
  extra: { colour: blockColour },
});
export type ThankYouSignUpSettings = typeof thankYouSignUp.settings._zod.output;
