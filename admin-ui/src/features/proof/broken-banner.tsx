import { getProof } from '@loyalty/contracts/proof/queries';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../data/hooks.js';
import { useNavigation } from '../../kit/display/navigation.js';
import { Banner } from '../../kit/feedback/banner.js';

/** Banner on other pages while the ledger fails verification. */
export function BrokenBanner() {
  const { t } = useTranslation();
  const navigation = useNavigation();
  const state = useRead(getProof, {}, { everyMs: 30_000 }).data?.data;
  if (state?.state !== 'broken') return null;
  return (
    <Banner tone="critical" action={{ label: t('proof.broken.open'), onClick: () => navigation.go('/settings/proof') }}>
      {t('proof.broken.health')}
    </Banner>
  );
}
