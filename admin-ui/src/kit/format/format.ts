import { dictionary } from '@loyalty/contracts/kernel/dictionary';
import { SHARE_STYLE } from '@loyalty/contracts/kernel/percentages';
import { datesOf, languagesOf, numbersOf } from './intl.js';

/** Parameters of a shop's formatters. */
interface FormatSettings {
  /** A language of the admin: en, de, es, fr, it, ja. */
  locale: string;
  /** IANA zone of the shop; all dates are in this zone (UX-37). */
  zone: string;
  /** ISO 4217 currency of the shop. */
  currency: string;
  /** Order of the parts of a date in figures (`DD/MM/YYYY`); the language's own way of writing dates without one. */
  dates?: string | undefined;
}

const MINUS = '\u2212';
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** A number with the locale's grouping and a true minus sign (UX-33). */
function integer(locale: string, value: number): string {
  return numbersOf(locale, { maximumFractionDigits: 0 }).format(value).replace(/^-/, MINUS);
}

/** "21 Nov 2026" in English, the locale's own order elsewhere. */
function dateText(locale: string, zone: string, at: Date): string {
  const options = { day: 'numeric', month: 'short', year: 'numeric', timeZone: zone } as const;
  if (!locale.startsWith('en')) return datesOf(locale, options).format(at);
  const parts = datesOf('en-US', options).formatToParts(at);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('day')} ${part('month')} ${part('year')}`;
}

/** A date in figures, in the order of the shop's choice: "21/11/2026". */
function dateInFigures(order: string, zone: string, at: Date): string {
  const [year = '', month = '', day = ''] = datesOf('en-CA', { timeZone: zone }).format(at).split('-');
  return order.replace('YYYY', year).replace('MM', month).replace('DD', day);
}

/** A date as the shop writes it. */
const dateOf = ({ locale, zone, dates }: Pick<FormatSettings, 'locale' | 'zone' | 'dates'>, at: Date): string =>
  dates ? dateInFigures(dates, zone, at) : dateText(locale, zone, at);

/** Whole days from one moment to another, counted in days of the zone. */
export function daysBetween(zone: string, from: Date, to: Date): number {
  const day = (at: Date) => Date.parse(datesOf('en-CA', { timeZone: zone }).format(at));
  return Math.round((day(to) - day(from)) / DAY_MS);
}

function oneDecimal(locale: string, more: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  return numbersOf(locale, { ...more, minimumFractionDigits: 1, maximumFractionDigits: 1 });
}

/** Quotation marks by language; English ones for all others. */
const QUOTES: Readonly<Record<string, readonly [string, string]>> = dictionary({
  de: ['„', '“'],
  fr: ['«\u00a0', '\u00a0»'],
  ja: ['「', '」'],
});

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** Formats for texts within texts. */
function textFormat(locale: string) {
  const language = locale.slice(0, 2);
  const [open, close] = QUOTES[language] ?? ['“', '”'];
  return {
    /** “A note.” */
    quoted: (text: string) => `${open}${text}${close}`,
    /** Isolates a right-to-left name within a text, so that it does not reorder its surroundings. */
    isolated: (name: string) => (RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name),
    /** The name of a language by its tag; the tag where it has none. */
    language: (tag: string) => languagesOf(locale).of(tag) ?? tag,
    /** "one, two, three" */
    listed: (texts: readonly string[]) => texts.join(language === 'ja' ? '、' : ', '),
    /** A label within a sentence: in lower case, except in German, whose nouns are capitalised. */
    inSentence: (label: string) => (language === 'de' ? label : label.toLocaleLowerCase(locale)),
  };
}

/** From here on axis labels are shortened: below, one decimal would name another number. */
const COMPACT_FROM = 10_000;

/** Numbers without a unit. */
function numberFormat(locale: string) {
  return {
    /** "1,240"; the unit is in the heading. */
    points: (value: number) => integer(locale, value),
    /** "+60", "−500", "0". */
    signed: (value: number) => (value > 0 ? `+${integer(locale, value)}` : integer(locale, value)),
    /** A number with the decimals that it has: "1,240", "34.6". */
    decimal: (value: number) => numbersOf(locale, { maximumFractionDigits: 4 }).format(value).replace(/^-/, MINUS),
    /** One decimal: 34.6%. */
    percent: (value: number) => oneDecimal(locale, { style: 'percent' }).format(value / 100),
    /** A percentage as it was set, without decimals that it does not have: 10%, 12.5%. */
    share: (value: number) => numbersOf(locale, SHARE_STYLE).format(value / 100),
    /** Percentage points, with one decimal: 2.5 pp. */
    percentagePoints: (value: number) => `${oneDecimal(locale).format(value)} pp`,
    /** Axis labels only: 2,250, 45K. */
    compact: (value: number) =>
      Math.abs(value) < COMPACT_FROM
        ? integer(locale, value)
        : numbersOf(locale, { notation: 'compact', maximumFractionDigits: 1 }).format(value).replace(/^-/, MINUS),
  };
}

/** Amounts, in the shop's currency by default. */
function moneyFormat(locale: string, currency: string) {
  return {
    /** Major units as text, with the currency's number of decimals; JPY 0, KWD 3. */
    money: (amount: string | number, of: string = currency) =>
      numbersOf(locale, { style: 'currency', currency: of })
        .format(amount as unknown as number)
        .replace(/^-/, MINUS),
    /** The currency sign before an amount in an input: "$", "¥", "KWD". */
    currencySign: (of: string = currency) =>
      numbersOf(locale, { style: 'currency', currency: of })
        .formatToParts(0)
        .find((p) => p.type === 'currency')?.value ?? of,
  };
}

/** Days and months without a zone ("2026-11-21", "2026-12"). */
function dayFormat(locale: string, dates: string | undefined) {
  // Noon UTC is on the same day nearly everywhere; formatted in UTC.
  const dayText = (day: string) => dateText(locale, 'UTC', new Date(`${day}T12:00:00Z`));
  return {
    /** A plain day ("2026-11-21"). A text that is no day, of a field or an address, stays as it was typed. */
    day: (day: string) => {
      const noon = new Date(`${day}T12:00:00Z`);
      return Number.isNaN(noon.getTime()) ? day : dateOf({ locale, zone: 'UTC', dates }, noon);
    },
    /** A plain day without its year, for axes. */
    shortDay: (day: string) => dayText(day).replace(/[ ,]*\d{4}年?/, ''),
    /** A month ("2026-12") by name, with its year. */
    month: (month: string) =>
      datesOf(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-15T12:00:00Z`)),
    /** The name of a month of any year, 1 to 12. */
    monthName: (month: number) =>
      datesOf(locale, { month: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2026, month - 1, 15))),
    /** A month for axes: "Nov", or "Nov 2026" where there are more than twelve. */
    shortMonth: (month: string, withYear = false) =>
      datesOf(locale, { month: 'short', timeZone: 'UTC', ...(withYear ? { year: 'numeric' } : {}) }).format(
        new Date(`${month}-15T12:00:00Z`),
      ),
    /** "23 Oct – 21 Nov 2026": a common year only once. */
    range: (from: string, to: string) => {
      const [start, end] = [dayText(from), dayText(to)];
      const sameYear = from.slice(0, 4) === to.slice(0, 4) && locale.startsWith('en');
      return `${sameYear ? start.replace(/ \d{4}$/, '') : start} – ${end}`;
    },
  };
}

