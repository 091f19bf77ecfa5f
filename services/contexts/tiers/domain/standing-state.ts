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
  /** Actions that paid the rewards, by the same names. */
  paidBy: Record<string, string>;
  /** Actions of rewards that were withdrawn: nobody is paid them any more. */
  withdrawn: string[];
  /** Merges that brought something here and were not undone; `before`: the base until then. */
  merges: Record<string, TierMerge>;
  /** Tiers along time, for decisions about the past. */
  changes: { at: string; tier: string }[];
}

/** A reward for entering a tier, or for the threshold before it. */
type RewardKind = 'entry' | 'pre_tier';

/** A merge as a standing keeps it. */
interface TierMerge {
  readonly from: string;
  readonly rewarded: Readonly<Record<string, string>>;
  readonly base: TierBase | null;
  readonly before: TierBase | null;
  /** Rewards that were granted since. */
  readonly granted: GrantedSince[];
}

/** A reward that was granted while a merge held. */
export interface GrantedSince {
  readonly at: string;
  readonly tier: TierRef;
  readonly of: RewardKind;
  readonly rewardsOf: number;
  readonly action: string;
}

export const noStanding = (): TierStanding => ({
  tier: null,
  since: null,
  exclusive: false,
  base: null,
  rewarded: [],
  paidBy: {},
  withdrawn: [],
  merges: {},
  changes: [],
});

/** Rewards of a customer and of all who were merged into them, with the actions that paid them. */
export const allRewarded = ({ paidBy, merges }: Pick<TierStanding, 'paidBy' | 'merges'>): Record<string, string> =>
  Object.assign({}, ...Object.values(merges).map(({ rewarded }) => rewarded), paidBy);

/** Whether a reward was granted, here or to a customer who was merged into this one (I-49, P19). */
export const isRewarded = ({ rewarded, merges }: Pick<TierStanding, 'rewarded' | 'merges'>, key: string): boolean =>
  rewarded.includes(key) || Object.values(merges).some((merge) => key in merge.rewarded);

/** Name of a reward that is granted once. */
export const rewardKey = (tier: string, of: RewardKind, rewardsOf: number): string => `${tier}:${of}:${rewardsOf}`;

/** The tier that held at a moment: a change takes effect after the order that led to it. Null before the first change. */
export function tierAt({ changes }: Pick<TierStanding, 'changes'>, at: string): string | null {
  return changes.findLast((change) => change.at < at)?.tier ?? null;
}
