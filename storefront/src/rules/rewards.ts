import { exponentOf, fromMinor } from '@loyalty/contracts/kernel/money';
import type { RedeemedCoupon } from '@loyalty/contracts/points/queries';
import type { WidgetState } from '@loyalty/contracts/shopper/queries';

export type Reward = WidgetState['redeem'][number];

/** Minimum number of points for this reward. */
export function leastPoints(reward: Reward): number {
  return reward.costMode === 'dynamic' ? (reward.minPoints ?? reward.pointsCost) : reward.pointsCost;
}

/** Points missing for a reward, including the debt, which is repaid first. */
export const missingPoints = (reward: Reward, { available, debt }: { available: number; debt: number }): number =>
  leastPoints(reward) - available + debt;

/** The next reachable reward: the cheapest of those that only points are missing for; null without one. */
export function nextReward(rewards: readonly Reward[]): Reward | null {
  const far = rewards.filter(({ within, no }) => !within && !no);
  return far.sort((a, b) => leastPoints(a) - leastPoints(b))[0] ?? null;
}

/** Whether the title already states the value of a fixed reward: "$5 off" with "$5.00 off for 500 points". */
function isStatedByTitle({ title, summary, gives, redeemValue }: Reward): boolean {
  if (gives === 'goods') return summary.toLowerCase().startsWith(title.toLowerCase());
  return new RegExp(`(^|\\D)${Number(redeemValue)}(\\D|$)`).test(title);
}

/** The line below a reward's title: its summary, or only cost and limits where the title states the rest. */
export function detailOf(reward: Reward, cost: string): string {
  if (reward.costMode === 'dynamic' || !isStatedByTitle(reward)) return reward.summary;
  return [cost, ...reward.summary.split(' · ').slice(1)].join(' · ');
}

/** Unused codes; store credit has none, it is on the customer's account. */
export const codesToUse = (coupons: readonly RedeemedCoupon[]): RedeemedCoupon[] =>
  coupons.filter(({ status, kind }) => status === 'available' && kind !== 'store_credit');

/** Affordable rewards first, both groups in the merchant's order. */
export function byReach(rewards: readonly Reward[]): Reward[] {
  return [...rewards].sort((a, b) => Number(b.within) - Number(a.within));
}

/** Selectable points of a reward with a chosen value: minimum, maximum and step. */
export function choices(reward: Reward, available: number): { min: number; max: number; step: number } {
  const step = reward.pointsCost;
  const max = Math.min(available, reward.maxPoints ?? available);
  return { min: leastPoints(reward), max: Math.floor(max / step) * step, step };
}

/** Maximum number of decimals of a program's value; more than any currency has. */
const DECIMALS = 6;

/** A value as a whole number of millionths. */
function millionths(amount: string): bigint {
  const [whole = '0', part = ''] = amount.split('.');
  return BigInt(whole + part.padEnd(DECIMALS, '0'));
}

/** Value of `points` at a reward, in the currency's decimals; capped at the reward's maximum. */
export function rewardValue(reward: Reward, points: number, currency: string): string {
  const unit = 10n ** BigInt(DECIMALS - exponentOf(currency));
  return fromMinor((millionths(reward.redeemValue) * BigInt(points)) / (BigInt(reward.pointsCost) * unit), currency);
}

/**
 * Money value of the balance: only where every reward has the same rate (UX-34). Null when rates differ, no reward exists, or the value is
 * zero.
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
