import { placeholder, type RouteDefinition } from '../../app/route.js';

export const referralsRoutes: readonly RouteDefinition[] = [
  placeholder('/customers/whitelist/referral', 'whitelist'),
  placeholder('/customers/activity/referral', 'activityReferral'),
  placeholder('/programs/referral', 'referralProgram'),
  placeholder('/programs/referral/friendReward', 'friendReward'),
  placeholder('/programs/referral/customerReward', 'customerReward'),
];
