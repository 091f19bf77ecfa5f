import { z } from 'zod';
import { contentPicture } from '../../files/picture.js';
import { calendarDay } from '../../kernel/shapes.js';
import { blockPictureUse } from '../fields.js';
import { blockKind } from '../kind.js';
import { texts } from './texts.js';

/** Announces a program before it begins. */
export const comingSoon = blockKind({
  place: 'page',
  texts,
  extra: { startDay: z.union([z.literal(''), calendarDay]).default(''), picture: contentPicture },
  images: { picture: blockPictureUse },
});
export type ComingSoonSettings = typeof comingSoon.settings._zod.output;
