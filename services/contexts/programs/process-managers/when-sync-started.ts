import type { Reactor } from '../../../platform/followers/engine.js';
import type { Queue } from '../../../platform/tasks/jobs.js';
import { syncPointsTask } from '../application/tasks.js';

/** On a started sync, a job gives the points, and resumes where it was interrupted. */
export const whenSyncStartedGive = (jobs: Queue): Reactor => ({
  name: 'sync-points',
  on: 'PointsSyncStarted',
  handle: (event) => jobs.add(syncPointsTask, event),
});
