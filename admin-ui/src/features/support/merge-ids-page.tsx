// Answers: which two customers are one person?
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/display/button.js';
import { Card, CardHead } from '../../kit/display/card.js';
import { Line, Stack } from '../../kit/display/layout.js';
import { useNavigation } from '../../kit/display/navigation.js';
import { FieldRow, TextInput } from '../../kit/form/fields.js';
import { Page } from '../../kit/shell/page.js';
import { addressOf } from '../history/address.js';
import { SupportOnly } from './support-only.js';

/** Two ids, as support is told them; the merge itself is the merchant's. */
function Ids() {
  const { t } = useTranslation();
  const navigation = useNavigation();
  const [customer, setCustomer] = useState('');
  const [into, setInto] = useState('');
  const isComplete = [customer, into].every((id) => /^\d{1,20}$/.test(id));
  return (
    <Page title={t('pages.mergeCustomer.title')} back={{ label: t('pages.devZone.title'), to: '/dev_zone' }}>
      <Card>
        <Stack>
          <CardHead title={t('pages.mergeCustomer.title')} sub={t('customers.merge.sub')} />
          <FieldRow>
            <TextInput label={t('support.merge.customer')} value={customer} onChange={setCustomer} />
            <TextInput label={t('support.merge.into')} value={into} onChange={setInto} />
          </FieldRow>
          <Line>
            <Button
              disabled={!isComplete}
              onClick={() => navigation.go(addressOf('/customers/merge', { customer, into }))}
            >
              {t('support.merge.compare')}
            </Button>
          </Line>
        </Stack>
      </Card>
    </Page>
  );
}

export default function MergeIdsPage() {
  return (
    <SupportOnly to="support">
      <Ids />
    </SupportOnly>
  );
}
