import type { Reactor } from '../../../platform/followers/engine.js';
import type { Queue } from '../../../platform/tasks/jobs.js';
import { calculateTiersTask } from '../application/tasks.js';

/** Tiers were launched or switched on again: a job calculates all members, and begins again where it broke off. */
export const whenLaunchedCalculate = (jobs: Queue): Reactor[] =>
  ['TierSchemeLaunched', 'TierSchemeReactivated'].map((on) => ({
    name: 'calculate-tiers',
    on,
    handle: (event) => jobs.add(calculateTiersTask, event),
  }));
