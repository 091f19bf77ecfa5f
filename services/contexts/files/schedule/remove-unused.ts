import type { Files } from '../../../platform/files/files.js';
import type { DailyTask } from '../../../platform/schedule/daily-task.js';

/** Removes unused files of a shop, once a day. */
export const removeUnusedFiles = (files: Pick<Files, 'removeUnused'>): DailyTask => ({
  kind: 'unused-files',
  fromHour: 4,
  execute: ({ shop }) => files.removeUnused(shop),
});
