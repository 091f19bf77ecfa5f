/** A range of calendar days (YYYY-MM-DD), both ends included. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** The calendar day a number of days after a day (before it, when negative). @throws RangeError for an invalid day */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** The last `days` days up to and including today: the meaning of "last 30 days" in every screen and answer. Today is a shop-local day. */
export const lastDays = (today: string, days: number): DayRange => ({ from: addDays(today, 1 - days), to: today });
