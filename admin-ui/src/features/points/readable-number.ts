/** Formats a decimal or an exact fraction ("1566/3") with at most four decimals. */
export function readableNumber(text: string, locale: string): string {
  const [over, under] = text.split('/');
  const value = under === undefined ? Number(over) : Number(over) / Number(under);
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 4 }).format(value);
}
