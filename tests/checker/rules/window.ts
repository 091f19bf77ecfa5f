import type { ActionSettings } from './action.js';
import { dayOf, daysLater, firstSecondOf, monthsLater } from './calendar.js';

/** An award that counts against a limit. */
export interface Counted {
  readonly of: string;
  readonly at: string;
  readonly points: number;
  /** The lot of its points. */
  readonly lot?: string;
}

export interface Window {
  readonly unit: string;
  readonly interval: number;
  /** Maximum points; null for a single award. */
  readonly most: number | null;
}

/** Limits of an action's program by time window. */
export function windowsOf(settings: ActionSettings, event: string): Window[] {
  // Unique by their own names.
  if (event === 'streak_interact_website' || event === 'milestone') return [];
  // Once a year, even if the date in the settings changes (I-53).
  if (event === 'birthday' || event === 'member_anniversary') return [{ unit: 'year', interval: 1, most: null }];
  const { hasLimit, limitUnit, limitInterval: interval } = settings;
  return [
    ...(hasLimit ? [{ unit: limitUnit, interval, most: null }] : []),
    ...(event === 'interact_website' && settings.enableEarnPointsLimit
      ? [{ unit: settings.enableLimitUnit ?? 'day', interval, most: settings.earnPointsLimit ?? 0 }]
      : []),
  ];
}

/** The end of a window that begins with an award; null for never. */
export function endOf(at: string, { unit, interval }: Window, zone: string): string | null {
  const day = dayOf(at, zone);
  const later = (ms: number) => new Date(Date.parse(at) + ms).toISOString();
  if (unit === 'minute') return later(interval * 60_000);
  if (unit === 'hour') return later(interval * 3_600_000);
  if (unit === 'day') return firstSecondOf(daysLater(day, interval), zone);
  if (unit === 'week') return firstSecondOf(daysLater(day, interval * 7), zone);
  if (unit === 'month') return firstSecondOf(monthsLater(day, interval), zone);
  return unit === 'year' ? firstSecondOf(monthsLater(day, interval * 12), zone) : null;
}

/** Whether no window that contains the new award exceeds the limit; the fullest ones begin with an award (I-17). */
export function hasRoom(others: readonly Counted[], window: Window, award: Counted, zone: string): boolean {
  const all = [...others.filter(({ of }) => of === award.of), award];
  return all.every((first) => {
    const end = endOf(first.at, window, zone);
    const within = all.filter((one) => one.at >= first.at && (end === null || one.at < end));
    if (!within.some((one) => one.at === award.at)) return true;
    if (window.most === null) return within.length === 1;
    return within.reduce((sum, { points }) => sum + points, 0) <= window.most;
  });
}
