import type { Clock } from '../../../platform/clock/clock.js';
import { derivedId } from '../../../platform/commands/ids.js';
import { on, type ProcessManager } from '../../../platform/followers/process-manager.js';
import type { TaskStore } from '../../../platform/tasks/task-store.js';
import { customerReadingKind } from '../application/tasks.js';

/** A shop installed the app: reads the customers whom its store had before, or got while the app was away. */
export const whenInstalledReadCustomers = (tasks: Pick<TaskStore, 'start'>, clock: Clock): ProcessManager =>
  on('ShopInstalled', 'read-customers', async ({ shop, id }) => {
    const request = { shop, input: {}, requestedBy: 'installation', now: clock.now() };
    await tasks.start(customerReadingKind, { ...request, id: derivedId('customer-reading', id) });
  });
