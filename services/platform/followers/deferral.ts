import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import type { Queue } from '../tasks/jobs.js';
import { defineEventTask, onEventTask, type TaskBinding } from '../tasks/task.js';
import type { Reactor } from './engine.js';

/** Thrown by a process manager that would need live data of the platform, which it may not request while it blocks the log. */
export class DataNotCached extends Error {
  constructor(of: string) {
    super(`what ${of} needs is to be asked of the platform`);
  }
}

/** The deferred reaction to an event. The name dates from when only orders were deferred; stored jobs contain it. */
export const deferred = defineEventTask('settle-order');

/** Defers an event that needs live data to a job, so that the log goes on and nothing is parked while the platform does not answer. */
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

/** Runs the deferred reaction as a job, by process managers that may call the platform. */
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
