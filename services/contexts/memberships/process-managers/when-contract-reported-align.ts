import type { EventType, RecordedOf } from '@loyalty/contracts/events';
import { subscriptionMembershipKind } from '@loyalty/contracts/memberships/subscription';
import type { Documents } from '../../../platform/documents/documents.js';
import { onEach, type ProcessManager } from '../../../platform/followers/process-manager.js';
import type { Queue } from '../../../platform/tasks/jobs.js';
import type { EventTask } from '../../../platform/tasks/task.js';
import { alignSubscribersTask, alignSubscriberTask } from '../application/tasks.js';

/**
 * A contract changed; or it was delivered before its customer, who may be a member when first seen, or be a business partner until now. With
 * a merge the contracts come to the survivor, once tiers were merged, so that a reward of both counts once; with its end they go back, also
 * where the accounts never became one.
 */
const OF_ONE = [
  'SubscriptionContractReported',
  'CustomerSeen',
  'CustomerJoined',
  'CustomerUnmerged',
  'CompanyContactRemoved',
  'TierMergedIn',
  'TierSplitOff',
  'AccountSplitOff',
  'AccountRestored',
] as const satisfies readonly EventType[];
const OF_SETTINGS = ['DocumentPublished', 'DocumentRestored'] as const satisfies readonly EventType[];
const OF_ALL = ['TierCalculationFinished', 'PlanSet'] as const satisfies readonly EventType[];

const isOfKind = ({ data }: RecordedOf<(typeof OF_SETTINGS)[number]>): boolean =>
  data.kind === subscriptionMembershipKind.kind;

/**
 * Plans, tiers or the shop's plan changed, a contract did, or a customer with one came or joined: a job brings subscribers to what holds now.
 * Until a shop publishes plans of subscriptions, no contract gives a tier and none was given: its events cost one cached state each.
 */
export const whenContractReportedAlign = (
  documents: Pick<Documents, 'isConfigured'>,
  jobs: Queue,
): readonly ProcessManager[] => {
  const align = <Type extends EventType>(
    types: readonly Type[],
    task: EventTask<Type>,
    concerns: (event: RecordedOf<Type>) => boolean = () => true,
  ) =>
    onEach(types, task.name, async (event) => {
      if (!concerns(event) || !(await documents.isConfigured(event.shop, subscriptionMembershipKind, 'main'))) return;
      await jobs.add(task, event);
    });
  return [
    ...align(OF_ONE, alignSubscriberTask),
    ...align(OF_ALL, alignSubscribersTask),
    ...align(OF_SETTINGS, alignSubscribersTask, isOfKind),
  ];
};
