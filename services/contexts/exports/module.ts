import { dailyTask } from '../../platform/schedule/daily-task.js';
import { readFolded } from '../../platform/tasks/read-folded.js';
import { onTaskKind } from '../../platform/tasks/task-services.js';
import { People } from '../../platform/vault/people.js';
import { type Dependencies, defineContext } from '../dependencies.js';
import { referralRows } from '../referrals/application/referral-rows.js';
import { reviewRows } from '../reviews/application/rows.js';
import { ActorNames } from '../shop/application/actor-names.js';
import { installedIn } from '../shop/application/queries.js';
import { ExportFiles } from './application/files.js';
import { exportMigrations } from './application/migrations.js';
import { personTable } from './application/person-data.js';
import { createSource } from './application/sources.js';
import { exportTask } from './application/tasks.js';
import { ExportController } from './http/download.controller.js';
import { exportsHandlers } from './http/exports.handler.js';
import { customerDataReady, exportReady } from './mails/export-ready.js';
import { removeOldExports } from './schedule/remove-old.js';
import { type ExportWork, writeExport } from './tasks/write-export.js';

function workOf({
  exports,
  ledger,
  reader,
  vault,
  messaging: { mails, letterheads },
  clock,
  log,
  pool,
  store,
}: Dependencies): ExportWork {
  const names = new ActorNames(vault.secrets);
  const people = new People(pool);
  const source = createSource(reader, {
    activities: async (shop, rows) => names.format(shop, await vault.notes.reveal(shop, rows)),
    reviews: async (shop, rows) => vault.notes.reveal(shop, await reviewRows(vault, shop, rows)),
    referrals: async (shop, rows) => vault.notes.reveal(shop, await referralRows(vault, shop, rows)),
    launches: async (shop, rows) => names.format(shop, await vault.notes.reveal(shop, rows)),
    person: (shop, customer) => personTable({ reader, vault, people, clock }, shop, customer),
  });
  const folded = async (shop: string) => {
    await readFolded(reader, { shop, atLeast: await store.head(), what: 'lists' }, async () => null);
  };
  return { source, folded, ledger, folder: exports.folder, mails, letterheads, clock, log };
}

/** Exports context: files of lists, written in the background. */
export const exports = defineContext({
  name: 'exports',
  migrations: exportMigrations,
  controllers: [ExportController],
  handlers: [...exportsHandlers],
  mails: [exportReady, customerDataReady],
  providers: ({ exports: { files } }) => [[ExportFiles, files]],
  schedule: ({ exports: { folder }, dailyRuns, log }, readPool) => [
    dailyTask(removeOldExports(folder), { runs: dailyRuns, installed: installedIn(readPool), log }),
  ],
  taskKinds: [onTaskKind(exportTask, (dependencies: Dependencies) => writeExport(workOf(dependencies)))],
});
