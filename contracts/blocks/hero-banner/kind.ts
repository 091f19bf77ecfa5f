import { z } from 'zod';
import { contentPicture } from '../../files/picture.js';
import { blockColour, blockLink, blockPictureUse } from '../fields.js';
import { blockKind } from '../kind.js';
import { texts } from './texts.js';

/** The first thing of the loyalty page: a greeting over a picture or a colour. */
export const heroBanner = blockKind({
  place: 'page',
  texts,
  extra: {
    picture: contentPicture,
    colour: blockColour,
    link: blockLink,
    align: z.enum(['start', 'center']).default('center'),
  },
  images: { picture: blockPictureUse },
});
export type HeroBannerSettings = typeof heroBanner.settings._zod.output;
