import { page, type RouteDefinition } from '../../app/route.js';

export const tiersRoutes: readonly RouteDefinition[] = [
  page('/customers/activity/launch-tier', 'activityTier', 'list', () => import('./launches-page.js')),
  page('/programs/tier/create', 'tierNew', 'document', () => import('./tier-new-page.js')),
  page('/programs/tier/$id', 'tier', 'document', () => import('./tier-page.js')),
  page('/membership/vip', 'vip', 'document', () => import('./vip-page.js')),
  page('/membership/tier-reward/$id', 'tierReward', 'document', () => import('./tier-reward-page.js')),
];
