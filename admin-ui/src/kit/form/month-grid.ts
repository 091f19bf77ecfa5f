import { addDays, daysIn } from '@loyalty/contracts/kernel/days';

/** A month as "2026-11". */
export type Month = string;

export const monthOf = (day: string): Month => day.slice(0, 7);

/** The month some months later; earlier ones have a minus. */
export function addMonths(month: Month, by: number): Month {
  const at = new Date(`${month}-01T00:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() + by);
  return at.toISOString().slice(0, 7);
}

/** The first day of a week, 0 for Sunday, as a language has it: Sunday in America and Japan, Monday in Europe. */
export function firstWeekday(locale: string): number {
  const region = new Intl.Locale(locale).maximize().region ?? '';
  return ['US', 'CA', 'MX', 'BR', 'JP', 'KR', 'TW', 'IN', 'IL'].includes(region) ? 0 : 1;
}

const DAYS = 7;
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** The weeks of a month, whole: they begin and end with days of the months beside it. */
export function weeksOf(month: Month, firstDay: number): string[][] {
  const first = `${month}-01`;
  const start = addDays(first, -((weekdayOf(first) - firstDay + DAYS) % DAYS));
  const days = daysIn({ from: start, to: addDays(`${addMonths(month, 1)}-01`, -1) });
  const count = Math.ceil(days.length / DAYS);
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: DAYS }, (_, day) => addDays(start, week * DAYS + day)),
  );
}

/** A period of days; null for an open end. */
export interface DaySpan {
  readonly from: string | null;
  readonly to: string | null;
}

export const isWithin = (day: string, { from, to }: DaySpan): boolean => (!from || day >= from) && (!to || day <= to);

/** The period after a day was chosen: a first day and then a last one; a day before the first begins anew. */
export function chosenPeriod({ from, to }: DaySpan, day: string): DaySpan {
  return from === null || to !== null || day < from ? { from: day, to: null } : { from, to: day };
}
