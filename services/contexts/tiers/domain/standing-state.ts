import type { TierBase, TierRef } from '@loyalty/contracts/tiers/events';

/** A customer's place among the tiers of a shop. */
export interface TierStanding {
  /** Null before the first change: the base tier. */
  tier: TierRef | null;
  /** Since when; null for the base tier from the beginning. */
  since: string | null;
  /** The tier was assigned; qualifying points do not move the customer out of it (I-50). */
  exclusive: boolean;
  base: TierBase | null;
  /** Rewards by tier, kind and launch: each once (I-49). */
  rewarded: string[];
  /** Tiers along time, for decisions about the past. */
  changes: { at: string; tier: string }[];
}

/** Name of a reward that is granted once. */
export const rewardKey = (tier: string, of: 'entry' | 'pre_tier', rewardsOf: number): string =>
  `${tier}:${of}:${rewardsOf}`;

/** The tier that held at a moment: a change takes effect after the order that led to it. Null before the first change. */
export function tierAt({ changes }: Pick<TierStanding, 'changes'>, at: string): string | null {
  return changes.findLast((change) => change.at < at)?.tier ?? null;
}
