// Answers: what is the next tier called, what leads to it, and what does it give?
import type { Tier } from '@loyalty/contracts/tiers/settings';
import { useTranslation } from 'react-i18next';
import { useShopName } from '../../data/shop.js';
import { useNavigation } from '../../kit/display/navigation.js';
import { OneTierPage } from './one-tier.js';
import { TierFields } from './tier-fields.js';
import { nextTier } from './tier-settings.js';

const last = (tiers: readonly Tier[]): Tier | undefined => tiers.at(-1);

export default function TierNewPage() {
  const { t } = useTranslation();
  const navigation = useNavigation();
  const shopName = useShopName();
  return (
    <OneTierPage
      title={() => t('pages.tierNew.title')}
      find={last}
      start={(stored) => ({ ...stored, tiers: [...stored.tiers, nextTier(stored.tiers, shopName)] })}
      texts={{ saved: t('tiers.saved'), failed: t('tiers.saveTierFailed') }}
      onSaved={({ id }) => navigation.go(`/programs/tier/${id}`)}
    >
      {TierFields}
    </OneTierPage>
  );
}
