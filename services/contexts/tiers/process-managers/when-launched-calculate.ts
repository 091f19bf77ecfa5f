import { onEach, type ProcessManager } from '../../../platform/followers/process-manager.js';
import type { Queue } from '../../../platform/tasks/jobs.js';
import { calculateTiersTask } from '../application/tasks.js';

/** Tiers were launched or switched on again: a job calculates all members, and begins again where it broke off. */
export const whenLaunchedCalculate = (jobs: Queue): ProcessManager[] =>
  onEach(['TierSchemeLaunched', 'TierSchemeReactivated'], 'calculate-tiers', (event) =>
    jobs.add(calculateTiersTask, event),
  );
