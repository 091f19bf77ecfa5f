/** Cents as a decimal text of dollars: 15 is "0.15". */
export const dollars = (cents: number): string => (cents / 100).toFixed(2);

/** Dollars in cents. @param amount with at most two decimal places */
export const toCents = (amount: number | string): number => Math.round(Number(amount) * 100);
