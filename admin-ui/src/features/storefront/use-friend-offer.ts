import { summaryTextsIn } from '@loyalty/contracts/programs/summary-languages';
import { referralRewardTexts } from '@loyalty/contracts/referrals/reward-in-words';
import type { ReferralSettings } from '@loyalty/contracts/referrals/settings';
import { useShopAnswer } from '../../data/shop.js';
import { useFormat } from '../../kit/format/format-context.js';

/** Value and condition of a reward, as shoppers read them. */
interface RewardTexts {
  readonly summary: string;
  readonly condition: string;
}

/** Writes the rewards of referrals as the storefront does, in the language of the admin or another; an amount that is being typed has no words yet. */
export function useRewardTexts(
  language = '',
): (settings: ReferralSettings) => Record<'friend' | 'customer', RewardTexts> {
  const f = useFormat();
  const currency = useShopAnswer().shop?.shopInfo.currency ?? 'USD';
  const texts = summaryTextsIn(language || f.locale);
  const of = (reward: ReferralSettings['friendReward'], least: number): RewardTexts =>
    Number.isFinite(reward.amount) && reward.amount > 0
      ? referralRewardTexts(
          { ...reward, minimumPurchase: reward.minimumPurchase || 0 },
          Number.isFinite(least) ? least : 0,
          currency,
          texts,
        )
      : { summary: '…', condition: '' };
  return ({ friendReward, customerReward, orderRequirement }) => ({
    friend: of(friendReward, orderRequirement),
    customer: of(customerReward, 0),
  });
}
