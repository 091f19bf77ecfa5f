import fs from 'node:fs';
import path from 'node:path';
import type { Logger } from 'pino';
import type { Clock } from '../../../platform/clock/clock.js';
import type { Mails } from '../../messaging/application/send-mail.js';
import type { Letterheads } from '../../messaging/layout/letterhead.js';
import { staffFacts } from '../../shop/application/installation.js';
import { fileName, fileOf, PLATFORM } from '../application/export-file.js';
import type { ExportRuns, StoredExportRun } from '../application/runs.js';
import type { ExportSource } from '../application/sources.js';
import { writeTable } from '../application/table-file.js';
import { customerDataReady, exportReady } from '../mails/export-ready.js';

/** Files older than this are gone, as their rows are. */
const STORED_MS = 7 * 24 * 60 * 60 * 1000;

export interface ExportWork {
  readonly runs: ExportRuns;
  readonly source: ExportSource;
  /** Where files lie until they are fetched. */
  readonly folder: string;
  readonly mails: Mails;
  readonly letterheads: Letterheads;
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

/** Mails the member of staff, or the shop's contact for a request of the platform, in the language of the admin. */
async function report(
  { runs, mails, letterheads }: ExportWork,
  shop: string,
  run: StoredExportRun,
  rows: number,
): Promise<void> {
  const { zone, staffLanguage: language } = await letterheads(shop);
  await mails.enqueue({
    shop,
    id: `export-${run.id}`,
    template: run.kind === 'customer-data' ? customerDataReady : exportReady,
    to: { secret: run.askedBy === PLATFORM ? 'shop-contact' : staffFacts(run.askedBy) },
    language,
    data: { file: fileName(run, shop, zone), rows, page: PAGES[run.kind] },
  });
  await runs.mailed(shop, run.id);
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
