/** Values for the places of a text: amounts and counts as numbers, ids and names as strings. */
export type TextValues = Readonly<Record<string, string | number>>;

/** Numbers that say where something is: editors of files show them without groups of digits. */
const ADDRESSES: ReadonlySet<string> = new Set(['line']);

/** A text with its `{name}` places filled in; one without a value stays. Amounts and counts are written as the locale writes numbers. */
export function filledText(text: string, values: TextValues, locale = 'en-US'): string {
  const { format } = new Intl.NumberFormat(locale, { maximumFractionDigits: 20 });
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name] ?? whole;
    return typeof value === 'number' && !ADDRESSES.has(name) ? format(value) : String(value);
  });
}
