import { en } from '@loyalty/contracts/shopper/widget-texts';
import type { Language, Words } from './language.js';

export type Key = keyof Words;

/** Texts and formats of numbers, money and dates in one language. */
export interface WidgetTexts<K extends string = Key> {
  say(key: K, values?: Readonly<Record<string, string>>): string;
  /** A text with a count; `{n}` is the number as formatted in the language. */
  count(key: K, n: number, values?: Readonly<Record<string, string>>): string;
  number(n: number): string;
  /** With its sign; zero has none. */
  signed(n: number): string;
  /** `amount` in major units, exact. */
  money(amount: string, currency: string): string;
  /** The day in the shop's zone, with its year unless it is the year of `now`. */
  day(instant: string, zone: string, now: string): string;
  /** Hours and minutes in the shop's zone. */
  time(instant: string, zone: string): string;
  /** Text of a rejection by the service, in this language where available. */
  rejection(code: string, text: string): string;
}

/**
 * Texts and formats of a locale. Plain "en" has dates with the day first, like the rest of the product.
 * @param figures the locale of numbers and money, if different: English texts with numbers in the page's language
 * @param english fallback for texts that a language lacks
 */
export function widgetTexts<K extends string = Key>(
  locale: string,
  language: Language<K> = { words: {}, refusals: {} },
  figures = locale,
  english: Readonly<Record<K, string>> = en as Readonly<Record<string, string>>,
): WidgetTexts<K> {
  const words: Readonly<Record<K, string>> = { ...english, ...language.words };
  const plural = new Intl.PluralRules(locale);
  const plain = new Intl.NumberFormat(figures);
  const dates = locale === 'en' ? 'en-GB' : locale;
  const fill = (text: string, values: Readonly<Record<string, string>> = {}) =>
    text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
  const year = (instant: string, timeZone: string) =>
    new Intl.DateTimeFormat('en', { year: 'numeric', timeZone }).format(new Date(instant));
  return {
    say: (key, values) => fill(words[key], values),
    count(key, n, values) {
      const [one, many = one] = words[key].split('|') as [string, string?];
      return fill(n === 1 || plural.select(n) === 'one' ? one : many, { n: plain.format(n), ...values });
    },
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
    time: (instant, timeZone) =>
      new Intl.DateTimeFormat(dates, { hour: '2-digit', minute: '2-digit', timeZone }).format(new Date(instant)),
    rejection: (code, text) => language.refusals[code] ?? text,
  };
}
