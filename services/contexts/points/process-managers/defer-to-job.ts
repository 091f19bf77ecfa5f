import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import type { Reactor } from '../../../platform/followers/engine.js';
import type { Queue } from '../../../platform/tasks/jobs.js';
import { FactsUnknown } from '../application/eligibility-data.js';

/** What would have to ask the platform is left to a job: the log goes on, and nothing is parked because the platform rests. */
export const orByJob = (settler: Reactor, jobs: Queue): Reactor => ({
  ...settler,
  handle: async (event) => {
    try {
      await settler.handle(event);
    } catch (error) {
      if (!(error instanceof FactsUnknown)) throw error;
      await jobs.add('settle-order', event);
    }
  },
});

/** The job: the same reaction, by settlers that may ask. */
export async function settleByJob(settlers: readonly Reactor[], event: Recorded): Promise<void> {
  for (const settler of settlers) if (settler.on === event.type) await settler.handle(event);
}
