import { z } from 'zod';
import { type EventsOf, event } from '../kernel/event.js';

/** A customer came on one more day of a streak; `number` is which of its days, counted from 1. A day is told once. */
export const StreakVisited = event('StreakVisited', 1, {
  streak: z.string(),
  program: z.uuid(),
  customer: z.string(),
  /** Day of the shop's calendar. */
  day: z.iso.date(),
  number: z.int().min(1),
  /** Day of the shop's calendar on which this run of days began. */
  began: z.iso.date(),
});

export const streakEvents = [StreakVisited] as const;
export type StreakEvent = EventsOf<typeof streakEvents>;
