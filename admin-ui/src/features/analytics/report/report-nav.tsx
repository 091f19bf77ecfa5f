import { useTranslation } from 'react-i18next';
import { PageTabs } from '../../../kit/shell/page-tabs.js';
import { addressOf } from '../../history/address.js';
import { useAddress } from '../../history/use-address.js';

const REPORTS = [
  { word: 'overview', path: '/analytics' },
  { word: 'programs', path: '/analytics/loyalty-programs', isPresent: true },
  { word: 'points', path: '/analytics/point' },
  { word: 'members', path: '/analytics/member' },
  { word: 'referrals', path: '/analytics/referral' },
] as const;

/** The reports beside each other; the range and the comparison stay when one goes to another. */
export function ReportNav() {
  const { t } = useTranslation();
  const { path, search } = useAddress();
  const { range, from, to, compare, asOf, knownAt } = search;
  const days = { range, from, to, compare };
  return (
    <PageTabs
      label={t('reports.nav.label')}
      pages={REPORTS.map(({ word, path: own, ...report }) => ({
        label: t(`reports.nav.${word}`),
        to: addressOf(own, 'isPresent' in report ? days : { ...days, asOf, knownAt }),
        current: own === path,
      }))}
    />
  );
}
