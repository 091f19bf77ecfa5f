import type { BillingEvent } from '@loyalty/contracts/billing/events';
import type { Reactor } from '../../../platform/followers/engine.js';
import type { Queue } from '../../../platform/tasks/jobs.js';
import { chargeDueFeesTask, chargeUsageTask, readSubscriptionTask } from '../application/tasks.js';

type Counted = Extract<BillingEvent, { type: 'BillableOrderCounted' }>['data'];

/** An order costs a fee: a job charges it at the platform. */
export const whenFeeDueCharge = (jobs: Queue): Reactor => ({
  name: 'charge-usage',
  on: 'BillableOrderCounted',
  handle: async (event) => {
    if (Number((event.data as Counted).fee) > 0) await jobs.add(chargeUsageTask, event);
  },
});

/**
 * The store is no longer frozen: fees that waited for that are charged at once, and work that was given up meanwhile is tried again, because
 * the platform answers no call of a frozen store.
 */
export const whenUnfrozenChargeDueFees = (jobs: Queue): Reactor => ({
  name: 'charge-due-fees',
  on: 'SubscriptionUnfrozen',
  handle: async (event) => {
    await jobs.add(chargeDueFeesTask, event);
    await jobs.retryAll(event.shop);
  },
});

/** A delivery said that a subscription changed: a job reads its present state. */
export const whenChangeReportedRead = (jobs: Queue): Reactor => ({
  name: 'read-subscription',
  on: 'SubscriptionChangeReported',
  handle: (event) => jobs.add(readSubscriptionTask, event),
});
