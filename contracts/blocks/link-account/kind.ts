import { blockColour } from '../fields.js';
import { blockKind } from '../kind.js';
import { texts } from './texts.js';

/** Invites shoppers without an account to connect their orders with one. */
export const linkAccount = blockKind({
  place: 'account',
  area: 'sign-up',
  texts,
  extra: { colour: blockColour },
});
export type LinkAccountSettings = typeof linkAccount.settings._zod.output;
