import { page, placeholder, type RouteDefinition } from '../../app/route.js';

export const tiersRoutes: readonly RouteDefinition[] = [
  page('/customers/activity/launch-tier', 'activityTier', 'list', () => import('./launches-page.js')),
  placeholder('/programs/tier/create', 'tierNew'),
  placeholder('/programs/tier/$id', 'tier'),
  placeholder('/membership', 'membership'),
  page('/membership/vip', 'vip', 'document', () => import('./vip-page.js')),
  placeholder('/membership/exclusive-deal', 'exclusiveDeal'),
  placeholder('/membership/subscription', 'membershipSubscription'),
  placeholder('/membership/tier-reward/$id', 'tierReward'),
  placeholder('/wholesale/vip', 'partnerTiers'),
  placeholder('/wholesale/privileges/$id', 'privileges'),
];
