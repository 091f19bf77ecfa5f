import type { CustomerDetail } from '@loyalty/contracts/customers/queries';
import { useTranslation } from 'react-i18next';
import { Card, CardHead, Fact } from '../../kit/display/card.js';
import { Stack } from '../../kit/display/layout.js';
import { useFormat } from '../../kit/format/format-context.js';

/** Personal data of a customer. */
export function DetailsCard({ customer }: { customer: CustomerDetail }) {
  const { t } = useTranslation();
  const f = useFormat();
  return (
    <Card>
      <Stack gap="small">
        <CardHead title={t('customers.details.title')} />
        <Fact label={t('customers.details.phone')} value={customer.phone || t('shell.empty.notSet')} />
        <Fact label={t('customers.details.orders')} value={f.points(customer.ordersCount)} />
        <Fact
          label={t('customers.details.lastOrder')}
          value={customer.lastOrderAt ? f.date(customer.lastOrderAt) : t('customers.never')}
        />
        <Fact label={t('customers.details.updatedBy')} value={t(`customers.details.by.${customer.lastUpdateSource}`)} />
        <Fact label={t('customers.details.id')} value={customer.id} />
      </Stack>
    </Card>
  );
}
