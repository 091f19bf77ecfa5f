import type { Random } from './random.js';

export const DAY_MS = 86_400_000;
/** Length in days of a seeded shop's history: enough for the first points to have expired (they live twelve months). */
export const DAYS = 400;

/** Relative volume by month, January first. */
const SEASON = [0.7, 0.75, 0.85, 0.9, 1.05, 0.9, 0.8, 0.8, 0.95, 1.05, 1.6, 1.7];
/** Relative volume by day of the week, Sunday first. */
const WEEK = [1.2, 0.9, 0.85, 0.9, 1, 1.15, 1.25];
const BUSIEST = 1.7 * 1.25;

/** Random moments of a shop's year, ascending: more in winter, at weekends, by day, and as the shop grows. */
export function busyMoments(random: Random, count: number, end: number): number[] {
  const found: number[] = [];
  while (found.length < count) {
    const grown = random.next();
    const day = new Date(end - (1 - grown) * DAYS * DAY_MS);
    const busy = (SEASON[day.getUTCMonth()] ?? 1) * (WEEK[day.getUTCDay()] ?? 1) * (0.55 + 0.45 * grown);
    if (!random.chance(busy / BUSIEST)) continue;
    const moment = hourOf(random, day);
    if (moment < end) found.push(moment);
  }
  return found.sort((a, b) => a - b);
}

/** A random time with seconds between nine in the morning and eleven at night of an American day. */
function hourOf(random: Random, day: Date): number {
  const midnight = Math.floor(day.getTime() / DAY_MS) * DAY_MS;
  const hours = 14 + ((random.next() + random.next()) / 2) * 14;
  return midnight + Math.floor((hours * 3600_000) / 1000) * 1000;
}

export const iso = (ms: number): string => new Date(ms).toISOString();
