// Answers: which VIP tiers are there, how are they reached, and when do changes take effect?
import { vipTiers } from '@loyalty/contracts/tiers/features';
import { useTranslation } from 'react-i18next';
import { FeatureBadge } from '../programs/feature-badge.js';
import { useLocks } from '../programs/use-locks.js';
import { SchemePage } from './scheme-page.js';

export default function VipPage() {
  const { t } = useTranslation();
  const isLocked = useLocks().ofFeature(vipTiers) !== null;
  const notice = isLocked ? <FeatureBadge feature={vipTiers} /> : undefined;
  return <SchemePage type="tier" title={t('pages.vip.title')} notice={notice} />;
}
