import { dailyTask } from '../../platform/schedule/daily-task.js';
import { readFolded } from '../../platform/tasks/read-folded.js';
import { onTaskKind } from '../../platform/tasks/task-services.js';
import { People } from '../../platform/vault/people.js';
import { type Dependencies, defineContext } from '../dependencies.js';
import { installedIn } from '../shop/application/queries.js';
import { exportErasure } from './application/erases.js';
import { ExportFiles } from './application/files.js';
import { exportMigrations } from './application/migrations.js';
import { personExports } from './application/person-data.js';
import { StoredExports } from './application/stored-exports.js';
import { exportTask } from './application/tasks.js';
import { ExportController } from './http/download.controller.js';
import { exportsHandlers } from './http/exports.handler.js';
import { customerDataReady, exportReady } from './mails/export-ready.js';
import { removeOldExports } from './schedule/remove-old.js';
import { type ExportWork, writeExport } from './tasks/write-export.js';

function workOf(dependencies: Dependencies): ExportWork {
  const { exports, ledger, reader, messaging, clock, log, store, contributions } = dependencies;
  const { mails, letterheads } = messaging;
  const sources = contributions.flatMap(({ exportSources }) => exportSources?.(dependencies) ?? []);
  const folded = async (shop: string) => {
    await readFolded(reader, { shop, atLeast: await store.head(), what: 'lists' }, async () => null);
  };
  return { sources, folded, ledger, folder: exports.folder, mails, letterheads, clock, log };
}

/** Exports context: files of lists, written in the background. */
export const exports = defineContext({
  name: 'exports',
  migrations: exportMigrations,
  controllers: [ExportController],
  handlers: exportsHandlers,
  mails: [exportReady, customerDataReady],
  providers: ({ exports: { files } }) => [[ExportFiles, files]],
  erases: ({ tasks, exports: { folder }, ledger }) => exportErasure(new StoredExports(tasks.store, folder), ledger),
  exportSources: ({ reader, vault, pool, clock, messaging: { log: mails } }) =>
    personExports({ reader, vault, people: new People(pool), clock, mails }),
  schedule: ({ exports: { folder }, dailyRuns, log }, readPool) => [
    dailyTask(removeOldExports(folder), { runs: dailyRuns, installed: installedIn(readPool), log }),
  ],
  taskKinds: [onTaskKind(exportTask, (dependencies: Dependencies) => writeExport(workOf(dependencies)))],
});
