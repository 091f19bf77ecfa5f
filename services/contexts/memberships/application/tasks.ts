import { defineEventTask } from '../../../platform/tasks/task.js';

/** Brings the tier of one subscriber to what the contracts say. */
export const alignSubscriberTask = defineEventTask<
  | 'SubscriptionContractReported'
  | 'CustomerSeen'
  | 'CustomerJoined'
  | 'CustomerUnmerged'
  | 'CompanyContactRemoved'
  | 'TierMergedIn'
  | 'TierSplitOff'
  | 'AccountSplitOff'
  | 'AccountRestored'
>('align-subscriber');

/** Brings the tiers of all subscribers of a shop to what their contracts and the settings say. */
export const alignSubscribersTask = defineEventTask<
  'TierCalculationFinished' | 'PlanSet' | 'DocumentPublished' | 'DocumentRestored'
>('align-subscribers', { inTurn: true });
