import { createReferralLink, getCustomerReferrals } from '@loyalty/contracts/referrals/queries';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../data/hooks.js';
import { Badge } from '../../kit/display/badge.js';
import { Button } from '../../kit/display/button.js';
import { Card, CardHead, Fact } from '../../kit/display/card.js';
import { Stack } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { useFailureToast } from '../../kit/feedback/failure-toast.js';
import { useCopy } from '../../kit/feedback/states.js';
import { useToast } from '../../kit/feedback/toast.js';
import { useFormat } from '../../kit/format/format-context.js';
import { useReadOnly } from '../../kit/shell/read-only.js';

export const useCustomerReferrals = (id: string) => useRead(getCustomerReferrals, { params: { id } });

/** A customer's referral link and figures (spec CUST-029); nothing where the shop has no program and the customer no link. */
export function CustomerReferralsCard({ customer, isMember }: { customer: string; isMember: boolean }) {
  const { t } = useTranslation();
  const f = useFormat();
  const copy = useCopy();
  const toast = useToast();
  const failed = useFailureToast();
  const readOnly = useReadOnly();
  const found = useCustomerReferrals(customer).data?.data;
  const write = useWrite(createReferralLink);
  if (!found || (!found.active && found.link === null && found.total === 0)) return null;
  const { link, completed, pending, conversionRate, whitelisted } = found;
  const create = (): void =>
    write.mutate(
      { params: { id: customer }, body: {} },
      {
        onSuccess: () => toast({ text: t('referrals.customer.created') }),
        onError: (failure) => failed(failure, t('referrals.customer.createFailed'), create),
      },
    );
  return (
    <Card>
      <Stack gap="small">
        <CardHead title={t('referrals.customer.title')}>
          {link ? (
            <Button look="plain" onClick={() => copy(link)}>
              {t('referrals.customer.copy')}
            </Button>
          ) : isMember && !readOnly ? (
            <Button look="plain" busy={write.isPending} onClick={create}>
              {t('referrals.customer.create')}
            </Button>
          ) : null}
        </CardHead>
        <Text as="p" tone="subdued" cut>
          {link ?? t('referrals.customer.none')}
        </Text>
        <Fact label={t('referrals.customer.completed')} value={f.points(completed)} />
        <Fact label={t('referrals.customer.pending')} value={f.points(pending)} />
        <Fact label={t('referrals.customer.rate')} value={f.percent(conversionRate)} />
        {whitelisted ? <Badge>{t('referrals.customer.whitelisted')}</Badge> : null}
      </Stack>
    </Card>
  );
}
