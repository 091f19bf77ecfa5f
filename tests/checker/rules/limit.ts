import type { EarnSettings } from '../model/facts.js';
import { dayOf, daysLater, lastSecondOf, monthsLater } from './calendar.js';

/** The last day of an award's period, for limits in whole days. */
function lastDay(day: string, { limitUnit, limitInterval }: EarnSettings): string {
  if (limitUnit === 'day') return daysLater(day, limitInterval - 1);
  if (limitUnit === 'week') return daysLater(day, 7 * limitInterval - 1);
  return daysLater(monthsLater(day, limitInterval * (limitUnit === 'year' ? 12 : 1)), -1);
}

/** The end of the period that an award occupies in its program's limit (I-17); null without a limit. */
export function placeIn(settings: EarnSettings, program: string, at: string, zone: string) {
  const { hasLimit, limitUnit, limitInterval } = settings;
  if (!hasLimit) return null;
  if (limitUnit === 'lifetime') return { of: program, until: null };
  if (limitUnit === 'minute' || limitUnit === 'hour') {
    const length = limitInterval * (limitUnit === 'hour' ? 3_600_000 : 60_000);
    return { of: program, until: new Date(Date.parse(at) + length).toISOString() };
  }
  // The second after the last one of that day.
  const end = Date.parse(lastSecondOf(lastDay(dayOf(at, zone), settings), zone)) + 1000;
  return { of: program, until: new Date(end).toISOString() };
}

/** Retention of ended periods in the ledger, because orders are reported late. */
const REMEMBERED_MS = 7 * 86_400_000;

/**
 * Whether one more award fits at a moment: earlier periods are over by then, and later ones begin after its own. A period that was dropped,
 * because another award came long after its end, does not count.
 */
export function isFree(settings: EarnSettings, at: string, others: readonly string[], zone: string): boolean {
  const end = (moment: string): number =>
    Date.parse(placeIn(settings, '', moment, zone)?.until ?? '9999-01-01T00:00:00Z');
  if (!settings.hasLimit) return true;
  const newest = Math.max(...others.map((other) => Date.parse(other)));
  return others.every((other) => {
    if (end(other) < newest - REMEMBERED_MS) return true;
    return Date.parse(at) >= end(other) || Date.parse(other) >= end(at);
  });
}
