import type { Feature } from '../kernel/features.js';

/** A deal for members only (spec GATE-028). */
export const memberDeals: Feature = { name: 'member-exclusive-deal', plan: 'pro', trialDays: 14 };

/** A tier that follows a subscription (spec GATE-029). */
export const subscriptionMembership: Feature = { name: 'subscription-membership', plan: 'advanced' };

/** Tiers of business partners; the scopes are those of companies and their customers (spec GATE-025, GAP-43). */
export const partnerTiers: Feature = {
  name: 'partner-tiers',
  plan: 'advanced',
  scopes: ['read_companies', 'read_customers'],
};

/** Perks of one partner tier (spec GATE-027, GAP-45). */
export const memberPrivileges: Feature = { name: 'member-privileges', plan: 'advanced' };

export const membershipFeatures: readonly Feature[] = [
  memberDeals,
  subscriptionMembership,
  partnerTiers,
  memberPrivileges,
];
