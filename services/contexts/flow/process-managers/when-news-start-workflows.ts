import { onEach, type ProcessManager } from '../../../platform/followers/process-manager.js';
import { startTriggers, type TriggerServices } from '../application/start-triggers.js';
import { triggeringEvents } from '../application/triggers.js';

/** News of a shop whose workflows listen start them, by a job for each trigger. */
export const whenNewsStartWorkflows = (services: TriggerServices): ProcessManager[] =>
  onEach(triggeringEvents, 'start-workflows', (event) => startTriggers(services, event));
