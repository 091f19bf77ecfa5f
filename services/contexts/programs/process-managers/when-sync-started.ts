import { on, type ProcessManager } from '../../../platform/followers/process-manager.js';
import type { Queue } from '../../../platform/tasks/jobs.js';
import { syncPointsTask } from '../application/tasks.js';

/** On a started sync, a job gives the points, and resumes where it was interrupted. */
export const whenSyncStartedGive = (jobs: Queue): ProcessManager =>
  on('PointsSyncStarted', 'sync-points', (event) => jobs.add(syncPointsTask, event));
