import fs from 'node:fs';
import path from 'node:path';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Clock } from '../clock/clock.js';
import { type MailGateway, MailRefused } from '../gateways/mail/mail.gateway.js';
import type { ExportRuns, Run } from './runs.js';
import type { Source } from './sources.js';
import { writeTable } from './table-file.js';

/** Files older than this are gone, as their rows are. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

export interface ExportWork {
  readonly runs: ExportRuns;
  readonly source: Source;
  /** Where files lie until they are fetched. */
  readonly folder: string;
  readonly mail: MailGateway;
  /** The mail address of a member of staff; null where none is known. */
  readonly addressOf: (shop: string, staff: string) => Promise<string | null>;
  readonly clock: Clock;
  readonly log: Logger;
}

const wish = z.object({ shop: z.string(), run: z.uuid() });

/** The file of an export; it is there once the export is done. */
export const fileOf = (folder: string, { id, format }: Pick<Run, 'id' | 'format'>): string =>
  path.join(folder, `${id}.${format}`);

/** What an export is called where it is kept. */
export const fileName = ({ kind, format, askedAt }: Pick<Run, 'kind' | 'format' | 'askedAt'>, shop: string): string =>
  `${kind}-${shop}-${askedAt.slice(0, 10)}.${format}`;

async function forgetOld(folder: string): Promise<void> {
  for (const name of await fs.promises.readdir(folder)) {
    const file = path.join(folder, name);
    const { mtimeMs } = await fs.promises.stat(file);
    if (Date.now() - mtimeMs > KEPT_MS) await fs.promises.rm(file, { force: true });
  }
}

/** Tells whoever asked. The file itself stays here: a mail may be read by others. */
async function tell({ runs, mail, addressOf, log }: ExportWork, shop: string, run: Run, rows: number): Promise<void> {
  const to = await addressOf(shop, run.askedBy);
  if (!to) return;
  const name = fileName(run, shop);
  const text = [
    `Your export ${name} is ready: ${rows} rows.`,
    '',
    'Download it in the app: Activity, Export, Earlier exports. It is kept for seven days.',
  ].join('\n');
  try {
    await mail.send({ id: `export-${run.id}`, to, subject: `Your export ${name} is ready`, text });
    await runs.mailed(shop, run.id);
  } catch (error) {
    // The file is there and the list says so: a mail that nobody takes fails no export.
    if (!(error instanceof MailRefused)) throw error;
    log.warn({ shop, run: run.id, why: error.message }, 'an export could not be mailed');
  }
}

/** What the job queue does for exports. A job that is tried again writes the file anew, and mails once. */
export function exportTasks(work: ExportWork): Record<string, (payload: unknown) => Promise<void>> {
  const { runs, source, folder, clock, log } = work;
  return {
    'write-export': async (payload) => {
      const { shop, run: id } = wish.parse(payload);
      const run = await runs.get(shop, id);
      if (!run || run.state === 'failed' || run.mailed) return;
      await fs.promises.mkdir(folder, { recursive: true, mode: 0o700 });
      await forgetOld(folder);
      try {
        const { head, pages } = await source(shop, run.kind, run.filters);
        const file = fileOf(folder, run);
        const rows = await writeTable(file, run.format, head, pages, clock.now(), (n) => runs.move(shop, id, n));
        await runs.end(shop, id, 'done', rows, clock.now());
        await tell(work, shop, run, rows);
      } catch (error) {
        log.error({ err: error, shop, run: id }, 'an export failed');
        const now = await runs.get(shop, id);
        if (now?.state !== 'done') await runs.end(shop, id, 'failed', 0, clock.now());
      }
    },
  };
}
