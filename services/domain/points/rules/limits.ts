import type { CountsAgainst } from '@loyalty/contracts/points/events';
import { catalogue, type ProgramRule } from '@loyalty/contracts/programs/catalogue';
import type { LimitUnit } from '@loyalty/contracts/programs/settings/fields';
import { addDays, addMonths, localDay, startOfDay } from '../../kernel/calendar.js';

/** An award that takes its place in a limit: its points, when it was earned, and until when it counts there (null: for ever). */
export interface Taken {
  readonly points: number;
  readonly at: string;
  readonly until: string | null;
}

/** What counts against the limits of one account, by the limit's name. */
export type Tallies = Record<string, Taken[]>;

/** How long one award takes its place: `interval` minutes, hours, or days, weeks, months and years of the shop's calendar. */
export interface Span {
  readonly unit: LimitUnit;
  readonly interval: number;
}

/** What a customer may earn at most: one award in a span of time, or so many points. */
export interface Limit extends Span {
  /** Its name in the account. Kinds of program may share one. */
  readonly of: string;
  /** Points in a span; null where it is one award, whatever it pays. */
  readonly most: number | null;
}

/** What orders are told late by at most: for so long an award is remembered after it is over. */
const LATE_DAYS = 7;
const MILLISECONDS = { minute: 60_000, hour: 3_600_000 } as const;

/**
 * When an award earned at an instant no longer takes its place (spec EARN-065): minutes and hours after it; else as the day begins that
 * lies so many days, weeks, months or years after its own day in the shop (months end where they end: P12, I-44). Null for a lifetime.
 */
export function endOfSpan(at: string, { unit, interval }: Span, zone: string): string | null {
  const day = localDay(at, zone);
  switch (unit) {
    case 'minute':
    case 'hour':
      return new Date(Date.parse(at) + interval * MILLISECONDS[unit]).toISOString();
    case 'day':
      return startOfDay(addDays(day, interval), zone);
    case 'week':
      return startOfDay(addDays(day, 7 * interval), zone);
    case 'month':
      return startOfDay(addMonths(day, interval), zone);
    case 'year':
      return startOfDay(addMonths(day, 12 * interval), zone);
    case 'lifetime':
      return null;
  }
}

/** Settings that every kind of program with a limit has. */
interface LimitSettings {
  readonly hasLimit: boolean;
  readonly limitUnit: LimitUnit;
  readonly limitInterval: number;
  readonly enabledAntiCheat: boolean;
}

/**
 * What a program's limit is called. With anti-cheat on it is the kind's where there is one program of a kind, so that a program that is
 * removed and added again does not open what was used up (spec EARN-146, GAP-58); orders and surveys have one for each program, custom
 * programs one for each event of the merchant's.
 */
export function nameOfLimit({ event, settings }: ProgramRule, program: string): string {
  // A row that was reached stays reached, whatever becomes of the program (I-53).
  if (event === 'milestone') return settings.typeMilestone;
  if (!('enabledAntiCheat' in settings) || !settings.enabledAntiCheat || event === 'place_order') return program;
  if (event === 'custom_program') return `custom_program/${settings.eventId}`;
  return catalogue[event].most === 1 ? event : program;
}

/** The limit that every kind of program has: one award in a span (spec EARN-003, EARN-029); null where it has none. */
export function limitOf(settings: LimitSettings, of: string): Limit | null {
  if (!settings.hasLimit) return null;
  return { of, most: null, unit: settings.limitUnit, interval: settings.limitInterval };
}

/** Whether an instant is before the end of a span that may have none. */
const isBefore = (at: string, end: string | null): boolean => end === null || Date.parse(at) < Date.parse(end);

/**
 * Awards that take a place in a limit's span around an instant: those that are not over then and have begun before one earned then would
 * be over. So no window of a span ever holds more than the limit, in whatever sequence awards are told (I-17).
 */
export function takenIn(tallies: Tallies, limit: Limit, at: string, zone: string): Taken[] {
  const end = endOfSpan(at, limit, zone);
  return (tallies[limit.of] ?? []).filter(
    (taken) => isBefore(at, endOfSpan(taken.at, limit, zone)) && isBefore(taken.at, end),
  );
}

/** Points that a limit still lets through at an instant; all of them where it is of awards and none is there. */
export function leftOf(tallies: Tallies, limit: Limit, at: string, zone: string): number {
  const taken = takenIn(tallies, limit, at, zone);
  if (limit.most === null) return taken.length === 0 ? Number.POSITIVE_INFINITY : 0;
  const used = taken.reduce((sum, { points }) => sum + points, 0);
  return Math.max(0, limit.most - used);
}

/** What the event of an award says of its limits: how long it takes its place, which is the longest of them. All have one name. */
export function countsFor(limits: readonly Limit[], at: string, zone: string): CountsAgainst | null {
  const [first] = limits;
  if (!first) return null;
  const ends = limits.map((limit) => endOfSpan(at, limit, zone));
  const until = ends.reduce((last, end) => (last === null || end === null ? null : isBefore(last, end) ? end : last));
  return { of: first.of, until };
}

/** Puts an award into the account's tallies, in place, and forgets those that no order told late can meet any more. */
export function count(tallies: Tallies, { of, until }: CountsAgainst, points: number, at: string): void {
  const forgotten = new Date(Date.parse(at) - LATE_DAYS * 86_400_000).toISOString();
  const kept = (tallies[of] ?? []).filter((taken) => isBefore(forgotten, taken.until));
  tallies[of] = [...kept, { points, at, until }];
}
