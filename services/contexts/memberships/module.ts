import type { DocumentSettings } from '@loyalty/contracts/documents/kind';
import { dealIconUse } from '@loyalty/contracts/memberships/deals';
import { subscriptionMembershipKind } from '@loyalty/contracts/memberships/subscription';
import { Documents } from '../../platform/documents/documents.js';
import { onEventTask } from '../../platform/tasks/task.js';
import { type Dependencies, defineContext } from '../dependencies.js';
import { GrantedScopes } from '../shop/application/granted-scopes.js';
import { DealChanges } from './application/change-deals.js';
import { MembershipHub } from './application/hub.js';
import { MemberDeals } from './application/member-deals.js';
import { alignSubscribersTask, alignSubscriberTask } from './application/tasks.js';
import { tiersInMemberships } from './application/tier-uses.js';
import { contractTopics } from './application/topics.js';
import { unknownPlanTier } from './application/unknown-plan-tier.js';
import { dealsHandlers } from './http/deals.handler.js';
import { hubHandlers } from './http/hub.handler.js';
import { shopperDealsHandlers } from './http/shopper-deals.handler.js';
import { whenContractReportedAlign } from './process-managers/when-contract-reported-align.js';
import { whenDealClaimedGrantCoupon } from './process-managers/when-deal-claimed-grant.js';
import { alignAll, alignOne, storedPeople, storedSubscribers } from './tasks/align.js';

const SOURCES = [{ kind: subscriptionMembershipKind }];

const aligning = ({ ledger, tierHistories: histories, reader }: Dependencies) => ({
  ledger,
  histories,
  documents: new Documents(ledger, SOURCES),
  people: storedPeople(reader),
});

/** Membership beside VIP tiers: deals for members, tiers that follow subscriptions, the hub. */
export const memberships = defineContext({
  name: 'memberships',
  handlers: [...hubHandlers, ...dealsHandlers, ...shopperDealsHandlers],
  providers: ({ ledger, files, clock, platform, access }) => [
    [DealChanges, new DealChanges(ledger, files, clock)],
    [MemberDeals, new MemberDeals(ledger, clock)],
    [
      MembershipHub,
      new MembershipHub(ledger, new Documents(ledger, SOURCES), clock, new GrantedScopes(platform, access, ledger)),
    ],
  ],
  documents: ({ ledger }) =>
    SOURCES.map((source) => ({
      ...source,
      unfit: (shop: string, settings: DocumentSettings) => unknownPlanTier(ledger, shop, settings),
    })),
  files: [dealIconUse],
  topics: () => contractTopics,
  tierUses: ({ ledger }) => tiersInMemberships(ledger),
  shopperState: ({ ledger, clock }) => {
    const deals = new MemberDeals(ledger, clock);
    return {
      fields: async ({ shop, customer }) => ({ deals: customer === null ? [] : await deals.of(shop, customer) }),
    };
  },
  processManagers: ({ ledger, jobs }) => [
    whenDealClaimedGrantCoupon(ledger),
    ...whenContractReportedAlign(new Documents(ledger, SOURCES), jobs),
  ],
  tasks: [
    onEventTask(alignSubscriberTask, (dependencies: Dependencies) => alignOne(aligning(dependencies))),
    onEventTask(alignSubscribersTask, (dependencies: Dependencies) =>
      alignAll(aligning(dependencies), storedSubscribers(dependencies.reader)),
    ),
  ],
});
