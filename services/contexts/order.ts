/**
 * The contexts, lowest first. A context imports lower ones only, types included: `.dependency-cruiser.cjs` makes its rules of this list. Where
 * a lower context needs what a higher one knows, the higher one contributes it (`Contributions` in dependencies.ts).
 */
export const order = [
  'shop',
  'support',
  'app-keys',
  'audit',
  'sign-in',
  'files',
  'feed',
  'customers',
  'orders',
  'points',
  'programs',
  'health',
  'messaging',
  'feedback',
  'documents',
  'proof',
  'deals',
  'billing',
  'tiers',
  'actions',
  'earning',
  'rewards',
  'referrals',
  'memberships',
  'metafields',
  'reviews',
  'flow',
  'exports',
  'imports',
  'privacy',
  'activity',
  'analytics',
  'storefront',
  'till',
  'admin',
  'tasks',
] as const;

export type ContextName = (typeof order)[number];
