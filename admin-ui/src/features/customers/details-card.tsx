import type { Child } from '@loyalty/contracts/customers/edit';
import type { CustomerDetail } from '@loyalty/contracts/customers/queries';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/display/button.js';
import { Card, CardHead, Fact } from '../../kit/display/card.js';
import { Stack } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { onDemand } from '../../kit/feedback/on-demand.js';
import { useFormat } from '../../kit/format/format-context.js';
import { useReadOnly } from '../../kit/shell/read-only.js';

const EditModal = onDemand(() => import('./edit-modal.js'));

/** A month of a year that has all of them, for its name. */
const inMonth = (month: number) => new Date(Date.UTC(2000, month - 1, 1));

function Children({ all }: { all: readonly Child[] }) {
  const { t } = useTranslation();
  const f = useFormat();
  const more = ({ gender, birthDate }: Child) =>
    [gender ? t(`people.edit.${gender}`) : '', birthDate ? f.day(birthDate) : ''].filter(Boolean).join(' · ');
  return (
    <section aria-label={t('people.edit.children')}>
      <Stack gap="small">
        <Text kind="heading">{t('people.edit.children')}</Text>
        {all.map((one, at) => (
          <Fact key={at} label={f.isolated(one.name)} value={more(one)} />
        ))}
      </Stack>
    </section>
  );
}

/** Data of a person, and their edit. */
export function DetailsCard({ customer }: { customer: CustomerDetail }) {
  const { t, i18n } = useTranslation();
  const f = useFormat();
  const readOnly = useReadOnly();
  const [editing, setEditing] = useState(false);
  const { person, lastUpdateAt } = customer;
  const may = !readOnly && !customer.forgotten && !customer.excluded && customer.mergedInto === null;
  const month = person?.monthOfBirth;
  const monthName = month
    ? new Intl.DateTimeFormat(i18n.language, { month: 'long', timeZone: 'UTC' }).format(inMonth(month))
    : null;
  const birthday = person?.birthday ?? '';
  return (
    <Card>
      <Stack gap="small">
        <CardHead title={t('customers.details.title')}>
          {may ? (
            <Button look="plain" onClick={() => setEditing(true)}>
              {t('people.edit.action')}
            </Button>
          ) : null}
        </CardHead>
        <Fact label={t('customers.details.phone')} value={customer.phone || t('shell.empty.notSet')} />
        <Fact
          label={t('people.edit.birthday')}
          value={birthday.length > 5 ? f.day(birthday) : birthday || t('shell.empty.notSet')}
        />
        {monthName ? <Fact label={t('people.edit.month')} value={monthName} /> : null}
        <Fact label={t('customers.details.orders')} value={f.points(customer.ordersCount)} />
        <Fact
          label={t('customers.details.lastOrder')}
          value={customer.lastOrderAt ? f.date(customer.lastOrderAt) : t('customers.never')}
        />
        <Fact label={t('customers.details.updatedBy')} value={t(`customers.details.by.${customer.lastUpdateSource}`)} />
        {lastUpdateAt ? <Fact label={t('people.edit.lastUpdate')} value={f.dateTime(lastUpdateAt)} /> : null}
        <Fact label={t('customers.details.id')} value={customer.id} />
        {person && person.children.length > 0 ? <Children all={person.children} /> : null}
      </Stack>
      {editing ? <EditModal customer={customer} onClose={() => setEditing(false)} /> : null}
    </Card>
  );
}
