import { z } from 'zod';
import { calendarDay } from '../../kernel/shapes.js';
import { pictureAddress } from '../fields.js';
import { blockKind } from '../kind.js';
import { texts } from './texts.js';

/** Announces a program before it begins. */
export const comingSoon = blockKind({
  place: 'page',
  texts,
  extra: { startDay: z.union([z.literal(''), calendarDay]).default(''), picture: pictureAddress },
});
export type ComingSoonSettings = typeof comingSoon.settings._zod.output;
