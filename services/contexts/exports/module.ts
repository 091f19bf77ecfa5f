import { sqlMigration } from '../../platform/database/migrations.js';
import { onTask } from '../../platform/tasks/task.js';
import { People } from '../../platform/vault/people.js';
import { type Dependencies, defineContext } from '../dependencies.js';
import { reviewRows } from '../reviews/application/rows.js';
import { ActorNames } from '../shop/application/actor-names.js';
import { ExportFiles } from './application/files.js';
import { personTable } from './application/person-data.js';
import { ExportRuns } from './application/runs.js';
import { exportSchema } from './application/schema.js';
import { createSource } from './application/sources.js';
import { writeExportTask } from './application/tasks.js';
import { ExportController } from './http/download.controller.js';
import { LinkExportHandler, ListExportsHandler, StartExportHandler } from './http/exports.handler.js';
import { customerDataReady, exportReady } from './mails/export-ready.js';
import { type ExportWork, transferOutExport } from './tasks/write-export.js';

function workOf({
  exports,
  reader,
  vault,
  messaging: { mails, letterheads },
  clock,
  log,
  pool,
}: Dependencies): ExportWork {
  const names = new ActorNames(vault);
  const people = new People(pool);
  const source = createSource(reader, {
    activities: (shop, rows) => names.format(shop, rows),
    reviews: (shop, rows) => reviewRows(vault, shop, rows),
    person: (shop, customer) => personTable({ reader, vault, people, clock }, shop, customer),
  });
  const { runs, folder } = exports;
  return { runs, source, folder, mails, letterheads, clock, log };
}

/** Files of lists, written in the background. */
export const exports = defineContext({
  name: 'exports',
  migrations: [sqlMigration('0001-tables', exportSchema)],
  controllers: [ExportController],
  handlers: [StartExportHandler, ListExportsHandler, LinkExportHandler],
  providers: ({ exports: { runs, files } }) => [
    [ExportRuns, runs],
    [ExportFiles, files],
  ],
  mails: [exportReady, customerDataReady],
  tasks: [
    onTask(writeExportTask, (dependencies) => {
      const work = workOf(dependencies);
      return (requested) => transferOutExport(work, requested);
    }),
  ],
});
