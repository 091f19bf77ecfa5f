/** Values for the places of a text: amounts and counts as numbers, ids and names as strings. */
export type TextValues = Readonly<Record<string, string | number>>;

/** Numbers that say where something is: editors of files show them without groups of digits. */
const ADDRESSES: ReadonlySet<string> = new Set(['line']);

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A calendar day as the locale writes it. */
const dayText = (day: string, locale: string): string =>
  new Intl.DateTimeFormat(locale.startsWith('en') ? 'en-GB' : locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  );

/** A text with its `{name}` places filled in; one without a value stays. Amounts, counts and days are written as the locale writes them. */
export function filledText(text: string, values: TextValues, locale = 'en-US'): string {
  const { format } = new Intl.NumberFormat(locale, { maximumFractionDigits: 20 });
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name] ?? whole;
    if (typeof value === 'string' && DAY.test(value)) return dayText(value, locale);
    return typeof value === 'number' && !ADDRESSES.has(name) ? format(value) : String(value);
  });
}
