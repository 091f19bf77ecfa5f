import { addDays, type DayRange, lastDays, lengthOf } from '../kernel/days.js';

/** Ranges that a report offers by name (spec ANLY-006 … ANLY-016), in the order of the menu. */
export const rangePresets = [
  'today',
  'yesterday',
  'last7',
  'last30',
  'last60',
  'last90',
  'lastMonth',
  'lastYear',
  'weekToDate',
  'monthToDate',
  'yearToDate',
] as const;
export type RangePreset = (typeof rangePresets)[number];

const monthStart = (day: string) => `${day.slice(0, 7)}-01`;
const yearStart = (day: string) => `${day.slice(0, 4)}-01-01`;

/** The Monday of a day's week (spec GAP-77). */
function weekStart(day: string): string {
  const daysSinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return addDays(day, -daysSinceMonday);
}

/** The days of a preset. `today` is a shop-local day; every range ends with it or before it. */
export function presetRange(preset: RangePreset, today: string): DayRange {
  switch (preset) {
    case 'today':
      return lastDays(today, 1);
    case 'yesterday':
      return lastDays(addDays(today, -1), 1);
    case 'last7':
      return lastDays(today, 7);
    case 'last30':
      return lastDays(today, 30);
    case 'last60':
      return lastDays(today, 60);
    case 'last90':
      return lastDays(today, 90);
    case 'lastMonth': {
      const to = addDays(monthStart(today), -1);
      return { from: monthStart(to), to };
    }
    case 'lastYear': {
      const to = addDays(yearStart(today), -1);
      return { from: yearStart(to), to };
    }
    case 'weekToDate':
      return { from: weekStart(today), to: today };
    case 'monthToDate':
      return { from: monthStart(today), to: today };
    case 'yearToDate':
      return { from: yearStart(today), to: today };
  }
}

/** What a report is compared with: as many days right before it, the same days a year before, or nothing. */
export const comparisons = ['before', 'year', 'none'] as const;
export type Comparison = (typeof comparisons)[number];

/** The same day a year before; 28 February for a 29th. */
function yearBefore(day: string): string {
  const before = `${String(Number(day.slice(0, 4)) - 1).padStart(4, '0')}${day.slice(4)}`;
  return day.endsWith('-02-29') ? `${before.slice(0, 8)}28` : before;
}

/** The days that a range is compared with; null for no comparison. */
export function comparedRange(range: DayRange, comparison: Comparison): DayRange | null {
  if (comparison === 'none') return null;
  if (comparison === 'year') return { from: yearBefore(range.from), to: yearBefore(range.to) };
  return { from: addDays(range.from, -lengthOf(range)), to: addDays(range.from, -1) };
}

/** Maximum number of days of a report: ten years and the days of a leap year or two. */
export const LONGEST_REPORT = 3_660;
