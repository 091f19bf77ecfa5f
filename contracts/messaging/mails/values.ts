import { commonTexts } from '../../blocks/common-texts.js';
import { fillPlaceholders } from '../../blocks/placeholders.js';
import { formOf } from '../../blocks/point-name.js';
import { dateFormat, numberFormat, pluralRules } from '../../kernel/intl-formats.js';
import type { PointLabel } from '../../programs/events.js';
import { labelled } from '../../programs/labelled.js';
import { ownWord } from '../../shopper/own-word/own-word-texts.js';
import { commonPlaceholders, type MailKind, type MailPlaceholder, type MailValue } from './kind.js';
import { sampleIn } from './samples.js';

/** Who reads a mail, as far as its values are written for them. */
export interface MailReader {
  /** BCP 47 tag. */
  readonly language: string;
  /** IANA time zone of the shop. */
  readonly zone: string;
  /** The shop's own word for points; null without one. */
  readonly pointLabel: PointLabel | null;
  /** ISO 8601 instant of the sending: days of another year have theirs. */
  readonly now: string;
}

export type MailValues = Readonly<Record<string, MailValue>>;

/** Longest text of a value: names that a store holds may be longer than a mail. */
const MOST = 120;
const MINUS = '\u2212';

const localeOf = (language: string): string => (language === 'en' ? 'en-GB' : language);

function numberText(n: number, language: string): string {
  return numberFormat(language).format(n).replace('-', MINUS);
}

function dayText(instant: string, { language, zone, now }: MailReader): string {
  const year = dateFormat('en', { year: 'numeric', timeZone: zone });
  const isOther = year.format(new Date(instant)) !== year.format(new Date(now));
  return dateFormat(localeOf(language), {
    day: 'numeric',
    month: 'long',
    ...(isOther && { year: 'numeric' }),
    timeZone: zone,
  }).format(new Date(instant));
}

function pointsText(n: number, { language, pointLabel }: MailReader): string {
  const [own, number] = [ownWord(pointLabel), numberText(n, language)];
  if (own) return labelled(own, n, number);
  return fillPlaceholders(formOf(commonTexts(language).counted, n, pluralRules(language)), { n: number });
}

/** A value as its reader writes it, on one line. */
function writtenValue(form: MailPlaceholder['form'], value: MailValue, reader: MailReader): string {
  if (typeof value === 'object') {
    const { amount, currency } = value;
    const format = numberFormat(reader.language, currency ? { style: 'currency', currency } : {});
    return format.format(amount as `${number}`).replace('-', MINUS);
  }
  if (form === 'points') return pointsText(Number(value), reader);
  if (form === 'date') return dayText(String(value), reader);
  if (typeof value === 'number') return numberText(value, reader.language);
  const text = value.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
  return form === 'url' ? text : [...text].slice(0, MOST).join('');
}

/** Placeholders that the texts of a mail may have, with their samples. */
export const placeholdersOf = ({
  placeholders,
}: Pick<MailKind, 'placeholders'>): Readonly<Record<string, MailPlaceholder>> => ({
  ...placeholders,
  ...commonPlaceholders,
});

/** Samples of all values of a mail, with texts in a language. */
export const sampleValues = (kind: Pick<MailKind, 'placeholders'>, language: string): MailValues =>
  Object.fromEntries(
    Object.entries(placeholdersOf(kind)).map(([name, { sample }]) => [
      name,
      typeof sample === 'string' ? sampleIn(language, sample) : sample,
    ]),
  );

/** Values as their reader writes them, by the names of their placeholders. */
export function writtenValues(
  kind: Pick<MailKind, 'placeholders'>,
  values: MailValues,
  reader: MailReader,
): Readonly<Record<string, string>> {
  const written = Object.entries(placeholdersOf(kind)).flatMap(([name, { form }]) => {
    const value = values[name];
    return value === undefined ? [] : [[name, writtenValue(form, value, reader)]];
  });
  const word = ownWord(reader.pointLabel)?.plural ?? commonTexts(reader.language).points;
  return { ...Object.fromEntries(written), point_name: word };
}
