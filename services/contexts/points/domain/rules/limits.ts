import type { CountsAgainst } from '@loyalty/contracts/points/events';
import { catalogue, type ProgramRule } from '@loyalty/contracts/programs/catalogue';
import type { LimitUnit } from '@loyalty/contracts/programs/settings/fields';
import { addDays, addMonths, localDay, startOfDay } from '../../../../kernel/calendar.js';

/** An award that takes its place in a limit: its points, when it was earned, and until when it counts there (null: for ever). */
export interface LimitUse {
  readonly points: number;
  readonly at: string;
  readonly until: string | null;
  /** Of the oldest awards, put together: from the first of them until the last is over there is no room for another. */
  readonly several?: true;
}

/** Usage of the limits of one account, by the limit's name. */
export type Tallies = Record<string, LimitUse[]>;

/** How long one award takes its place: `interval` minutes, hours, or days, weeks, months and years of the shop's calendar. */
export interface Span {
  readonly unit: LimitUnit;
  readonly interval: number;
}

/** Limit for one customer: one award in a period, or a number of points. */
export interface Limit extends Span {
  /** Its name in the account. Kinds of program may share one. */
  readonly of: string;
  /** Points in a span; null where it is one award, whatever it pays. */
  readonly most: number | null;
}

/**
 * So many of a limit's newest awards are remembered one by one, however long they are over: what an approval, a sync or an order told late
 * pays for may be from months ago. A limit of one a week is exact for a year; what came before that leaves no room, in doubt.
 */
export const EXACTLY = 50;
const MILLISECONDS = { minute: 60_000, hour: 3_600_000 } as const;
/** Days that a span of a unit never lasts longer than. */
const LONGEST_DAYS = { minute: 1, hour: 1, day: 2, week: 8, month: 32, year: 367 } as const;

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

/** Whether two instants are too far from each other for one span, told without a calendar. */
function isFar(one: string, other: string, { unit, interval }: Span): boolean {
  if (unit === 'lifetime') return false;
  return Math.abs(Date.parse(one) - Date.parse(other)) > interval * LONGEST_DAYS[unit] * 86_400_000;
}

/**
 * Awards that take a place in a limit's span around an instant: those that are not over then and have begun before one earned then would
 * be over. So no window of a span ever holds more than the limit, in whatever sequence awards are told (I-17).
 */
export function takenIn(tallies: Tallies, limit: Limit, at: string, zone: string): LimitUse[] {
  const taken = tallies[limit.of];
  if (!taken) return [];
  const end = endOfSpan(at, limit, zone);
  const isNear = (one: LimitUse): boolean => one.several === true || !isFar(one.at, at, limit);
  return taken.filter((one) => isNear(one) && isBefore(at, endOf(one, limit, zone)) && isBefore(one.at, end));
}

/** When an award makes room in a limit; null for never. */
export function endOf({ at, until, several }: LimitUse, limit: Limit, zone: string): string | null {
  return several ? until : endOfSpan(at, limit, zone);
}

/** Points that a limit still lets through at an instant; all of them where it is of awards and none is there. */
export function leftOf(tallies: Tallies, limit: Limit, at: string, zone: string): number {
  const taken = takenIn(tallies, limit, at, zone);
  if (limit.most === null) return taken.length === 0 ? Number.POSITIVE_INFINITY : 0;
  const used = taken.reduce((sum, { points }) => sum + points, 0);
  return Math.max(0, limit.most - used);
}

/** The end that comes last; null where one has none. */
function lastOf(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return null;
  return isBefore(one, other) ? other : one;
}

/** What the event of an award says of its limits: how long it takes its place, which is the longest of them. All have one name. */
export function countsFor(limits: readonly Limit[], at: string, zone: string): CountsAgainst | null {
  const [first] = limits;
  if (!first) return null;
  const until = limits.map((limit) => endOfSpan(at, limit, zone)).reduce(lastOf);
  return { of: first.of, until };
}

/** Puts an award into the account's tallies, in the order of time; the oldest two of too many become one. */
export function count(tallies: Tallies, { of, until }: CountsAgainst, points: number, at: string): void {
  const before = tallies[of] ?? [];
  const place = before.findLastIndex((one) => Date.parse(one.at) <= Date.parse(at)) + 1;
  const all = before.toSpliced(place, 0, { points, at, until });
  const [oldest, next] = all;
  if (all.length <= EXACTLY || !oldest || !next) {
    tallies[of] = all;
    return;
  }
  const both = { points: oldest.points + next.points, at: oldest.at, until: lastOf(oldest.until, next.until) };
  tallies[of] = [{ ...both, several: true }, ...all.slice(2)];
}
