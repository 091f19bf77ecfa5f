// Answers: which VIP tiers are there, how are they reached, and when do changes take effect?
import { vipTiers } from '@loyalty/contracts/tiers/features';
import { useTranslation } from 'react-i18next';
import { FeatureBadge } from '../gates/feature-badge.js';
import { MissingBanner } from '../gates/missing-banner.js';
import { useLocks } from '../gates/use-locks.js';
import { SchemePage } from './scheme-page.js';

export default function VipPage() {
  const { t } = useTranslation();
  const missing = useLocks().ofFeature(vipTiers);
  const notice = missing ? <MissingBanner missing={missing}>{t('membership.locked')}</MissingBanner> : undefined;
  return (
    <SchemePage
      type="tier"
      title={t('pages.vip.title')}
      badge={<FeatureBadge feature={vipTiers} />}
      notice={notice}
      isLocked={missing !== null}
    />
  );
}
