// Answers: what is the next tier called, what leads to it, and what does it give?
import type { TierType } from '@loyalty/contracts/tiers/scheme-kind';
import type { Tier } from '@loyalty/contracts/tiers/settings';
import { useTranslation } from 'react-i18next';
import { useShopName } from '../../data/shop.js';
import { useNavigation } from '../../kit/display/navigation.js';
import { addressesOf } from './addresses.js';
import { OneTierPage } from './one-tier.js';
import { TierFields } from './tier-fields.js';
import { nextTier } from './tier-settings.js';

const last = (tiers: readonly Tier[]): Tier | undefined => tiers.at(-1);

export default function TierNewPage({ type = 'tier' }: { type?: TierType }) {
  const { t } = useTranslation();
  const navigation = useNavigation();
  const shopName = useShopName();
  return (
    <OneTierPage
      type={type}
      title={() => t('pages.tierNew.title')}
      find={last}
      start={(stored) => ({ ...stored, tiers: [...stored.tiers, nextTier(stored.tiers, shopName)] })}
      texts={{ saved: t('tiers.saved'), failed: t('tiers.saveTierFailed') }}
      onSaved={({ id }) => navigation.go(addressesOf(type).tier(id))}
    >
      {TierFields}
    </OneTierPage>
  );
}
