import type { Queue } from '../../worker/jobs.js';
import type { Reactor } from '../engine.js';

/** A sync was asked for: a job gives the points, and goes on where it broke off. */
export const whenSyncStartedGive = (jobs: Queue): Reactor => ({
  name: 'sync-points',
  on: 'PointsSyncStarted',
  handle: (event) => jobs.add('sync-points', event),
});
