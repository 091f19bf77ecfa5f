import { defineEventTask } from '../../../platform/tasks/task.js';

/** Charges the fee of an order at the platform. A shop's fees are charged one after the other: the cap is theirs together. */
export const chargeUsageTask = defineEventTask<'BillableOrderCounted'>('charge-usage', { inTurn: true });

/** Charges the fees of a shop that are due, once it is unfrozen. */
export const chargeDueFeesTask = defineEventTask<'SubscriptionUnfrozen'>('charge-due-fees', { inTurn: true });

/** Reads a subscription from the platform, after a delivery said that it changed. */
export const readSubscriptionTask = defineEventTask<'SubscriptionChangeReported'>('read-subscription', {
  inTurn: true,
});
