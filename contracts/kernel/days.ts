/** A range of calendar days (YYYY-MM-DD), both ends included. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** The calendar day so many days after a day (before it, when negative). @throws RangeError for what is no day */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/**
 * The last `days` days up to and including today: what "last 30 days" means on every screen and in every answer. Today is a day of the
 * shop's own calendar.
 */
export const lastDays = (today: string, days: number): DayRange => ({ from: addDays(today, 1 - days), to: today });
