import { blockColour, wholeNumber } from '../fields.js';
import { blockKind } from '../kind.js';
import { texts } from './texts.js';

/** Thanks members for looking in, and shows what visits bring. */
export const visitWebsite = blockKind({
  place: 'product',
  area: 'visit-website-popup',
  path: '/interact-website',
  texts,
  extra: { delaySeconds: wholeNumber(0, 120).default(5), colour: blockColour },
});
export type VisitWebsiteSettings = typeof visitWebsite.settings._zod.output;
