import { exponentOf, fromMinor } from '@loyalty/contracts/kernel/money';
import type { RedeemedCoupon } from '@loyalty/contracts/points/queries';
import type { WidgetState } from '@loyalty/contracts/shopper/queries';

export type Reward = WidgetState['redeem'][number];

/** Fewest points this reward can be had for. */
export function leastPoints(reward: Reward): number {
  return reward.costMode === 'dynamic' ? (reward.minPoints ?? reward.pointsCost) : reward.pointsCost;
}

/** Points still missing for a reward: what is owed is paid first, so that it must be earned too. */
export const missingPoints = (reward: Reward, { available, debt }: { available: number; debt: number }): number =>
  leastPoints(reward) - available + debt;

/** The reward that is reached next: of those that only points are missing for, the one with the fewest; null when there is none. */
export function nextReward(rewards: readonly Reward[]): Reward | null {
  const far = rewards.filter(({ within, no }) => !within && !no);
  return far.sort((a, b) => leastPoints(a) - leastPoints(b))[0] ?? null;
}

/** Whether the title says already what a fixed reward gives: "$5 off" with "$5.00 off for 500 points". */
function isReportedByTitle({ title, summary, gives, redeemValue }: Reward): boolean {
  if (gives === 'goods') return summary.toLowerCase().startsWith(title.toLowerCase());
  return new RegExp(`(^|\\D)${Number(redeemValue)}(\\D|$)`).test(title);
}

/** The line below a reward's title: its sentence, or only the cost and the limits where the title says the rest. */
export function detailOf(reward: Reward, cost: string): string {
  if (reward.costMode === 'dynamic' || !isReportedByTitle(reward)) return reward.summary;
  return [cost, ...reward.summary.split(' · ').slice(1)].join(' · ');
}

/** Codes that wait to be used; store credit has none, it lies on the customer's account. */
export const codesToUse = (coupons: readonly RedeemedCoupon[]): RedeemedCoupon[] =>
  coupons.filter(({ status, kind }) => status === 'available' && kind !== 'store_credit');

/** Rewards within reach first, both in the merchant's order. */
export function byReach(rewards: readonly Reward[]): Reward[] {
  return [...rewards].sort((a, b) => Number(b.within) - Number(a.within));
}

/** The amounts of a reward whose value the shopper picks: from, to and in steps of, in points. */
export function choices(reward: Reward, available: number): { min: number; max: number; step: number } {
  const step = reward.pointsCost;
  const max = Math.min(available, reward.maxPoints ?? available);
  return { min: leastPoints(reward), max: Math.floor(max / step) * step, step };
}

/** Digits after the point that a program may give for its value; more than any currency has. */
const DECIMALS = 6;

/** A value as a whole number of millionths. */
function millionths(amount: string): bigint {
  const [whole = '0', part = ''] = amount.split('.');
  return BigInt(whole + part.padEnd(DECIMALS, '0'));
}

/** Value of `points` at a reward, in the currency's own decimals; never more than the reward gives. */
export function rewardValue(reward: Reward, points: number, currency: string): string {
  const unit = 10n ** BigInt(DECIMALS - exponentOf(currency));
  return fromMinor((millionths(reward.redeemValue) * BigInt(points)) / (BigInt(reward.pointsCost) * unit), currency);
}

/**
 * What the balance is worth: only where every reward gives the same money for a point (UX-34). Null when rates differ, nothing can
 * be redeemed, or it comes to nothing.
 */
export function couponValue(rewards: readonly Reward[], points: number, currency: string): string | null {
  const [first, ...others] = rewards;
  if (!first || rewards.some(({ gives }) => gives !== 'money')) return null;
  if (others.some((other) => !sameRate(first, other))) return null;
  const value = rewardValue(first, points, currency);
  return Number(value) > 0 ? value : null;
}

function sameRate(a: Reward, b: Reward): boolean {
  return millionths(a.redeemValue) * BigInt(b.pointsCost) === millionths(b.redeemValue) * BigInt(a.pointsCost);
}
