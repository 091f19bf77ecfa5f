import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import type { Queue } from '../tasks/jobs.js';
import { defineEventTask, onEventTask, type TaskBinding } from '../tasks/task.js';
import type { Reactor } from './engine.js';

/** A process manager would have to ask the platform, which it may not do while it holds up the log. */
export class DataNotCached extends Error {
  constructor(of: string) {
    super(`what ${of} needs is to be asked of the platform`);
  }
}

/** The deferred reaction to an event. The name is kept from the time when only orders were deferred: queues hold it. */
export const deferred = defineEventTask('settle-order');

/** Leaves an event that needs the platform to a job, so that the log goes on and nothing is parked while the platform does not answer. */
export const deferToJob = (reactor: Reactor, jobs: Queue): Reactor => ({
  ...reactor,
  handle: async (event) => {
    try {
      await reactor.handle(event);
    } catch (error) {
      if (!(error instanceof DataNotCached)) throw error;
      await jobs.add(deferred, event);
    }
  },
});

/** The same reaction as a job, by process managers that may ask the platform. */
export async function runDeferred(reactors: readonly Reactor[], event: Recorded): Promise<void> {
  for (const reactor of reactors) if (reactor.on === event.type) await reactor.handle(event);
}

export const deferredTask = <Dependencies>(
  reactorsOf: (dependencies: Dependencies) => readonly Reactor[],
): TaskBinding<Dependencies> =>
  onEventTask(deferred, (dependencies) => {
    const reactors = reactorsOf(dependencies);
    return (event) => runDeferred(reactors, event);
  });
