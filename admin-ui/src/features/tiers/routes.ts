import { placeholder, type RouteDefinition } from '../../app/route.js';

export const tiersRoutes: readonly RouteDefinition[] = [
  placeholder('/customers/activity/launch-tier', 'activityTier'),
  placeholder('/programs/tier/create', 'tierNew'),
  placeholder('/programs/tier/$id', 'tier'),
  placeholder('/membership', 'membership'),
  placeholder('/membership/vip', 'vip'),
  placeholder('/membership/exclusive-deal', 'exclusiveDeal'),
  placeholder('/membership/subscription', 'membershipSubscription'),
  placeholder('/membership/tier-reward/$id', 'tierReward'),
  placeholder('/wholesale/vip', 'partnerTiers'),
  placeholder('/wholesale/privileges/$id', 'privileges'),
];
