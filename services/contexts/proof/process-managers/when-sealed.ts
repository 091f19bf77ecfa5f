import { on, type ProcessManager } from '../../../platform/followers/process-manager.js';
import type { Queue } from '../../../platform/tasks/jobs.js';
import { publishSealTask } from '../application/tasks.js';

/** On a sealed log, publishes the seal outside the database, as a file and by mail. */
export const whenLogSealedPublish = (jobs: Queue): ProcessManager =>
  on('LogSealed', 'publish-seal', (event) => jobs.add(publishSealTask, event));
