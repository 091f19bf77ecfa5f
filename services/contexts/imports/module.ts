import { importFileUse } from '@loyalty/contracts/imports/files';
import { FileNames } from '../../platform/files/file-names.js';
import { dailyTask } from '../../platform/schedule/daily-task.js';
import { onEventTask } from '../../platform/tasks/task.js';
import { reportedByEvent } from '../../platform/tasks/task-services.js';
import { CustomerCreation } from '../customers/application/create-customer.js';
import { CreationPermission } from '../customers/application/creation-permission.js';
import { type Dependencies, defineContext } from '../dependencies.js';
import { PointAdjustments } from '../earning/application/adjust-points.js';
import { installedIn } from '../shop/application/queries.js';
import { CreatedRows } from './application/created-rows.js';
import { importErasure } from './application/erases.js';
import { storedCustomers, withStoresCustomers } from './application/find-customers.js';
import { ImportRows } from './application/import-rows.js';
import { Imports } from './application/imports.js';
import { importMigrations } from './application/migrations.js';
import { ImportLinks } from './application/result-file.js';
import { ImportFiles } from './application/tables/import-files.js';
import { TableErasure } from './application/tables/table-erasure.js';
import {
  checkImportTask,
  checkTaskKind,
  mailImportEndTask,
  runImportTask,
  runTaskKind,
  undoImportTask,
  undoTaskKind,
} from './application/tasks.js';
import { UndoPreviews } from './application/undo-preview.js';
import { changeImportsHandlers } from './http/change-imports.handler.js';
import { readImportsHandlers } from './http/read-imports.handler.js';
import { ImportResultController } from './http/result.controller.js';
import { importFinished } from './mails/import-finished.js';
import { whenImportCancelRequestedStop, whenImportChangedWork } from './process-managers/when-import-changed-work.js';
import { whenImportEndedMail } from './process-managers/when-import-ended-mail.js';
import { removeEndedFiles } from './schedule/remove-ended-files.js';
import { runCheck } from './tasks/check.js';
import { mailImportEnd } from './tasks/mail-end.js';
import { runImport, stopImport } from './tasks/run.js';
import { runUndo } from './tasks/undo.js';

/** Dependencies of the import tasks. */
function workOf(dependencies: Dependencies) {
  const { ledger, clock, importFiles: files, pool, reader, registry, birthdays, tasks, vault } = dependencies;
  return {
    ledger,
    clock,
    birthdays,
    files,
    rows: new ImportRows(pool),
    created: new CreatedRows(pool),
    creation: new CustomerCreation(dependencies, registry),
    find: withStoresCustomers(storedCustomers(reader), registry),
    reader,
    adjustments: new PointAdjustments(ledger, clock, vault.notes),
    tasks: tasks.store,
  };
}

/** Imports of points, birthdays and statuses, and migrations from other vendors. */
export const imports = defineContext({
  name: 'imports',
  migrations: importMigrations,
  files: [importFileUse],
  controllers: [ImportResultController],
  handlers: [...readImportsHandlers, ...changeImportsHandlers],
  mails: [importFinished],
  providers: (dependencies) => {
    const {
      ledger,
      clock,
      files: stored,
      importFiles: files,
      pool,
      tasks,
      reader,
      store,
      importLinks,
      vault,
    } = dependencies;
    const rows = new ImportRows(pool);
    const permission = new CreationPermission(dependencies.platform, dependencies.access);
    return [
      [
        Imports,
        new Imports({
          ...{ ledger, clock, stored, files, tasks: tasks.store, reader, store, permission },
          notes: vault.notes,
        }),
      ],
      [CreationPermission, permission],
      [ImportFiles, files],
      [ImportRows, rows],
      [ImportLinks, importLinks],
      [UndoPreviews, new UndoPreviews(ledger, rows, reader, new CreatedRows(pool))],
    ];
  },
  erases: ({ ledger, reader, pool, files, importFiles }) =>
    importErasure({
      tables: new TableErasure({ ledger, reader, pool, stored: files, files: importFiles }),
      names: new FileNames(pool),
      files,
    }),
  schedule: ({ files, reader, dailyRuns, log }, readPool) => [
    dailyTask(removeEndedFiles(files, reader), { runs: dailyRuns, installed: installedIn(readPool), log }),
  ],
  processManagers: ({ jobs }) => [
    ...whenImportChangedWork(jobs),
    whenImportCancelRequestedStop(jobs),
    ...whenImportEndedMail(jobs),
  ],
  taskKinds: [reportedByEvent(checkTaskKind), reportedByEvent(runTaskKind), reportedByEvent(undoTaskKind)],
  tasks: [
    onEventTask(checkImportTask, (dependencies) => (event) => runCheck(workOf(dependencies), event)),
    onEventTask(
      runImportTask,
      (dependencies) => (event) =>
        event.type === 'ImportCancelRequested'
          ? stopImport(workOf(dependencies), event)
          : runImport(workOf(dependencies), event),
    ),
    onEventTask(
      mailImportEndTask,
      ({ ledger, vault, messaging: { mails, letterheads } }) =>
        (event) =>
          mailImportEnd({ ledger, mails, letterheads, notes: vault.notes }, event),
    ),
    onEventTask(undoImportTask, (dependencies) => (event) => runUndo(workOf(dependencies), event)),
  ],
});
