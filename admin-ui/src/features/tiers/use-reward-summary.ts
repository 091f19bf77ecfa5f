import type { TierReward } from '@loyalty/contracts/tiers/settings';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../kit/format/format-context.js';

/** A tier's reward in few words: "100 points", "10% off", "Free shipping". */
export function useTierRewardSummary(): (reward: TierReward) => string {
  const { t } = useTranslation();
  const f = useFormat();
  return ({ action, earnPoint }) => {
    switch (action) {
      case 'bonus_point':
        return t('referrals.reward.summary.points', { n: f.points(earnPoint) });
      case 'amount':
        return t('referrals.reward.summary.amount', { n: f.money(earnPoint) });
      case 'percentage':
        return t('referrals.reward.summary.percentage', { n: f.share(earnPoint) });
      case 'free_shipping':
        return t('tiers.reward.kind.free_shipping');
      case 'give_product':
        return t('tiers.reward.product');
    }
  };
}
