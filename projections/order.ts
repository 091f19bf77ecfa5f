/**
 * The folders of projections, lowest first: each imports only from those before it. At the bottom is the engine, which knows no table; then
 * what is reported to us (the shop, orders), customers, what they have, and last what counts or lists the rows of all others. A new projection
 * goes right above the highest one whose rows its folds read or whose SQL its queries are put together with.
 */
export const order = [
  'engine',
  'shop',
  'intake',
  'customers',
  'points',
  'tiers',
  'rewards',
  'reviews',
  'memberships',
  'referrals',
  'shopper',
  'activity',
  'documents',
  'programs',
  'analytics',
  'audit',
  'billing',
  'deals',
  'imports',
  'proof',
  'support',
] as const;
