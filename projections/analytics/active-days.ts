/** Days since 1970 of a customer's activity, ascending, each once. */
export type ActiveDays = readonly number[];

/** The day before the first active one, YYYY-MM-DD: earlier than any day of a report. */
export const NEVER = '0001-01-01';

const DAY_MS = 86_400_000;
export const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;
const dayOf = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10);
/** First day of a day's month. */
export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;

/** Adds a day; the same array where it is there already. */
export function withDay(days: ActiveDays, day: number): ActiveDays {
  if (days.includes(day)) return days;
  const at = days.findIndex((other) => other > day);
  return at < 0 ? [...days, day] : days.toSpliced(at, 0, day);
}

/** An active day and the active day before it (`NEVER` for the first), YYYY-MM-DD. */
export interface Gap {
  readonly day: string;
  readonly previous: string;
}

/** Each active day with the one before it. */
export const gapsOf = (days: ActiveDays): Gap[] =>
  days.map((day, index) => ({ day: dayOf(day), previous: index === 0 ? NEVER : dayOf(days[index - 1]!) }));

/** First days of the months that have an active day, each once. */
export const monthsOf = (days: ActiveDays): string[] => [...new Set(days.map((day) => monthOf(dayOf(day))))];
