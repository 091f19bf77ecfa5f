import { onEach, type ProcessManager } from '../../../platform/followers/process-manager.js';
import type { Queue } from '../../../platform/tasks/jobs.js';
import { CALCULATED, calculateTiersTask } from '../application/tasks.js';

/** Tiers were launched, switched on again, or a launch was undone: a job calculates all members, and begins again where it broke off. */
export const whenLaunchedCalculate = (jobs: Queue): ProcessManager[] =>
  onEach(CALCULATED, 'calculate-tiers', (event) => jobs.add(calculateTiersTask, event));
