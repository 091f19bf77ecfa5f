const DAY_MS = 86_400_000;

/** A range of calendar days (YYYY-MM-DD), both ends included. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** The first day that a request may name, and what a date field offers. */
export const EARLIEST_DAY = '1900-01-01';
export const LATEST_DAY = '9999-12-31';

/**
 * Whether a request may name a day (YYYY-MM-DD): PostgreSQL has no year 0, Intl writes years before 1000 with fewer digits, `Date.UTC` takes
 * those before 100 for 1900 and on, and instants after 9999 are written with a sign.
 */
export const isUsableDay = (day: string): boolean => day >= EARLIEST_DAY && day <= LATEST_DAY;

/** Whether a text is a day of the calendar that a request may name. `Date.parse` takes a 30th of February for the 2nd of March. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || !isUsableDay(text)) return false;
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

/** The calendar day a number of days after a day (before it, when negative). @throws RangeError for an invalid day */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Number of days of a range, both ends included; 0 when it ends before it begins. */
export const lengthOf = ({ from, to }: DayRange): number =>
  Math.max(0, (Date.parse(to) - Date.parse(from)) / DAY_MS + 1);

/**
 * The days of a range, in their order. They are counted: after the last day of the year 9999 comes one whose text is less than all before it,
 * so that a loop up to it by comparison would never end.
 */
export const daysIn = (range: DayRange): string[] =>
  Array.from({ length: lengthOf(range) }, (_, index) => addDays(range.from, index));

/** The last `days` days up to and including today: the meaning of "last 30 days" in every screen and answer. Today is a shop-local day. */
export const lastDays = (today: string, days: number): DayRange => ({ from: addDays(today, 1 - days), to: today });
