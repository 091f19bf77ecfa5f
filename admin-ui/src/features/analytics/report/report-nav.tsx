import { useTranslation } from 'react-i18next';
import { PageTabs } from '../../../kit/shell/page-tabs.js';
import { addressOf } from '../../history/address.js';
import { useAddress } from '../../history/use-address.js';

const REPORTS = [
  { word: 'overview', path: '/analytics' },
  { word: 'programs', path: '/analytics/loyalty-programs' },
  { word: 'points', path: '/analytics/point' },
  { word: 'members', path: '/analytics/member' },
  { word: 'referrals', path: '/analytics/referral' },
] as const;

/** The reports beside each other; the range and the comparison stay when one goes to another. */
export function ReportNav() {
  const { t } = useTranslation();
  const { path, search } = useAddress();
  const { range, from, to, compare, asOf, knownAt } = search;
  const shared = { range, from, to, compare, asOf, knownAt };
  return (
    <PageTabs
      label={t('reports.nav.label')}
      pages={REPORTS.map(({ word, path: own }) => ({
        label: t(`reports.nav.${word}`),
        to: addressOf(own, shared),
        current: own === path,
      }))}
    />
  );
}
