import { page, type RouteDefinition } from '../../app/route.js';

export const referralsRoutes: readonly RouteDefinition[] = [
  page('/customers/whitelist/referral', 'whitelist', 'list', () => import('./whitelist-page.js')),
  page('/customers/activity/referral', 'activityReferral', 'list', () => import('./referrals-page.js')),
  page('/programs/referral', 'referralProgram', 'document', () => import('./program-page.js')),
  page('/programs/referral/share', 'referralShare', 'document', () => import('./share-page.js')),
  page('/programs/referral/friendReward', 'friendReward', 'document', () => import('./friend-reward-page.js')),
  page('/programs/referral/customerReward', 'customerReward', 'document', () => import('./customer-reward-page.js')),
];
