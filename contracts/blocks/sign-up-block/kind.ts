import { blockColour, blockLink } from '../fields.js';
import { blockKind } from '../kind.js';
import { texts } from './texts.js';

/** Invites guests to sign up, wherever the theme places it. */
export const signUpBlock = blockKind({
  place: 'account',
  area: 'sign-up',
  path: '/signup-block',
  texts,
  extra: { link: blockLink, colour: blockColour },
});
export type SignUpBlockSettings = typeof signUpBlock.settings._zod.output;
