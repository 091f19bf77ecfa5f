import { appLanguages } from '@loyalty/contracts/shop/queries';
import { de } from './words/de.js';
import { en, type MailWords } from './words/en.js';
import { es } from './words/es.js';
import { fr } from './words/fr.js';
import { it } from './words/it.js';
import { ja } from './words/ja.js';

export type MailLanguage = (typeof appLanguages)[number];
export const mailWords: Readonly<Record<MailLanguage, MailWords>> = { en, de, es, fr, it, ja };

/** A language that mails have: "de-AT" is "de"; null for one they do not have. */
export function mailLanguage(code: unknown): MailLanguage | null {
  const short = typeof code === 'string' ? code.slice(0, 2).toLowerCase() : '';
  return appLanguages.find((known) => known === short) ?? null;
}

type Values = Readonly<Record<string, string>>;

/** How one language writes texts, numbers and moments in a time zone. */
export interface MailTexts {
  readonly language: MailLanguage;
  text(key: keyof MailWords, values?: Values): string;
  /** `{n}` is the number as the language writes it. */
  count(key: keyof MailWords, n: number, values?: Values): string;
  number(n: number): string;
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
export function mailTexts(language: MailLanguage, timeZone: string): MailTexts {
  const words = mailWords[language];
  const locale = language === 'en' ? 'en-GB' : language;
  const plural = new Intl.PluralRules(language);
  const numbers = new Intl.NumberFormat(language);
  const dates = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone });
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
    text: (key, values = {}) => fill(words[key], values),
    count(key, n, values) {
      const [one, many = one] = words[key].split('|') as [string, string?];
      return fill(plural.select(n) === 'one' ? one : many, { n: numbers.format(n), ...values });
    },
    number: (n) => numbers.format(n),
    weekday,
    date,
    day: (instant) => (isEnglish ? `${weekday(instant)}, ${date(instant)}` : day(instant)),
    shortDay: (instant) => (isEnglish ? shortDay(instant).replace(',', '') : shortDay(instant)),
    time: dates({ hour: 'numeric', minute: '2-digit', hour12: isEnglish }),
    city: (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' '),
  };
}
