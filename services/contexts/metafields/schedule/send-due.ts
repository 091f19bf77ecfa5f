import type pg from 'pg';
import type { ScheduledWork } from '../../../platform/schedule/scheduler.js';
import type { Jobs } from '../../../platform/tasks/jobs.js';
import type { DueCustomers } from '../application/due-customers.js';
import { sendMetafieldsTask } from '../application/tasks.js';

/** Shops that are sent at one time. */
const SHOPS = 200;

/**
 * Queues a job for each shop with values that are due, at most one that waits: the platform is called by jobs alone, so that a store that
 * does not answer holds up nothing else that is due.
 */
export const sendDueMetafields = (due: DueCustomers, jobs: Pick<Jobs, 'addIn'>, pool: pg.Pool): ScheduledWork => ({
  kind: 'metafields',
  async run(now) {
    const shops = await due.dueShops(now, SHOPS);
    for (const shop of shops)
      await jobs.addIn(pool, sendMetafieldsTask, { shop }, `${sendMetafieldsTask.name}:${shop}`);
    return shops.length;
  },
});
