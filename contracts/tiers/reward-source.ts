/** Kind of the source of points and coupons that a tier gives, on entering it or before. */
export const TIER_REWARD = 'tier_reward';
