import type { CustomerStanding } from '@loyalty/contracts/customers/standing';

/** Settings of a program that select its customers. */
export interface Audience {
  readonly applyTo: 'all_members' | 'all_customers' | 'vip_tiers' | 'b2b_partners';
  /** Tiers of a program for VIP tiers; any tier when absent. Of one for partners: their tiers, where some were chosen. */
  readonly applyToTiers?: readonly string[] | undefined;
}

export type Ineligible = 'left' | 'test-mode' | 'not-in-tier' | 'not-a-partner' | 'not-a-member';

/** Reason why a customer of this standing is outside a program's audience; null inside it (I-18). */
export function ineligible(
  { membership, tier, partner, blocked, outsideTest = false }: CustomerStanding,
  { applyTo, applyToTiers }: Audience,
): Ineligible | null {
  if (membership === 'Left' || blocked) return 'left';
  if (outsideTest) return 'test-mode';
  const isInTier = tier !== null && (applyToTiers?.includes(tier) ?? true);
  if (applyTo === 'vip_tiers') return isInTier && !partner ? null : 'not-in-tier';
  if (applyTo === 'b2b_partners' && !partner) return 'not-a-partner';
  if (applyTo === 'b2b_partners') return !applyToTiers?.length || isInTier ? null : 'not-in-tier';
  return applyTo === 'all_members' && membership !== 'Member' ? 'not-a-member' : null;
}
