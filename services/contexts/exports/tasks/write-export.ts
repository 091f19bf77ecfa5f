import fs from 'node:fs';
import path from 'node:path';
import type { Logger } from 'pino';
import { type MailGateway, MailRejected } from '../../../gateways/mail/mail.gateway.js';
import type { Clock } from '../../../platform/clock/clock.js';
import { compose } from '../../messaging/application/letter.js';
import type { Letterheads } from '../../messaging/application/letterhead.js';
import { mailTexts } from '../../messaging/application/mail-texts.js';
import { fileName, fileOf } from '../application/export-file.js';
import type { ExportRuns, StoredExportRun } from '../application/runs.js';
import type { ExportSource } from '../application/sources.js';
import { writeTable } from '../application/table-file.js';

/** Files older than this are gone, as their rows are. */
const STORED_MS = 7 * 24 * 60 * 60 * 1000;

export interface ExportWork {
  readonly runs: ExportRuns;
  readonly source: ExportSource;
  /** Where files lie until they are fetched. */
  readonly folder: string;
  readonly mail: MailGateway;
  readonly letterheads: Letterheads;
  /** The mail address of a member of staff; null where none is known. */
  readonly addressOf: (shop: string, staff: string) => Promise<string | null>;
  readonly clock: Clock;
  readonly log: Logger;
}

async function forgetOld(folder: string): Promise<void> {
  for (const name of await fs.promises.readdir(folder)) {
    const file = path.join(folder, name);
    const { mtimeMs } = await fs.promises.stat(file);
    if (Date.now() - mtimeMs > STORED_MS) await fs.promises.rm(file, { force: true });
  }
}

/** Pages of the admin whose export dialog lists the files of a kind. */
const PAGES: Readonly<Record<StoredExportRun['kind'], string>> = {
  'customer-data': '/customers/activity/all',
  activities: '/customers/activity/all',
  reviews: '/customers/activity/review',
  'google-reviews': '/customers/programs/google-maps-review',
  referrals: '/customers/activity/referral',
  'launch-tier': '/customers/activity/launch-tier',
};

/** Mails whoever asked, in the language of the admin. The file itself stays here: a mail may be read by others. */
async function report(work: ExportWork, shop: string, run: StoredExportRun, rows: number): Promise<void> {
  const { runs, mail, addressOf, log } = work;
  const to = await addressOf(shop, run.askedBy);
  const isRequest = run.kind === 'customer-data';
  if (!to) {
    if (isRequest) log.warn({ shop, run: run.id }, 'a data request has no address to be mailed to');
    return;
  }
  const head = await work.letterheads(shop);
  const file = fileName(run, shop, head.zone);
  const texts = mailTexts(head.staffLanguage, head.zone);
  const about = { file, shop: head.name };
  const where = texts.text('exportWhere');
  const letter = compose({
    language: texts.language,
    subject: texts.text(isRequest ? 'dataSubject' : 'exportSubject', about),
    brand: head.name,
    paragraphs: isRequest
      ? [texts.count('dataBody', rows, about), where, texts.text('dataDue')]
      : [texts.count('exportBody', rows, about), where],
    button: { label: texts.text('exportOpen'), url: head.adminUrl(PAGES[run.kind]) },
    footer: texts.text(isRequest ? 'dataWhy' : 'exportWhy', about),
  });
  try {
    await mail.send({ id: `export-${run.id}`, to, fromName: head.name, ...letter });
    await runs.mailed(shop, run.id);
  } catch (error) {
    // The file is there and the list says so: a mail that nobody takes fails no export.
    if (!(error instanceof MailRejected)) throw error;
    log.warn({ shop, run: run.id, why: error.message }, 'an export could not be mailed');
  }
}

/** Writes the file of a run. A job that is tried again writes the file again, and mails once. */
export async function transferOutExport(
  work: ExportWork,
  { shop, run: id }: { shop: string; run: string },
): Promise<void> {
  const { runs, source, folder, clock, log } = work;
  const run = await runs.get(shop, id);
  if (!run || run.state === 'failed' || run.mailed) return;
  await fs.promises.mkdir(folder, { recursive: true, mode: 0o700 });
  await forgetOld(folder);
  try {
    const { head, pages } = await source(shop, run.kind, run.filters);
    const file = fileOf(folder, run);
    const rows = await writeTable(file, run.format, head, pages, clock.now(), (n) => runs.move(shop, id, n));
    // A person in the file may have been erased meanwhile, and the run with them.
    if (!(await runs.get(shop, id))) return fs.promises.rm(file, { force: true });
    await runs.end(shop, id, 'done', rows, clock.now());
    await report(work, shop, run, rows);
  } catch (error) {
    log.error({ err: error, shop, run: id }, 'an export failed');
    const now = await runs.get(shop, id);
    if (now && now.state !== 'done') await runs.end(shop, id, 'failed', 0, clock.now());
  }
}
