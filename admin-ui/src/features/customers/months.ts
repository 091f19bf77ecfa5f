import { EARLIEST_DAY } from '@loyalty/contracts/kernel/days';

/** The first month that can be named. */
const EARLIEST_MONTH = EARLIEST_DAY.slice(0, 7);
/** Most months that a menu offers: twenty years. */
const MOST_MONTHS = 240;

const monthAfter = (month: string, by: number): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
};

/** Whether a text is a month that can be named, YYYY-MM. */
const isMonth = (text: string): boolean => /^\d{4}-(0[1-9]|1[0-2])$/.test(text) && text >= EARLIEST_MONTH;

/** Why a text of the address names no month with a statement; null where it does. @param present the shop's month */
export function monthProblem(text: string, present: string): 'wrongMonth' | 'monthAhead' | null {
  if (!isMonth(text)) return 'wrongMonth';
  return text > present ? 'monthAhead' : null;
}

/** The months from the first one to the last one, newest first, and the chosen one, wherever it is. */
export function monthsTo(last: string, first: string | null, chosen: string): string[] {
  const months: string[] = [];
  for (let month = last; month >= (first ?? last) && months.length < MOST_MONTHS; month = monthAfter(month, -1))
    months.push(month);
  return months.includes(chosen) ? months : [...months, chosen].sort().reverse();
}
