/** Months whose name comes twice, in different years. @param months first days of months */
export const monthsNamedTwice = (months: readonly string[]): ReadonlySet<string> =>
  new Set(months.filter((month) => months.some((other) => other !== month && other.slice(5, 7) === month.slice(5, 7))));
