import type { Dashboard } from '@loyalty/contracts/analytics/queries';
import { useTranslation } from 'react-i18next';
import { Link } from '../../kit/display/text.js';
import { Banner } from '../../kit/feedback/banner.js';

/** Names the programs that are paused since the store's currency changed, each with a link to its amounts. */
export function CurrencyBanner({ pause }: { pause: NonNullable<Dashboard['currencyPause']> }) {
  const { t } = useTranslation();
  const { from, to, programs, referrals } = pause;
  const links = [
    ...programs.map(({ id, title }) => ({ to: `/programs/edit-settings/${id}`, title })),
    ...(referrals ? [{ to: '/programs/referral', title: t('dashboard.currency.referrals') }] : []),
  ];
  return (
    <Banner tone="warning" title={t('dashboard.currency.title')}>
      <p>{t('dashboard.currency.changed', { from, to })}</p>
      <ul>
        {links.map((link) => (
          <li key={link.to}>
            <Link to={link.to}>{link.title}</Link>
          </li>
        ))}
      </ul>
    </Banner>
  );
}
