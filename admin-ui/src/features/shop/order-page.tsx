// Answers: how do orders earn, how long do points last, and what do shoppers see?
import { useTranslation } from 'react-i18next';
import { LinkRows } from './link-rows.js';
import { SectionFrame } from './section-page.js';

export default function OrderPage() {
  const { t } = useTranslation();
  return (
    <SectionFrame section="order">
      <LinkRows
        rows={[
          {
            icon: 'settings',
            to: '/programs/point',
            title: t('pages.pointPrograms.title'),
            says: t('settings.hub.points'),
          },
          {
            icon: 'earn',
            to: '/storefront/way-to-earn',
            title: t('pages.wayToEarn.title'),
            says: t('settings.hub.wayToEarn'),
          },
          {
            icon: 'redeem',
            to: '/way-to-redeem',
            title: t('pages.wayToRedeem.title'),
            says: t('settings.hub.wayToRedeem'),
          },
          { icon: 'edit', to: '/programs/tags', title: t('pages.magicTags.title'), says: t('settings.hub.magicTags') },
        ]}
      />
    </SectionFrame>
  );
}
