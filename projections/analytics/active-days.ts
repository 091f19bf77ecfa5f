/** Days since 1970 of a customer's activity, ascending, each once. */
export type ActiveDays = readonly number[];

/** The day before the first active one, YYYY-MM-DD: earlier than any day of a report. */
export const NEVER = '0001-01-01';

const DAY_MS = 86_400_000;
export const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;
const dayOf = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10);
/** First day of a day's month. */
export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;

/** Adds a day; the same array where it is there already. Most days come last. */
export function withDay(days: ActiveDays, day: number): ActiveDays {
  const last = days.at(-1);
  if (last === undefined || last < day) return [...days, day];
  if (last === day || days.includes(day)) return days;
  return days.toSpliced(
    days.findIndex((other) => other > day),
    0,
    day,
  );
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

/** What one of the active days changes in the figures of its customer. */
interface DayChange {
  /** Its own gap, and that of the next day from it. */
  readonly added: readonly Gap[];
  /** The gap that it divides; null for the last day. */
  readonly removed: Gap | null;
  /** First day of its month if no other active day is in it; else null. */
  readonly month: string | null;
}

/** What a day changes, which is among the days already. */
export function changeOf(days: ActiveDays, number: number): DayChange {
  const index = days.lastIndexOf(number);
  const [before, after] = [days[index - 1], days[index + 1]];
  const day = dayOf(number);
  const previous = before === undefined ? NEVER : dayOf(before);
  const next = after === undefined ? null : dayOf(after);
  const month = monthOf(day);
  const isKnown = monthOf(previous) === month || (next !== null && monthOf(next) === month);
  const own = { day, previous };
  return {
    added: next === null ? [own] : [own, { day: next, previous: day }],
    removed: next === null ? null : { day: next, previous },
    month: isKnown ? null : month,
  };
}
