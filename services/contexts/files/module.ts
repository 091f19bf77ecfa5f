import { Files } from '../../platform/files/files.js';
import { dailyTask } from '../../platform/schedule/daily-task.js';
import { defineContext } from '../dependencies.js';
import { installedIn } from '../shop/application/queries.js';
import { FilesController } from './http/files.controller.js';
import { removeUnusedFiles } from './schedule/remove-unused.js';

/** Files context: uploads of shops; storing, reading, removing unused ones. */
export const files = defineContext({
  name: 'files',
  controllers: [FilesController],
  providers: ({ files }) => [[Files, files]],
  erases: ({ files }) => ({ wholeShop: (shop) => files.erase(shop) }),
  schedule: ({ files, dailyRuns, log }, readPool) => [
    dailyTask(removeUnusedFiles(files), { runs: dailyRuns, installed: installedIn(readPool), log }),
  ],
});
