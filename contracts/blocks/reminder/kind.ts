import { POINTS_CAP } from '../../kernel/shapes.js';
import { blockColour, wholeNumber } from '../fields.js';
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
    leastPoints: wholeNumber(0, POINTS_CAP).default(0),
    frequency: wholeNumber(1, MAX_SHOWINGS).default(3),
    colour: blockColour,
  },
});
export type ReminderSettings = typeof reminder.settings._zod.output;
