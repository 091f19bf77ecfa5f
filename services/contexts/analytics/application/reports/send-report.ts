import type { SentReportName } from '@loyalty/contracts/analytics/scheduled-reports';
import type { DayRange } from '@loyalty/contracts/kernel/days';
import { scopeOf } from '@loyalty/projections/analytics/report-days.queries';
import type { Reader } from '@loyalty/projections/engine/reading/reader';
import type { LedgerTables } from '@loyalty/projections/ledger-model';
import type { Clock } from '../../../../platform/clock/clock.js';
import type { EventStore } from '../../../../platform/event-store/port.js';
import { type WorkbookSheet, workbookOf } from '../../../../platform/files/workbook.js';
import { readCurrent } from '../../../../platform/tasks/read-folded.js';
import type { Mails } from '../../../messaging/application/send-mail.js';
import type { Letterheads } from '../../../messaging/layout/letterhead.js';
import { type MailTexts, mailTexts } from '../../../messaging/layout/mail-texts.js';
import { staffFacts } from '../../../shop/application/installation.js';
import { reportSent } from '../../mails/report-sent.js';
import { type ReportWords, reportWords } from '../../mails/report-words.js';
import type { RfmBoundaries } from '../rfm-boundaries.js';
import { type ReportContent, reportSources } from './report-sources.js';

interface SenderParts {
  readonly reader: Pick<Reader<LedgerTables>, 'read'>;
  readonly store: Pick<EventStore, 'head'>;
  readonly mails: Mails;
  readonly letterheads: Letterheads;
  readonly boundaries: Pick<RfmBoundaries, 'of'>;
  readonly clock: Clock;
}

interface ReportToSend {
  readonly shop: string;
  readonly report: SentReportName;
  readonly range: DayRange;
  /** Ids of staff. */
  readonly recipients: readonly string[];
  /** A repeat of the same cause is the same mail to each recipient. */
  readonly cause: string;
}

/** The mails of a sending, by their ids, and the moment that its figures speak of. */
export interface SentMails {
  readonly mails: readonly string[];
  readonly asOf: string;
}

const mailId = (cause: string, recipient: string): string => `report-${cause}-${recipient}`;

/** Figures as the mail writes them. */
const figureTexts = (texts: MailTexts<ReportWords>, { figures }: ReportContent, currency: string) =>
  figures.map(({ word, value }): [keyof ReportWords, string] => [
    word,
    typeof value === 'number' ? texts.number(value) : texts.money(value.money, currency),
  ]);

const sheetsIn = (texts: MailTexts<ReportWords>, { sheets }: ReportContent): WorkbookSheet[] =>
  sheets.map(({ title, columns, rows }) => ({
    title: texts.text(title),
    columns: columns.map(({ word, kind }) => ({ title: texts.text(word), kind: kind === 'word' ? 'text' : kind })),
    rows: rows.map((row) =>
      row.map((value, at) => (columns[at]!.kind === 'word' ? texts.text(value as keyof ReportWords) : value)),
    ),
  }));

/** Sends reports: their figures as of now, as a workbook and a link that shows the same moment. */
export class ReportSender {
  constructor(private readonly parts: SenderParts) {}

  /** Puts a mail for each recipient into the outbox. @throws StoreUnavailable while the tables lag behind the log */
  async send({ shop, report, range, recipients, cause }: ReportToSend): Promise<SentMails> {
    const { reader, store, mails, letterheads, boundaries, clock } = this.parts;
    const { path, read } = reportSources[report];
    const asOf = clock.now().toISOString();
    const settings = await boundaries.of(shop);
    const atLeast = await store.head();
    const { content, currency } = await readCurrent(reader, { shop, atLeast, what: 'figures' }, async (db) => {
      const scope = await scopeOf(db, shop, { range, comparedTo: null, seen: null, now: asOf });
      return { content: await read(db, scope, settings), currency: scope.currency };
    });
    const { staffLanguage: language, zone } = await letterheads(shop);
    const texts = mailTexts(reportWords, language, zone);
    const workbook = await workbookOf(sheetsIn(texts, content));
    const data = {
      report,
      ...range,
      asOf,
      figures: figureTexts(texts, content, currency),
      page: `${path}?${new URLSearchParams({ ...range, compare: 'none', asOf, knownAt: asOf })}`,
      workbook: workbook.toString('base64'),
    };
    const ids = recipients.map((recipient) => mailId(cause, recipient));
    for (const [index, recipient] of recipients.entries()) {
      const to = { secret: staffFacts(recipient) };
      await mails.enqueue({ shop, id: ids[index]!, template: reportSent, to, language, data });
    }
    return { mails: ids, asOf };
  }
}
