import type { ScheduledWork } from '../../../platform/schedule/scheduler.js';
import type { DueCustomers } from '../application/due-customers.js';

/** Shops that are sent at one time. */
const SHOPS = 200;

/**
 * Queues a job for each shop with values that are due, at most one that waits: the platform is called by jobs alone, so that a store that
 * does not answer holds up nothing else that is due.
 */
export const sendDueMetafields = (due: DueCustomers, queue: (shop: string) => Promise<void>): ScheduledWork => ({
  kind: 'metafields',
  async run(now) {
    const shops = await due.dueShops(now, SHOPS);
    for (const shop of shops) await queue(shop);
    return shops.length;
  },
});
