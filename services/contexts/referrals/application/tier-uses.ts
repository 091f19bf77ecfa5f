import type { Ledger } from '../../../platform/commands/ledger.js';
import type { TierUses } from '../../tiers/application/tiers-in-use.js';
import { loadReferralProgram } from './queries.js';

/** The first of some tiers that the referral program names. */
export const tiersInReferrals =
  (ledger: Ledger): TierUses =>
  async (shop, tiers) => {
    const { settings } = await loadReferralProgram(ledger, shop);
    if (!settings) return null;
    const { applyTo, applyToTiers, limitBy, limitByTier } = settings;
    const named = [
      ...(applyTo === 'vip_tiers' ? applyToTiers : []),
      ...(limitBy === 'tier' ? limitByTier.map(({ tier }) => tier) : []),
    ];
    const tier = named.find((one) => tiers.has(one));
    return tier === undefined ? null : { code: 'tier.used-by-referrals', tier, title: '' };
  };
