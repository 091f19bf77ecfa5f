import { onEach, type ProcessManager } from '../../../platform/followers/process-manager.js';
import type { Queue } from '../../../platform/tasks/jobs.js';
import { mailImportEndTask } from '../application/tasks.js';

/** An import has ended: a job mails it to the member of staff who started it (spec IMPT-008). */
export const whenImportEndedMail = (jobs: Queue): ProcessManager[] =>
  onEach(['ImportFinished', 'ImportCancelled', 'ImportFailed'], 'mail-import-end', (event) =>
    jobs.add(mailImportEndTask, event),
  );
