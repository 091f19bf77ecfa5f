import type { SubscriberEvent } from '@loyalty/contracts/memberships/events';
import { subscriptionMembershipKind } from '@loyalty/contracts/memberships/subscription';
import type { Reactor } from '../../../platform/followers/engine.js';
import type { Queue } from '../../../platform/tasks/jobs.js';
import { alignSubscribersTask, alignSubscriberTask } from '../application/tasks.js';

/** A contract changed: the customer's tier follows. */
export const whenContractReportedAlign = (jobs: Queue): Reactor => ({
  name: 'align-subscriber',
  on: 'SubscriptionContractReported' satisfies SubscriberEvent['type'],
  handle: (event) => jobs.add(alignSubscriberTask, event),
});

/**
 * A contract may be delivered before its customer, who may be a member when first seen, or be a business partner until now. With a merge the
 * contracts come to the survivor, once tiers were merged, so that a reward of both counts once; with its end they go back, also where the
 * accounts never became one.
 */
const COMES_OR_GOES = [
  'CustomerSeen',
  'CustomerJoined',
  'CustomerUnmerged',
  'CompanyContactRemoved',
  'TierMergedIn',
  'TierSplitOff',
  'AccountSplitOff',
  'AccountRestored',
];

/** Plans, tiers or the shop's plan changed, or a customer with a contract came or joined: subscribers are brought to what holds now. */
export const whenSettingsChangedAlign = (jobs: Queue): Reactor[] => [
  ...['DocumentPublished', 'DocumentRestored'].map((on) => ({
    name: 'align-subscribers',
    on,
    handle: async (event: Parameters<Reactor['handle']>[0]) => {
      const { kind } = event.data as { kind: string };
      if (kind === subscriptionMembershipKind.kind) await jobs.add(alignSubscribersTask, event);
    },
  })),
  ...['TierCalculationFinished', 'PlanSet'].map((on) => ({
    name: 'align-subscribers',
    on,
    handle: (event: Parameters<Reactor['handle']>[0]) => jobs.add(alignSubscribersTask, event),
  })),
  ...COMES_OR_GOES.map((on) => ({
    name: 'align-subscriber',
    on,
    handle: (event: Parameters<Reactor['handle']>[0]) => jobs.add(alignSubscriberTask, event),
  })),
];
