import fs from 'node:fs';
import type { Logger } from 'pino';
import type { Clock } from '../../../platform/clock/clock.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import type { RunningTask, TaskExecution } from '../../../platform/tasks/task-runner.js';
import { recordPrivacyRequest } from '../../audit/application/privacy-record.js';
import type { Mails } from '../../messaging/application/send-mail.js';
import type { Letterheads } from '../../messaging/layout/letterhead.js';
import { staffFacts } from '../../shop/application/installation.js';
import { fileName, fileOf, PLATFORM, removeFile } from '../application/export-file.js';
import { type ExportSources, sourceOf } from '../application/sources.js';
import { writeTable } from '../application/table-file.js';
import type { ExportInput, ExportResult, ExportTask } from '../application/tasks.js';
import { customerDataReady, exportReady } from '../mails/export-ready.js';

export interface ExportWork {
  /** Sources of all contexts. */
  readonly sources: readonly ExportSources[];
  /** Resolves when the lists have all that the log has: none of them shows a person any more who was erased before. */
  readonly folded: (shop: string) => Promise<void>;
  readonly ledger: Ledger;
  /** Folder of files until they are downloaded. */
  readonly folder: string;
  readonly mails: Mails;
  readonly letterheads: Letterheads;
  readonly clock: Clock;
  readonly log: Logger;
}

/** Records that a customer's data were handed over, once the mail about the file is on its way. */
async function certify({ ledger }: ExportWork, { shop, id, input, requestedAt }: ExportTask): Promise<void> {
  const { customer = '' } = input.filters;
  const facts = { topic: 'customers/data_request' as const, customer, receivedAt: requestedAt, file: id };
  const context = {
    shop,
    actor: { kind: 'system' as const, id: 'exports' },
    causation: `export:${id}`,
    correlation: id,
  };
  await recordPrivacyRequest(ledger, { ...facts, people: 0, deliveries: 0, exports: 0 }, context);
}

/** Mails the requester, or the shop's contact for a request of the platform, in the language of the admin. The file is not attached. */
async function mailEnd(work: ExportWork, task: ExportTask): Promise<boolean> {
  const { mails, letterheads, sources } = work;
  const { shop, id, input, result, requestedBy } = task;
  const { zone, staffLanguage: language } = await letterheads(shop);
  await mails.enqueue({
    shop,
    id: `export-${id}`,
    template: input.kind === 'customer-data' ? customerDataReady : exportReady,
    to: { secret: requestedBy === PLATFORM ? 'shop-contact' : staffFacts(requestedBy) },
    language,
    data: { file: fileName(task, zone), rows: result?.rows ?? 0, page: sourceOf(sources, input.kind).page },
  });
  if (input.kind === 'customer-data' && result) await certify(work, task);
  return true;
}

async function writeFile(
  { sources, folder, clock, folded }: ExportWork,
  task: RunningTask<ExportInput, ExportResult>,
): Promise<ExportResult> {
  const { kind, format, filters } = task.input;
  await fs.promises.mkdir(folder, { recursive: true, mode: 0o700 });
  await folded(task.shop);
  const { head, pages, position } = sourceOf(sources, kind).table(task.shop, filters);
  const report = (rows: number) => task.report(rows, 0);
  const rows = await writeTable(fileOf(folder, task), format, head, pages, clock.now(), report);
  return { rows, position: position() };
}

/** Writes the file of an export and mails the requester. An interrupted run writes the file again. */
export const writeExport = (work: ExportWork): TaskExecution<ExportInput, ExportResult> => ({
  execute: async (task) => ({ result: await writeFile(work, task) }),
  // The platform has its answer already, and the customer's request a term.
  isOwed: ({ requestedBy }) => requestedBy === PLATFORM,
  mail: (task) => mailEnd(work, task),
  // Cancelled, or dropped because a person in the file was erased meanwhile.
  discard: (task) => removeFile(work.folder, task),
});
