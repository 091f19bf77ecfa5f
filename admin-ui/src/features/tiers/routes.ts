import { page, placeholder, type RouteDefinition } from '../../app/route.js';

export const tiersRoutes: readonly RouteDefinition[] = [
  page('/customers/activity/launch-tier', 'activityTier', 'list', () => import('./launches-page.js')),
  placeholder('/programs/tier/create', 'tierNew'),
  placeholder('/programs/tier/$id', 'tier'),
  page('/membership/vip', 'vip', 'document', () => import('./vip-page.js')),
  placeholder('/membership/tier-reward/$id', 'tierReward'),
];
