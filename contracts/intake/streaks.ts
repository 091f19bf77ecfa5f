import { z } from 'zod';
import { type EventsOf, event } from '../kernel/event.js';

/** A customer's visit on one more day of a streak; `number` is the day of the streak, from 1. Recorded once a day. */
export const StreakVisited = event('StreakVisited', 1, {
  streak: z.string(),
  program: z.uuid(),
  customer: z.string(),
  /** Shop-local day. */
  day: z.iso.date(),
  number: z.int().min(1),
  /** Shop-local day on which the streak began. */
  began: z.iso.date(),
});

export const streakEvents = [StreakVisited] as const;
export type StreakEvent = EventsOf<typeof streakEvents>;
