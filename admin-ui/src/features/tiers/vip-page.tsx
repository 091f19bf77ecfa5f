// Answers: which VIP tiers are there, how are they reached, and when do changes take effect?
import { useTranslation } from 'react-i18next';
import { SchemePage } from './scheme-page.js';

export default function VipPage() {
  const { t } = useTranslation();
  return <SchemePage type="tier" title={t('pages.vip.title')} />;
}
