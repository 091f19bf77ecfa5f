import type { CountsAgainst } from '@loyalty/contracts/points/events';
import { catalogue, type ProgramRule } from '@loyalty/contracts/programs/catalogue';
import type { LimitUnit } from '@loyalty/contracts/programs/settings/fields';
import { addDays, addMonths, localDay, startOfDay } from '../../../../kernel/calendar.js';

/** An award's use of a limit: its points, when it was earned, and until when it counts (null: for ever). */
export interface LimitUse {
  readonly points: number;
  readonly at: string;
  readonly until: string | null;
  /** Several of the oldest awards, combined: from the first of them until the last has ended the limit counts as used. */
  readonly several?: true;
}

/** Usage of the limits of one account, by the limit's name. */
export type Tallies = Record<string, LimitUse[]>;

/** Duration for which an award uses a limit: `interval` minutes, hours, or days, weeks, months and years of the shop's calendar. */
interface Span {
  readonly unit: LimitUnit;
  readonly interval: number;
}

/** Limit for one customer: one award in a period, or a number of points. */
export interface Limit extends Span {
  /** Name of the limit in the account. Kinds of program may share one. */
  readonly of: string;
  /** Points in a span; null for a limit of one award, whatever it pays. */
  readonly most: number | null;
}

/**
 * Number of a limit's newest awards that are kept individually, even after they have ended: an approval, a sync or a late order may pay for
 * something months ago. A limit of one a week is exact for a year; before that, in doubt, the limit counts as used.
 */
const EXACTLY = 50;
const MILLISECONDS = { minute: 60_000, hour: 3_600_000 } as const;
/** Upper bound in days of a span's unit. */
const LONGEST_DAYS = { minute: 1, hour: 1, day: 2, week: 8, month: 32, year: 367 } as const;

/**
 * When an award earned at an instant stops using its limit (spec EARN-065): minutes and hours after it; else at the beginning of the day
 * that is so many days, weeks, months or years after its own shop-local day (month ends are clamped: P12, I-44). Null for a lifetime.
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
 * Name of a program's limit. With anti-cheat on it is the kind's where a shop has one program of the kind, so that removing a program and
 * adding it again does not reset its limit (spec EARN-146, GAP-58); orders and surveys have one for each program, custom programs one for
 * each
 * of the merchant's events.
 */
export function nameOfLimit({ event, settings }: ProgramRule, program: string): string {
  // A milestone row stays reached, whatever happens to the program (I-53).
  if (event === 'milestone') return settings.typeMilestone;
  if (!('enabledAntiCheat' in settings) || !settings.enabledAntiCheat || event === 'place_order') return program;
  if (event === 'custom_program') return `custom_program/${settings.eventId}`;
  return catalogue[event].most === 1 ? event : program;
}

/** The limit that every kind of program has: one award in a span (spec EARN-003, EARN-029); null if it is off. */
export function limitOf(settings: LimitSettings, of: string): Limit | null {
  if (!settings.hasLimit) return null;
  return { of, most: null, unit: settings.limitUnit, interval: settings.limitInterval };
}

/** Whether an instant is before an end; null is never. */
const isBefore = (at: string, end: string | null): boolean => end === null || Date.parse(at) < Date.parse(end);

/** Fast check, without a calendar, whether two instants are too far apart for one span. */
function isFar(one: string, other: string, { unit, interval }: Span): boolean {
  if (unit === 'lifetime') return false;
  return Math.abs(Date.parse(one) - Date.parse(other)) > interval * LONGEST_DAYS[unit] * 86_400_000;
}

/**
 * Awards that share a limit's span with an instant: those that have not ended by then and began before the end of one earned then. So no
 * window of a span ever holds more than the limit, in whatever sequence awards are recorded (I-17).
 */
export function takenIn(tallies: Tallies, limit: Limit, at: string, zone: string): LimitUse[] {
  const taken = tallies[limit.of];
  if (!taken) return [];
  const end = endOfSpan(at, limit, zone);
  const isNear = (one: LimitUse): boolean => one.several === true || !isFar(one.at, at, limit);
  return taken.filter((one) => isNear(one) && isBefore(at, endOf(one, limit, zone)) && isBefore(one.at, end));
}

/** When an award stops using a limit; null for never. */
export function endOf({ at, until, several }: LimitUse, limit: Limit, zone: string): string | null {
  return several ? until : endOfSpan(at, limit, zone);
}

/** Points that a limit still allows at an instant; unlimited for a limit of awards that is unused. */
export function leftOf(tallies: Tallies, limit: Limit, at: string, zone: string): number {
  const taken = takenIn(tallies, limit, at, zone);
  if (limit.most === null) return taken.length === 0 ? Number.POSITIVE_INFINITY : 0;
  const used = taken.reduce((sum, { points }) => sum + points, 0);
  return Math.max(0, limit.most - used);
}

/** The later end; null is never. */
function lastOf(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return null;
  return isBefore(one, other) ? other : one;
}

/** Limit usage that the event of an award records: until when it counts, the longest of its limits. All have one name. */
export function countsFor(limits: readonly Limit[], at: string, zone: string): CountsAgainst | null {
  const [first] = limits;
  if (!first) return null;
  const until = limits.map((limit) => endOfSpan(at, limit, zone)).reduce(lastOf);
  return { of: first.of, until };
}

const isSame = (one: LimitUse, other: LimitUse): boolean =>
  one.at === other.at && one.points === other.points && one.until === other.until;

/**
 * Removes an award's use from the account's tallies. Returns false where it was combined with others: the limit then counts as used.
 */
export function free(tallies: Tallies, of: string, use: LimitUse): boolean {
  const uses = tallies[of] ?? [];
  const place = uses.findIndex((one) => isSame(one, use));
  if (place < 0) return false;
  if (uses.length > 1) tallies[of] = uses.toSpliced(place, 1);
  else delete tallies[of];
  return true;
}

/** Adds an award to the account's tallies in the order of time; beyond the maximum the oldest two are combined. */
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
