import { fromMinor, toMinor } from '@loyalty/contracts/kernel/money';
import type { WidgetState } from '@loyalty/contracts/shopper/queries';

export type Reward = WidgetState['redeem'][number];

/** Fewest points this reward can be had for. */
export function leastPoints(reward: Reward): number {
  return reward.costMode === 'dynamic' ? (reward.minPoints ?? reward.pointsCost) : reward.pointsCost;
}

/** Rewards within reach first, then by what is missing least. */
export function byReach(rewards: readonly Reward[]): Reward[] {
  return [...rewards].sort((a, b) => Number(b.within) - Number(a.within) || leastPoints(a) - leastPoints(b));
}

/** The amounts of a reward whose value the shopper picks: from, to and in steps of, in points. */
export function choices(reward: Reward, available: number): { min: number; max: number; step: number } {
  const step = reward.pointsCost;
  const most = Math.min(available, reward.maxPoints ?? available);
  return { min: leastPoints(reward), max: Math.floor(most / step) * step, step };
}

/** What `points` of a reward are worth, in the currency's own decimals; never more than the reward gives. */
export function rewardValue(reward: Reward, points: number, currency: string): string {
  const money = toMinor(reward.redeemValue, currency) * BigInt(points);
  return fromMinor(money / BigInt(reward.pointsCost), currency);
}

/**
 * What the balance is worth: only where every reward gives the same money for a point (UX-34). Null when rates differ, nothing can
 * be redeemed, or it comes to nothing.
 */
export function worth(rewards: readonly Reward[], points: number, currency: string): string | null {
  const [first, ...others] = rewards;
  if (!first || others.some((other) => !sameRate(first, other, currency))) return null;
  const value = rewardValue(first, points, currency);
  return Number(value) > 0 ? value : null;
}

function sameRate(a: Reward, b: Reward, currency: string): boolean {
  return (
    toMinor(a.redeemValue, currency) * BigInt(b.pointsCost) === toMinor(b.redeemValue, currency) * BigInt(a.pointsCost)
  );
}
