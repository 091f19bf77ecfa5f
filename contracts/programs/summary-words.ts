/** A number of points with its word: "1 point", "5 points". */
export function points(count: number): string {
  return count === 1 ? '1 point' : `${count.toLocaleString('en')} points`;
}

/** Money as English writes it: $1,234.50. */
export function formatMoney(amount: number, currency: string): string {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).format(amount);
}
