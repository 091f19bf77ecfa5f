import { removeOlder } from '../../../platform/files/old-files.js';
import type { DailyTask } from '../../../platform/schedule/daily-task.js';

/** Retention of files in milliseconds, like that of their rows. */
const STORED_MS = 7 * 24 * 60 * 60 * 1000;

/** Removes old files of exports, whichever shop they are of. */
export const removeOldExports = (folder: string): DailyTask => ({
  kind: 'old-exports',
  fromHour: 4,
  async execute() {
    await removeOlder(folder, Date.now() - STORED_MS);
    return 0;
  },
});
