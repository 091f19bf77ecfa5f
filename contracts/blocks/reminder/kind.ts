import { z } from 'zod';
import { POINTS_CAP } from '../../kernel/shapes.js';
import { blockColour } from '../fields.js';
import { blockKind } from '../kind.js';

/** Most times that a shopper sees the reminder in one browser. */
const MAX_SHOWINGS = 10;

/** Reminds members of rewards that they have not taken. */
export const reminder = blockKind({
  place: 'cart',
  area: 'reward-reminder',
  path: '/reminder',
  texts: {
    en: {
      title: 'A reward waits for you',
      lead: '{{loyalty_point}} {{point_name}} are enough for: {{reward}}',
    },
    de: {
      title: 'Eine Prämie wartet auf Sie',
      lead: '{{loyalty_point}} {{point_name}} reichen für: {{reward}}',
    },
    es: {
      title: 'Te espera una recompensa',
      lead: '{{loyalty_point}} {{point_name}} bastan para: {{reward}}',
    },
    fr: {
      title: 'Une récompense vous attend',
      lead: '{{loyalty_point}} {{point_name}} suffisent pour : {{reward}}',
    },
    it: {
      title: 'Un premio ti aspetta',
      lead: '{{loyalty_point}} {{point_name}} bastano per: {{reward}}',
    },
    ja: {
      title: '特典をお使いいただけます',
      lead: '{{loyalty_point}} {{point_name}}で交換できます：{{reward}}',
    },
  },
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
