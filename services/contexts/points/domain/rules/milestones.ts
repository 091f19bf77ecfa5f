import type { EventType } from '@loyalty/contracts/events';
import type { ActionFacts } from '@loyalty/contracts/intake/actions';
import { exponentOf, fromMinor } from '@loyalty/contracts/kernel/money';
import type { CouponPromise } from '@loyalty/contracts/points/events';
import type { MilestoneSettings, TypeMilestone } from '@loyalty/contracts/programs/settings/milestone';
import type { CouponReward } from '@loyalty/contracts/rewards/reward';
import { fraction, round, times } from '../../../../kernel/fraction.js';
import type { RewardChoice } from './reward-value.js';

export type MilestoneRow = MilestoneSettings['milestones'][number];

/** Rows of a milestone program that a count reaches. */
export const reachedRows = ({ milestones }: MilestoneSettings, count: number): MilestoneRow[] =>
  milestones.filter(({ value }) => value <= count);

/** The row that an action reached; inactivity is matched with its unit. */
export const rowOf = ({ milestones }: MilestoneSettings, { value, unit }: ActionFacts): MilestoneRow | undefined =>
  milestones.find((row) => row.value === value && (unit === undefined || row.unit === unit));

/** Inputs of a row's coupon besides the row: for a product also the product as priced by the platform. */
export type Grant = Pick<CouponPromise, 'coupon' | 'code' | 'currency'> & { readonly product?: RewardChoice['gift'] };

/** Reward of a row in place of points; null if it is worth less than the currency's smallest unit. */
function rewardOf(
  { action, earnPoint }: MilestoneRow,
  { currency, product }: Grant,
): { value: string; reward: CouponReward } | null {
  const nothing = fromMinor(0n, currency);
  switch (action) {
    case 'amount': {
      const unit = { top: 10n ** BigInt(exponentOf(currency)), bottom: 1n };
      const value = round(times(fraction(earnPoint), unit), 'down');
      const amount = fromMinor(value, currency);
      return value > 0n ? { value: amount, reward: { kind: 'amount', amount, goods: { of: 'all' } } } : null;
    }
    case 'percentage':
      return {
        value: nothing,
        reward: { kind: 'percentage', percentage: String(earnPoint), goods: { of: 'all' } },
      };
    case 'give_product':
      return product ? { value: product.amount, reward: { kind: 'products', ...product, quantity: earnPoint } } : null;
    case 'free_shipping':
      return { value: nothing, reward: { kind: 'shipping', ratesUpTo: null } };
    case 'bonus_point':
      return null;
  }
}

/** The coupon of a row: for its customer only, on any order, without an expiry (spec MILE-009…012). */
export function promiseOfRow(row: MilestoneRow, title: string, grant: Grant): CouponPromise | null {
  const { coupon, code, currency } = grant;
  const given = rewardOf(row, grant);
  return (
    given && {
      coupon,
      code,
      kind: 'milestone',
      title,
      currency,
      ...given,
      minimumPurchase: null,
      minimumQuantity: null,
      channel: 'both',
      purchases: 'both',
      expiresAt: null,
      combinesWith: { order: false, product: false, shipping: false },
      onlyThisCustomer: true,
      uses: { total: null, oncePerCustomer: false },
    }
  );
}

/** Measures that events change; elapsed time is checked daily instead. */
export type Counted = Exclude<TypeMilestone, 'milestone_inactivity'>;

const ALL: readonly Counted[] = [
  'milestone_order',
  'milestone_amount_spent',
  'milestone_earned_point',
  'milestone_reviews',
  'milestone_referral',
];

/** Milestones that an event may advance. What a guest did before joining counts for the member; a merge counts for both, and its undo for each. */
export const movedBy = [
  ['OrderReported', ['milestone_order', 'milestone_amount_spent']],
  ['HeldOrderReleased', ['milestone_order', 'milestone_amount_spent']],
  ['PointsEarned', ['milestone_earned_point']],
  ['PointsPended', ['milestone_earned_point']],
  ['PointsRecounted', ['milestone_earned_point']],
  ['ActionReported', ['milestone_reviews']],
  ['ActionReviewed', ['milestone_reviews']],
  ['ReferralCompleted', ['milestone_referral']],
  ['CustomerJoined', ALL],
  ['AccountMergedIn', ALL],
  ['AccountSplitOff', ALL],
  ['AccountRestored', ALL],
] as const satisfies readonly (readonly [EventType, readonly Counted[]])[];
