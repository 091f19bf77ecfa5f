// Answers: what does this tier give, on entering it, before it and while a customer is in it?
import { useTranslation } from 'react-i18next';
import { addressesOf } from './addresses.js';
import { byId, OneTierPage } from './one-tier.js';
import { RewardCards } from './reward-cards.js';

export default function TierRewardPage() {
  const { t } = useTranslation();
  return (
    <OneTierPage
      type="tier"
      title={(tier) => (tier ? t('tiers.reward.title', { tier: tier.title }) : t('pages.tierReward.title'))}
      find={byId}
      texts={{ saved: t('tiers.saved'), failed: t('tiers.saveTierFailed') }}
      more={({ tier }) => [{ label: t('tiers.edit', { tier: tier.title }), to: addressesOf('tier').tier(tier.id) }]}
    >
      {RewardCards}
    </OneTierPage>
  );
}
