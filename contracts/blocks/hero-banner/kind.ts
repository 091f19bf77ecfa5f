import { z } from 'zod';
import { blockColour, blockLink, pictureAddress } from '../fields.js';
import { blockKind } from '../kind.js';
import { texts } from './texts.js';

/** The first thing of the loyalty page: a greeting over a picture or a colour. */
export const heroBanner = blockKind({
  place: 'page',
  texts,
  extra: {
    picture: pictureAddress,
    colour: blockColour,
    link: blockLink,
    align: z.enum(['start', 'center']).default('center'),
  },
});
export type HeroBannerSettings = typeof heroBanner.settings._zod.output;
