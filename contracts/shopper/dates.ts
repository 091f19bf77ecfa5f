import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { line, pageLanguage, pointsOrZero } from '../kernel/shapes.js';

export const giveBirthday = endpoint({
  id: 'shopper.birthday',
  access: 'member',
  method: 'POST',
  path: '/birthday',
  summary: 'Say when they were born, in the order of day, month and year that the birthday program asks for',
  body: z.strictObject({ date: line(20) }),
  data: z.object({ given: z.boolean() }),
  answers: 'receipt',
  does: 'write',
  rejections: ['birthday.invalid', 'program.not-active', 'customer.forgotten', 'customer.unknown'],
});

/** A streak for the widget: one box per day. */
const streakState = z.object({
  programId: z.string(),
  title: z.string(),
  /** `broken`: a day was missed; the streak can be restarted unless `message` reports that too few days are left. */
  status: z.enum(['ready', 'running', 'broken', 'done']),
  /** Consecutive days so far. */
  number: z.int(),
  visitedToday: z.boolean(),
  days: z.array(z.object({ day: z.int(), points: pointsOrZero, done: z.boolean() })),
  /** Message of a broken streak, and its code; or the merchant's own of a completed one. */
  message: z.string().nullable(),
  code: z.enum(['streak.incomplete', 'streak.not-enough-days']).nullable(),
});
export type StreakState = z.output<typeof streakState>;

export const getStreak = endpoint({
  id: 'shopper.streak',
  access: 'member',
  method: 'GET',
  path: '/streak',
  summary:
    'The streak that runs now with its days; null when there is none. `lang` is the language of the merchant’s message.',
  query: { lang: pageLanguage },
  data: streakState.nullable(),
  answers: 'one',
  does: 'read',
});

export const visitStreak = endpoint({
  id: 'shopper.visit-streak',
  access: 'member',
  method: 'POST',
  path: '/streak',
  summary: 'Count today’s visit; a day counts once. `restart` begins a broken streak anew.',
  query: { lang: pageLanguage },
  body: z.strictObject({ restart: z.boolean().default(false) }),
  data: z.object({ points: pointsOrZero, streak: streakState }),
  answers: 'receipt',
  does: 'write',
  rejections: [
    'streak.incomplete',
    'streak.not-enough-days',
    'streak.done',
    'program.not-active',
    'points.customer-left',
    'action.members-only',
    'action.not-for-you',
  ],
});

export const dateEndpoints = [giveBirthday, getStreak, visitStreak] as const;
