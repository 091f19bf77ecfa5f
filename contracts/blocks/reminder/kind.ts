import { z } from 'zod';
import { POINTS_CAP } from '../../kernel/shapes.js';
import { blockColour } from '../fields.js';
import { blockKind } from '../kind.js';
import { texts } from './texts.js';

/** Most times that a shopper sees the reminder in one browser. */
const MAX_SHOWINGS = 10;

/** Reminds members of rewards that they have not taken. */
export const reminder = blockKind({
  place: 'cart',
  area: 'reward-reminder',
  path: '/reminder',
  texts,
  extra: {
    leastPoints: z.int().min(0).max(POINTS_CAP).default(0),
    frequency: z
      .int()
      .min(1)
      .max(MAX_SHOWINGS, { error: `At most ${MAX_SHOWINGS} times` })
      .default(3),
    colour: blockColour,
  },
});
export type ReminderSettings = typeof reminder.settings._zod.output;
