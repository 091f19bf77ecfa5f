import type { ReportInterval } from '@loyalty/contracts/analytics/scheduled-reports';
import type { DayRange } from '@loyalty/contracts/kernel/days';
import { addDays, addMonths } from '../../../../kernel/calendar.js';

/** Hour of the shop's morning from which reports are sent. */
export const SENT_FROM_HOUR = 7;

const DAYS_OF_WEEK = 7;
/** Days since the Monday of a day's week. */
const daysSinceMonday = (day: string): number => (new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % DAYS_OF_WEEK;

/** The latest day, no later than a day, on which a report is due. Days are shop-local, YYYY-MM-DD. */
export function lastDueDay(every: ReportInterval, day: string): string {
  switch (every) {
    case 'daily':
      return day;
    case 'weekly':
      return addDays(day, -daysSinceMonday(day));
    case 'monthly':
      return `${day.slice(0, 7)}-01`;
  }
}

/** The first day after a day on which a report is due. */
export function nextDueDay(every: ReportInterval, day: string): string {
  switch (every) {
    case 'daily':
      return addDays(day, 1);
    case 'weekly':
      return addDays(lastDueDay(every, day), DAYS_OF_WEEK);
    case 'monthly':
      return addMonths(lastDueDay(every, day), 1);
  }
}

/** The days of which a report that is due on a day speaks: the whole day, week or month before. */
export function reportedDays(every: ReportInterval, due: string): DayRange {
  const to = addDays(due, -1);
  return { from: lastDueDay(every, to), to };
}
