import { blockColour, blockLink } from '../fields.js';
import { blockKind } from '../kind.js';
import { texts } from './texts.js';

/** Invites guests to join; members do not see it. */
export const signUpBanner = blockKind({
  place: 'page',
  area: 'sign-up',
  texts,
  extra: { link: blockLink, colour: blockColour },
});
export type SignUpBannerSettings = typeof signUpBanner.settings._zod.output;