/** Instants, in the shop's zone. */
function instantFormat(locale: string, zone: string, dates: string | undefined) {
  const clock = datesOf(locale.startsWith('en') ? 'en-GB' : locale, {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hour12: false,
    timeZone: zone,
  });
  const date = (at: string | number) => dateOf({ locale, zone, dates }, new Date(at));
  const time = (at: string | number) => clock.format(new Date(at));
  return {
    /** An instant's day in the shop's zone. */
    date,
    /** "14:05:12" in the shop's zone. */
    time,
    /** "21 Nov 2026, 14:05" in the shop's zone. */
    /** Hour and minute, of 24 hours. */
    clock: (at: string | number) => time(at).slice(0, 5),
    dateTime: (at: string | number) => `${date(at)}, ${time(at).slice(0, 5)}`,
    /** Zone and UTC, for tooltips. */
    instant: (at: string) => `${date(at)}, ${time(at)} ${zone} (${new Date(at).toISOString()})`,
    /** The current day in the shop's zone ("2026-11-21"). */
    today: (now: number) => datesOf('en-CA', { timeZone: zone }).format(new Date(now)),
    /** Relative time in the largest whole unit up to days: "5 hours ago". */
    ago: (at: string, now: number) => {
      const minutes = Math.max(1, Math.floor((now - Date.parse(at)) / MINUTE_MS));
      const relative = new Intl.RelativeTimeFormat(locale);
      if (minutes < 60) return relative.format(-minutes, 'minute');
      return minutes < 24 * 60
        ? relative.format(-Math.floor(minutes / 60), 'hour')
        : relative.format(-Math.floor(minutes / (24 * 60)), 'day');
    },
    /** Whole days of the shop's zone until a moment. */
    daysUntil: (at: string, now: number) => daysBetween(zone, new Date(now), new Date(at)),
  };
}

/** Formatters of a shop and language. Inputs are ISO instants, ISO days or decimal amounts, as the API returns them. */
export function createFormat({ locale, zone, currency, dates }: FormatSettings) {
  return {
    locale,
    zone,
    currency,
    ...numberFormat(locale),
    ...textFormat(locale),
    ...moneyFormat(locale, currency),
    ...dayFormat(locale, dates),
    ...instantFormat(locale, zone, dates),
  };
}

export type Format = ReturnType<typeof createFormat>;

/** Change against the previous period: percent of a number, percentage points of a rate, or the plain difference (UX-36). */
export function change(now: number, before: number, unit: 'percent' | 'points' | 'number'): number | null {
  if (unit !== 'percent') return now - before;
  return before === 0 ? null : ((now - before) / before) * 100;
}
