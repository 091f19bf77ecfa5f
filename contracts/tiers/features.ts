import type { Feature } from '../kernel/features.js';

/** A scheme of VIP tiers (spec GATE-024). */
export const vipTiers: Feature = { name: 'vip-tiers', plan: 'pro' };

export const tierFeatures: readonly Feature[] = [vipTiers];
