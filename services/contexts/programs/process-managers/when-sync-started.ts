import type { Reactor } from '../../../platform/followers/engine.js';
import type { Queue } from '../../../platform/tasks/jobs.js';
import { syncPointsTask } from '../application/tasks.js';

/** A sync was asked for: a job gives the points, and goes on where it broke off. */
export const whenSyncStartedGive = (jobs: Queue): Reactor => ({
  name: 'sync-points',
  on: 'PointsSyncStarted',
  handle: (event) => jobs.add(syncPointsTask, event),
});
