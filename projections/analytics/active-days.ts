/** Days since 1970 of a customer's activity, ascending, each once. */
export type ActiveDays = readonly number[];

/** The day before the first active one, YYYY-MM-DD: earlier than any day of a report. */
export const NEVER = '0001-01-01';

const DAY_MS = 86_400_000;

/** Texts by number of the day: writing one anew took longer than all else that is done for an event. */
const texts = new Map<number, string>();
const numbers = new Map<string, number>();
/** A century of days. */
const REMEMBERED = 36_525;

/** The number of a day, YYYY-MM-DD. */
export function dayNumber(day: string): number {
  let number = numbers.get(day);
  if (number === undefined) {
    number = Date.parse(`${day}T00:00:00Z`) / DAY_MS;
    if (numbers.size >= REMEMBERED) numbers.clear();
    numbers.set(day, number);
  }
  return number;
}

function dayOf(number: number): string {
  let day = texts.get(number);
  if (day === undefined) {
    day = new Date(number * DAY_MS).toISOString().slice(0, 10);
    if (texts.size >= REMEMBERED) texts.clear();
    texts.set(number, day);
  }
  return day;
}

/** First day of a day's month. */
export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;

/** Where a day is in its list, or would be; most come last. */
export function placeOf(days: ActiveDays, day: number): number {
  let at = days.length;
  while (at > 0 && days[at - 1]! >= day) at -= 1;
  return at;
}

/** The days with one more at its place. */
export const withDay = (days: ActiveDays, day: number, at: number): ActiveDays =>
  at === days.length ? [...days, day] : days.toSpliced(at, 0, day);

/** The day at a place of a list, YYYY-MM-DD; `NEVER` before the first, null after the last. */
export function dayAt(days: ActiveDays, at: number): string | null {
  if (at < 0) return NEVER;
  const day = days[at];
  return day === undefined ? null : dayOf(day);
}
