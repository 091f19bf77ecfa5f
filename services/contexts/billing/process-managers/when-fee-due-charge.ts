import { on, type ProcessManager } from '../../../platform/followers/process-manager.js';
import type { Queue } from '../../../platform/tasks/jobs.js';
import { chargeDueFeesTask, chargeUsageTask, readSubscriptionTask } from '../application/tasks.js';

/** An order costs a fee: a job charges it at the platform. */
export const whenFeeDueCharge = (jobs: Queue): ProcessManager =>
  on('BillableOrderCounted', 'charge-usage', async (event) => {
    if (Number(event.data.fee) > 0) await jobs.add(chargeUsageTask, event);
  });

/**
 * The store is no longer frozen: fees that waited for that are charged at once, and work that was given up meanwhile is tried again, because
 * the platform answers no call of a frozen store.
 */
export const whenUnfrozenChargeDueFees = (jobs: Queue): ProcessManager =>
  on('SubscriptionUnfrozen', 'charge-due-fees', async (event) => {
    await jobs.add(chargeDueFeesTask, event);
    await jobs.retryAll(event.shop);
  });

/** A delivery said that a subscription changed: a job reads its present state. */
export const whenChangeReportedRead = (jobs: Queue): ProcessManager =>
  on('SubscriptionChangeReported', 'read-subscription', (event) => jobs.add(readSubscriptionTask, event));
