import { leastOrder } from '../programs/condition-summary.js';
import type { SummaryTexts } from '../programs/summary-words.js';
import type { ReferralReward } from './settings.js';

/** The value of a referral reward, in the same wording as all other rewards: "10% off", "300 points". */
export function referralRewardInWords(
  { kind, amount }: Pick<ReferralReward, 'kind' | 'amount'>,
  currency: string,
  texts: SummaryTexts,
): string {
  if (kind === 'points') return texts.count('points', amount);
  return texts.text('off', { what: kind === 'percentage' ? texts.percent(amount) : texts.money(amount, currency) });
}

/** The minimum order of a coupon; points have none. */
const couponMinimum = ({ kind, minimumPurchase }: Pick<ReferralReward, 'kind' | 'minimumPurchase'>): number =>
  kind === 'points' ? 0 : minimumPurchase;

/**
 * A reward as shoppers read it.
 * @param least what the order has to come to in any case, zero for any order
 */
export const referralRewardTexts = (
  reward: Pick<ReferralReward, 'kind' | 'amount' | 'minimumPurchase'>,
  least: number,
  currency: string,
  texts: SummaryTexts,
) => ({
  summary: referralRewardInWords(reward, currency, texts),
  condition: leastOrder(Math.max(least, couponMinimum(reward)), currency, texts),
});
