import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigation } from '../../kit/display/navigation.js';
import { Page } from '../../kit/shell/page.js';
import { SkeletonBody } from '../../kit/shell/skeletons.js';

/** VIP tiers have a page of their own, which the address of their programs leads to (spec ROUTE-023). */
export function ToTiers() {
  const { t } = useTranslation();
  const navigation = useNavigation();
  // Once: the address changes with it.
  useEffect(() => navigation.replace('/membership/vip'), []);
  return (
    <Page title={t('pages.vip.title')} back={{ label: t('pages.programs.title'), to: '/programs' }}>
      <SkeletonBody shape="document" />
    </Page>
  );
}
