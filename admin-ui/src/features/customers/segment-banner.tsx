import type { CustomerDetail } from '@loyalty/contracts/customers/queries';
import { useTranslation } from 'react-i18next';
import { Text } from '../../kit/display/text.js';
import { Banner } from '../../kit/feedback/banner.js';
import { useReadOnly } from '../../kit/shell/read-only.js';
import { useRevert } from './use-revert.js';

/** Says that a customer is excluded by their segment; all that can be done about it here is to revert that. */
export function SegmentBanner({ customer }: { customer: CustomerDetail }) {
  const { t } = useTranslation();
  const readOnly = useReadOnly();
  const { run } = useRevert();
  if (!customer.excluded) return null;
  const action = { label: t('people.segment.revert'), onClick: () => run([customer.id]) };
  return (
    <Banner tone="warning" title={t('people.segment.bannerTitle')} {...(readOnly ? {} : { action })}>
      <Text as="p">{t('people.segment.bannerBody')}</Text>
    </Banner>
  );
}
