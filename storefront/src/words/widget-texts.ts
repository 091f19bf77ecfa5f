import { pluralForm } from '@loyalty/contracts/kernel/plural-form';
import type { Catalogue, Words } from '@loyalty/contracts/shopper/catalogues/catalogue';

export type Key = keyof Words;

/** Texts and formats of numbers, money and dates in one language. */
export interface WidgetTexts<K extends string = Key> {
  say(key: K, values?: Readonly<Record<string, string>>): string;
  /** A text with a count; `{n}` is the number as formatted in the language. */
  count(key: K, n: number, values?: Readonly<Record<string, string>>): string;
  /** A text of the merchant's with the names that any text may have. */
  named(text: string): string;
  number(n: number): string;
  /** With its sign; zero has none. */
  signed(n: number): string;
  /** `amount` in major units, exact. */
  money(amount: string, currency: string): string;
  /** The day in the shop's zone, with its year unless it is the year of `now`. */
  day(instant: string, zone: string, now: string): string;
  /** A day from today, such as "tomorrow" or "in 3 days". */
  inDays(n: number): string;
  /** Hours and minutes in the shop's zone. */
  time(instant: string, zone: string): string;
  /** Text of a rejection by the service, in this language where available. */
  rejection(code: string, text: string): string;
}

export const RIGHT_TO_LEFT = /^(ar|he|iw|ur)/i;

/** What any text may name: the member, and points by a form of their word (spec TRAN-004). */
export const names = { customer_name: '', loyalty_point: '' };

/**
 * Texts and formats of a locale. Plain "en" has dates with the day first, like the rest of the product.
 * @param figures the locale of numbers and money, if different: English texts with numbers in the page's language
 * @param english fallback for texts that a language lacks
 */
export function widgetTexts<K extends string = Key>(
  locale: string,
  language: Catalogue<K> = { words: {}, refusals: {} },
  figures = locale,
  english = {} as Readonly<Record<K, string>>,
): WidgetTexts<K> {
  const words: Readonly<Record<K, string>> = { ...english, ...language.words };
  const plural = new Intl.PluralRules(locale);
  const plain = new Intl.NumberFormat(figures);
  const dates = locale === 'en' ? 'en-GB' : locale;
  // Within a sentence that runs from right to left "$15 off" would be drawn as "off 15$". What somebody copies has one word.
  const isolated = (value: string) =>
    RIGHT_TO_LEFT.test(locale) && /[a-z]/i.test(value) && value.includes(' ') ? `\u2068${value}\u2069` : value;
  const fill = (text: string, values: Readonly<Record<string, string>> = {}, n = 2) => {
    const known = Object.assign(
      Object.create(null) as Record<string, string | undefined>,
      { loyalty_point: pluralForm(names.loyalty_point, n, plural), customer_name: names.customer_name || values.name },
      { earning_points: values.points ?? values.n, redeeming_points: values.n },
      values,
    );
    return text.replace(/\{(\w+)\}/g, (whole, name: string) => isolated(known[name] ?? whole));
  };
  const year = (instant: string, timeZone: string) =>
    new Intl.DateTimeFormat('en', { year: 'numeric', timeZone }).format(new Date(instant));
  return {
    say: (key, values) => fill(words[key], values),
    count(key, n, values) {
      return fill(pluralForm(words[key], n, plural), { n: plain.format(n), ...values }, n);
    },
    named: fill,
    number: (n) => plain.format(n),
    signed: (n) => (n > 0 ? '+' : n < 0 ? '−' : '') + plain.format(Math.abs(n)),
    money: (amount, currency) =>
      new Intl.NumberFormat(figures, { style: 'currency', currency }).format(amount as `${number}`),
    day: (instant, timeZone, now) =>
      new Intl.DateTimeFormat(dates, {
        day: 'numeric',
        month: 'short',
        timeZone,
        ...(year(instant, timeZone) !== year(now, timeZone) && { year: 'numeric' }),
      }).format(new Date(instant)),
    inDays: (n) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(n, 'day'),
    time: (instant, timeZone) =>
      new Intl.DateTimeFormat(dates, { hour: '2-digit', minute: '2-digit', timeZone }).format(new Date(instant)),
    rejection: (code, text) => language.refusals[code] ?? text,
  };
}
