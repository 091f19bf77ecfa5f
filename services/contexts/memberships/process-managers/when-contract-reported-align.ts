import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import type { SubscriberEvent } from '@loyalty/contracts/memberships/events';
import { subscriptionMembershipKind } from '@loyalty/contracts/memberships/subscription';
import type { Documents } from '../../../platform/documents/documents.js';
import type { ProcessManager } from '../../../platform/followers/process-manager.js';
import type { Queue } from '../../../platform/tasks/jobs.js';
import type { EventTask } from '../../../platform/tasks/task.js';
import { alignSubscribersTask, alignSubscriberTask } from '../application/tasks.js';

/**
 * A contract changed; or it was delivered before its customer, who may be a member when first seen, or be a business partner until now. With
 * a merge the contracts come to the survivor, once tiers were merged, so that a reward of both counts once; with its end they go back, also
 * where the accounts never became one.
 */
const OF_ONE: readonly string[] = [
  'SubscriptionContractReported' satisfies SubscriberEvent['type'],
  'CustomerSeen',
  'CustomerJoined',
  'CustomerUnmerged',
  'CompanyContactRemoved',
  'TierMergedIn',
  'TierSplitOff',
  'AccountSplitOff',
  'AccountRestored',
];
const OF_SETTINGS: readonly string[] = ['DocumentPublished', 'DocumentRestored'];
const OF_ALL: readonly string[] = ['TierCalculationFinished', 'PlanSet'];

const isOfKind = ({ data }: Recorded): boolean => (data as { kind: string }).kind === subscriptionMembershipKind.kind;

/**
 * Plans, tiers or the shop's plan changed, a contract did, or a customer with one came or joined: a job brings subscribers to what holds now.
 * Until a shop publishes plans of subscriptions, no contract gives a tier and none was given: its events cost one cached state each.
 */
export const whenContractReportedAlign = (
  documents: Pick<Documents, 'isConfigured'>,
  jobs: Queue,
): readonly ProcessManager[] => {
  const align = (name: string, task: EventTask, types: readonly string[], concerns = (_: Recorded) => true) =>
    types.map((on) => ({
      name,
      on,
      handle: async (event: Recorded) => {
        if (!concerns(event) || !(await documents.isConfigured(event.shop, subscriptionMembershipKind, 'main'))) return;
        await jobs.add(task, event);
      },
    }));
  return [
    ...align('align-subscriber', alignSubscriberTask, OF_ONE),
    ...align('align-subscribers', alignSubscribersTask, OF_ALL),
    ...align('align-subscribers', alignSubscribersTask, OF_SETTINGS, isOfKind),
  ];
};
