import type { Feature } from '../kernel/features.js';

/** Points, tier, referral link and next expiry stand on customers at the store (spec GATE-035). */
export const metafieldSync: Feature = { name: 'metafield-sync', plan: 'pro' };
