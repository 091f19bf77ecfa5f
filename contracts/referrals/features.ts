import type { Feature } from '../kernel/features.js';

/** Flags that the operator of the service sets for a shop. */
export const referralFlags = ['unlockReferral', 'unlockUnlimitedOrderReferrals'] as const;
export type ReferralFlag = (typeof referralFlags)[number];

/** A referral program (spec GATE-023, CON-12). */
export const referralProgram: Feature = { name: 'referral', plan: 'pro', unlockedBy: ['unlockReferral'] };

/** Links without a limit (spec REFR-016, REFR-018). */
export const unlimitedReferrals: Feature = {
  name: 'unlimited-referrals',
  plan: 'pro',
  unlockedBy: ['unlockUnlimitedOrderReferrals'],
};

/** Referral links of a shop without `unlimitedReferrals`, and referred orders from which a notice shows (spec REFR-016, REFR-017). */
export const FREE_LINKS = 100;
export const NUDGE_FROM = 90;

export const referralFeatures: readonly Feature[] = [referralProgram, unlimitedReferrals];
