/** The longest period that an auditor can look at, in days. */
const MAX_DAYS = 1100;
const DAY_MS = 86_400_000;

/** Validation error of a period of days (YYYY-MM-DD): the end is before the start, or a date cannot be parsed. Null for a valid period. */
export function periodError({ from, to }: { readonly from: string; readonly to: string }): 'order' | 'range' | null {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS;
  if (days < 0) return 'order';
  return days <= MAX_DAYS ? null : 'range';
}
