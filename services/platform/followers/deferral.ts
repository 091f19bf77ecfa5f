import type { EventType, RecordedOf } from '@loyalty/contracts/events';
import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import type { Queue } from '../tasks/jobs.js';
import { defineEventTask, onEventTask, type TaskBinding } from '../tasks/task.js';
import type { ProcessManager } from './process-manager.js';

/** Thrown by a process manager that would need live data of the platform, which it may not request while it blocks the log. */
export class DataNotCached extends Error {
  constructor(of: string) {
    super(`what ${of} needs is to be asked of the platform`);
  }
}

/** The deferred reaction to an event. The name dates from when only orders were deferred; stored jobs contain it. */
export const deferred = defineEventTask<EventType>('settle-order');

/** Defers an event that needs live data to a job, so that the log goes on and nothing is parked while the platform does not answer. */
export const deferToJob = (manager: ProcessManager, jobs: Queue): ProcessManager => ({
  ...manager,
  handle: async (event) => {
    try {
      await manager.handle(event);
    } catch (error) {
      if (!(error instanceof DataNotCached)) throw error;
      // The engine gives each process manager events of its type, one of those that the contracts declare.
      await jobs.add(deferred, event as RecordedOf<EventType>);
    }
  },
});

/** Runs the deferred reaction as a job, by process managers that may call the platform. */
export async function runDeferred(managers: readonly ProcessManager[], event: Recorded): Promise<void> {
  for (const { on, handle } of managers) if (on === event.type) await handle(event);
}

export const deferredTask = <Dependencies>(
  managersOf: (dependencies: Dependencies) => readonly ProcessManager[],
): TaskBinding<Dependencies> =>
  onEventTask(deferred, (dependencies) => {
    const managers = managersOf(dependencies);
    return (event) => runDeferred(managers, event);
  });
