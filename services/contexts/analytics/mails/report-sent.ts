import { type SentReportName, sentReports } from '@loyalty/contracts/analytics/scheduled-reports';
import { z } from 'zod';
import { WORKBOOK_TYPE } from '../../../platform/files/workbook.js';
import type { MailLanguage } from '../../messaging/layout/mail-texts.js';
import { defineMail } from '../../messaging/layout/template.js';
import { type ReportWords, reportWords } from './report-words.js';

const word = z.custom<keyof ReportWords>((key) => typeof key === 'string' && Object.hasOwn(reportWords.en, key));

/** Names of the reports; `points` is the word for points themselves. */
export const REPORT_NAMES = {
  overview: 'overview',
  programs: 'programs',
  points: 'pointsFlow',
  members: 'memberAnalytics',
  referrals: 'referralAnalytics',
} as const satisfies Readonly<Record<SentReportName, keyof ReportWords>>;

const data = z.object({
  report: z.enum(sentReports),
  from: z.iso.date(),
  to: z.iso.date(),
  /** The moment that the figures speak of. */
  asOf: z.iso.datetime(),
  figures: z.array(z.tuple([word, z.string()])),
  /** Path of the report in the admin, with its days and its moment. */
  page: z.string(),
  /** The bytes of an XLSX file in base64. */
  workbook: z.string(),
});

/** Days in words, both ends included: "1–7 March 2026". */
function rangeText(language: MailLanguage, from: string, to: string): string {
  const locale = language === 'en' ? 'en-GB' : language;
  const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  return format.formatRange(new Date(`${from}T12:00:00Z`), new Date(`${to}T12:00:00Z`));
}

/** A report for a member of staff: its most important figures, a link to it, and all of it as a workbook. */
export const reportSent = defineMail({
  name: 'report-sent',
  category: 'transactional',
  words: reportWords,
  data,
  letter({ report, from, to, asOf, figures, page, workbook }, texts, { head }) {
    const range = rangeText(texts.language, from, to);
    const about = { report: texts.text(REPORT_NAMES[report]), shop: head.name, range };
    return {
      subject: texts.text('subject', about),
      paragraphs: [
        texts.text('body', about),
        texts.text('moment', { date: texts.date(asOf), time: texts.time(asOf), city: texts.city }),
      ],
      figures: figures.map(([key, value]) => [texts.text(key), value] as const),
      button: { label: texts.text('open'), url: head.adminUrl(page) },
      footer: texts.text('why', about),
      attachments: [
        { name: `${report}-${from}-${to}.xlsx`, type: WORKBOOK_TYPE, content: workbook, encoding: 'base64' },
      ],
    };
  },
});
