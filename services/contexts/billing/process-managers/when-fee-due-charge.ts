import type { BillingEvent } from '@loyalty/contracts/billing/events';
import type { Reactor } from '../../../platform/followers/engine.js';
import type { Queue } from '../../../platform/tasks/jobs.js';
import { chargeUsageTask, readSubscriptionTask } from '../application/tasks.js';

type Counted = Extract<BillingEvent, { type: 'BillableOrderCounted' }>['data'];

/** An order costs a fee: a job charges it at the platform. */
export const whenFeeDueCharge = (jobs: Queue): Reactor => ({
  name: 'charge-usage',
  on: 'BillableOrderCounted',
  handle: async (event) => {
    if (Number((event.data as Counted).fee) > 0) await jobs.add(chargeUsageTask, event);
  },
});

/** A delivery said that a subscription changed: a job reads its present state. */
export const whenChangeReportedRead = (jobs: Queue): Reactor => ({
  name: 'read-subscription',
  on: 'SubscriptionChangeReported',
  handle: (event) => jobs.add(readSubscriptionTask, event),
});
