import { dateFormat, numberFormat, pluralRules } from '@loyalty/contracts/kernel/intl-formats';
import { appLanguages } from '@loyalty/contracts/shop/queries';

export type MailLanguage = (typeof appLanguages)[number];

/** Texts of a mail by key. `{name}` is a placeholder; "one|many" is chosen by the count. */
export type MailWords = Readonly<Record<string, string>>;
export type WordsByLanguage<Words extends MailWords = MailWords> = Readonly<Record<MailLanguage, Words>>;

/** Normalises a language tag to one that mails have: "de-AT" is "de"; null for others. */
export function mailLanguage(code: unknown): MailLanguage | null {
  const short = typeof code === 'string' ? code.slice(0, 2).toLowerCase() : '';
  return appLanguages.find((known) => known === short) ?? null;
}

const MINUS = '\u2212';

type Values = Readonly<Record<string, string>>;

/** Formats of one language for texts, numbers and moments in a time zone. */
export interface MailTexts<Words extends MailWords = MailWords> {
  readonly language: MailLanguage;
  text(key: keyof Words & string, values?: Values): string;
  /** `{n}` is the number as the language writes it. */
  count(key: keyof Words & string, n: number, values?: Values): string;
  /** A number with the true minus (U+2212), as the admin and the widget write it. */
  number(n: number): string;
  /** An amount in major units; a number where the currency is not known (''). */
  money(amount: string, currency: string): string;
  /** "Sunday". */
  weekday(instant: string): string;
  /** "22 November". */
  date(instant: string): string;
  /** "Sunday, 22 November". */
  day(instant: string): string;
  /** "Sun 22 Nov". */
  shortDay(instant: string): string;
  /** "11:59 pm". */
  time(instant: string): string;
  /** The city of the zone: "New York". */
  readonly city: string;
}

/** @param timeZone IANA name, such as America/New_York */
export function mailTexts<Words extends MailWords>(
  wordsByLanguage: WordsByLanguage<Words>,
  language: MailLanguage,
  timeZone: string,
): MailTexts<Words> {
  const words: MailWords = wordsByLanguage[language];
  const textOf = (key: string): string => words[key] ?? key;
  const locale = language === 'en' ? 'en-GB' : language;
  const plural = pluralRules(language);
  const numbers = numberFormat(language);
  const withMinus = (text: string) => text.replace('-', MINUS);
  const numberOf = (n: number) => withMinus(numbers.format(n));
  const dates = (options: Intl.DateTimeFormatOptions) => {
    const format = dateFormat(locale, { ...options, timeZone });
    return (instant: string) => format.format(new Date(instant));
  };
  const [weekday, date] = [dates({ weekday: 'long' }), dates({ day: 'numeric', month: 'long' })];
  const day = dates({ weekday: 'long', day: 'numeric', month: 'long' });
  const shortDay = dates({ weekday: 'short', day: 'numeric', month: 'short' });
  const fill = (text: string, values: Values) =>
    text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
  const isEnglish = language === 'en';
  return {
    language,
    text: (key, values = {}) => fill(textOf(key), values),
    count(key, n, values) {
      const [one, many = one] = textOf(key).split('|') as [string, string?];
      return fill(plural.select(n) === 'one' ? one : many, { n: numberOf(n), ...values });
    },
    number: numberOf,
    money(amount, currency) {
      const format = currency === '' ? numbers : numberFormat(language, { style: 'currency', currency });
      return withMinus(format.format(amount as `${number}`));
    },
    weekday,
    date,
    day: (instant) => (isEnglish ? `${weekday(instant)}, ${date(instant)}` : day(instant)),
    shortDay: (instant) => (isEnglish ? shortDay(instant).replace(',', '') : shortDay(instant)),
    time: dates({ hour: 'numeric', minute: '2-digit', hour12: isEnglish }),
    city: (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' '),
  };
}
