import type { PointLabel } from '@loyalty/contracts/programs/events';
import { capitalized } from '@loyalty/contracts/shopper/own-word/own-word-texts';
import { isWritable } from '../../../platform/files/pdf/scripts.js';
import type { TableDocument } from '../../../platform/files/pdf/table-document.js';
import { type MailLanguage, mailTexts } from '../../messaging/layout/mail-texts.js';
import type { StatementOfMonth } from './month-statement.js';
import { statementDocumentWords } from './statement-document-words.js';
import { statementTitle } from './statement-title.js';

interface Sender {
  /** Name of the shop. */
  readonly name: string;
  readonly language: MailLanguage;
  /** The merchant's word for points; null for none. */
  readonly label: PointLabel | null;
  /** When the statement is made. */
  readonly now: Date;
}

/** Dates, months and moments of a language in a zone. */
function calendarOf(language: MailLanguage, timeZone: string) {
  const locale = language === 'en' ? 'en-GB' : language;
  const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options);
  const day = format({ day: 'numeric', month: 'short', timeZone });
  const date = format({ day: 'numeric', month: 'short', year: 'numeric', timeZone });
  const moment = format({ dateStyle: 'medium', timeStyle: 'short', timeZone });
  const month = format({ month: 'long', year: 'numeric', timeZone: 'UTC' });
  return {
    day: (at: string) => day.format(new Date(at)),
    date: (at: string) => date.format(new Date(at)),
    moment: (at: Date) => moment.format(at),
    month: (name: string) => month.format(new Date(`${name}-15T12:00:00Z`)),
  };
}

/** A statement as a document. A name that the fonts cannot write is left out: the e-mail address stands for it. */
export function statementDocument(statement: StatementOfMonth, { name, language, label, now }: Sender): TableDocument {
  const { zone, customer, nextExpiry, omitted, points, rows } = statement;
  const texts = mailTexts(statementDocumentWords, language, zone);
  const calendar = calendarOf(language, zone);
  const signed = (n: number) => (n > 0 ? `+${texts.number(n)}` : texts.number(n));
  const titleOf = (row: StatementOfMonth['rows'][number]) => {
    const title = statementTitle(row, { language, label });
    const date = row.recordedLater;
    return date === null ? title : texts.text('later', { title, date: calendar.date(date) });
  };
  const balance = texts.text(statement.partial ? 'soFar' : 'closing');
  const notes = omitted.lines > 0 ? [texts.count('omitted', omitted.lines, { points: signed(omitted.points) })] : [];
  const parts =
    points && points.pending + points.debt > 0
      ? [
          texts.text('parts', {
            balance,
            available: texts.number(points.available),
            pending: texts.number(points.pending),
            debt: texts.number(points.debt),
          }),
        ]
      : [];
  return {
    language,
    title: texts.text('title', { month: calendar.month(statement.month) }),
    sender: name,
    lines: [isWritable(customer.name) ? customer.name : '', customer.email].filter(Boolean),
    figures: [
      { label: texts.text('opening'), value: texts.number(statement.opening) },
      { label: balance, value: texts.number(statement.closing) },
      {
        label: texts.text('next'),
        value: nextExpiry
          ? texts.text('nextExpiry', { points: texts.number(nextExpiry.points), date: calendar.date(nextExpiry.at) })
          : texts.text('nothingExpires'),
      },
    ],
    columns: [
      { title: texts.text('date'), share: 0.16, align: 'left' },
      { title: texts.text('activity'), share: 0.52, align: 'left' },
      { title: label ? capitalized(label.plural) : texts.text('points'), share: 0.16, align: 'right' },
      { title: texts.text('balance'), share: 0.16, align: 'right' },
    ],
    rows: rows.map((row) => [
      calendar.day(row.occurredAt),
      titleOf(row),
      signed(row.points),
      texts.number(row.balance),
    ]),
    empty: texts.text('empty'),
    notes: [...notes, ...parts],
    foot: texts.text('foot', { at: calendar.moment(now), zone }),
    pageOf: (page, pages) => texts.text('page', { page: texts.number(page), pages: texts.number(pages) }),
    madeAt: now,
  };
}
