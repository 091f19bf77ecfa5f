import fs from 'node:fs';
import path from 'node:path';
import type { Logger } from 'pino';
import { type MailGateway, MailRejected } from '../../../gateways/mail/mail.gateway.js';
import type { Clock } from '../../../platform/clock/clock.js';
import type { RunningTask, TaskExecution } from '../../../platform/tasks/task-runner.js';
import { compose } from '../../messaging/application/letter.js';
import type { Letterheads } from '../../messaging/application/letterhead.js';
import { mailTexts } from '../../messaging/application/mail-texts.js';
import { fileName, fileOf } from '../application/export-file.js';
import type { ExportSource } from '../application/sources.js';
import { writeTable } from '../application/table-file.js';
import type { ExportInput, ExportResult, ExportTask } from '../application/tasks.js';

/** Files older than this are gone, as their rows are. */
const STORED_MS = 7 * 24 * 60 * 60 * 1000;

export interface ExportWork {
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
const PAGES: Readonly<Record<ExportInput['kind'], string>> = {
  'customer-data': '/customers/activity/all',
  activities: '/customers/activity/all',
  reviews: '/customers/activity/review',
  'google-reviews': '/customers/programs/google-maps-review',
  referrals: '/customers/activity/referral',
  'launch-tier': '/customers/activity/launch-tier',
};

/** Mails the requester, in the language of the admin. The file itself stays here: a mail may be read by others. */
async function mailEnd(work: ExportWork, task: ExportTask): Promise<boolean> {
  const { mail, addressOf, log } = work;
  const { shop, id, input, result } = task;
  const to = await addressOf(shop, task.requestedBy);
  const isRequest = input.kind === 'customer-data';
  if (!to) {
    if (isRequest) log.warn({ shop, task: id }, 'a data request has no address to be mailed to');
    return false;
  }
  const head = await work.letterheads(shop);
  const file = fileName(task, head.zone);
  const texts = mailTexts(head.staffLanguage, head.zone);
  const about = { file, shop: head.name };
  const where = texts.text('exportWhere');
  const rows = result?.rows ?? 0;
  const letter = compose({
    language: texts.language,
    subject: texts.text(isRequest ? 'dataSubject' : 'exportSubject', about),
    brand: head.name,
    paragraphs: isRequest
      ? [texts.count('dataBody', rows, about), where, texts.text('dataDue')]
      : [texts.count('exportBody', rows, about), where],
    button: { label: texts.text('exportOpen'), url: head.adminUrl(PAGES[input.kind]) },
    footer: texts.text(isRequest ? 'dataWhy' : 'exportWhy', about),
  });
  try {
    await mail.send({ id: `export-${id}`, to, fromName: head.name, ...letter });
    return true;
  } catch (error) {
    // The file is there and the list says so: a mail that nobody takes fails no export.
    if (!(error instanceof MailRejected)) throw error;
    log.warn({ shop, task: id, why: error.message }, 'an export could not be mailed');
    return false;
  }
}

async function writeFile(
  { source, folder, clock }: ExportWork,
  task: RunningTask<ExportInput, ExportResult>,
): Promise<ExportResult> {
  const { kind, format, filters } = task.input;
  await fs.promises.mkdir(folder, { recursive: true, mode: 0o700 });
  await forgetOld(folder);
  const { head, pages } = await source(task.shop, kind, filters);
  const report = (rows: number) => task.report(rows, 0);
  return { rows: await writeTable(fileOf(folder, task), format, head, pages, clock.now(), report) };
}

/** Writes the file of an export and mails the requester. A run that broke off writes the file again. */
export const writeExport = (work: ExportWork): TaskExecution<ExportInput, ExportResult> => ({
  execute: async (task) => ({ result: await writeFile(work, task) }),
  mail: (task) => mailEnd(work, task),
  // It was cancelled, or a person in the file was erased meanwhile, and the export with them.
  async discard(task) {
    const file = fileOf(work.folder, task);
    for (const left of [file, `${file}.draft`]) await fs.promises.rm(left, { force: true });
  },
});
