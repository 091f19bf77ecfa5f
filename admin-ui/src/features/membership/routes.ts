import { page, type RouteDefinition } from '../../app/route.js';

export const membershipRoutes: readonly RouteDefinition[] = [
  page('/membership', 'membership', 'groups', () => import('./hub-page.js')),
  page('/membership/exclusive-deal', 'exclusiveDeal', 'list', () => import('./deals-page.js')),
  page('/membership/exclusive-deal/new', 'memberDeal', 'document', () => import('./new-deal-page.js')),
  page('/membership/exclusive-deal/$id', 'memberDeal', 'document', () => import('./deal-page.js')),
  page('/membership/subscription', 'membershipSubscription', 'document', () => import('./subscription-page.js')),
  page('/wholesale/vip', 'partnerTiers', 'document', () => import('./partner-page.js')),
  page('/wholesale/tier/create', 'tierNew', 'document', () => import('./new-partner-tier-page.js')),
  page('/wholesale/tier/$id', 'tier', 'document', () => import('./partner-tier-page.js')),
  page('/wholesale/privileges/$id', 'privileges', 'document', () => import('./privileges-page.js')),
];
