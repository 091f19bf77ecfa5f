import type { Reactor } from '../../../platform/followers/engine.js';
import type { Queue } from '../../../platform/tasks/jobs.js';
import { mailImportEndTask } from '../application/tasks.js';

/** An import has ended: a job mails it to the member of staff who started it (spec IMPT-008). */
export const whenImportEndedMail = (jobs: Queue): Reactor[] =>
  ['ImportFinished', 'ImportCancelled', 'ImportFailed'].map((on) => ({
    name: 'mail-import-end',
    on,
    handle: (event) => jobs.add(mailImportEndTask, event),
  }));
