import { type CustomerTier, getCustomerTier } from '@loyalty/contracts/tiers/customer-tier';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../data/hooks.js';
import { Button } from '../../kit/display/button.js';
import { Card, CardHead, Fact } from '../../kit/display/card.js';
import { Line, Stack } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { Progress } from '../../kit/feedback/progress.js';
import { useFormat } from '../../kit/format/format-context.js';
import { SkeletonCard } from '../../kit/shell/skeletons.js';
import { ChangeTierModal } from './change-tier-modal.js';
import { useCustomerTierChange } from './use-customer-tier.js';
import { useQualifying } from './use-reach.js';

export const useCustomerTier = (id: string) => useRead(getCustomerTier, { params: { id } });

type Source = NonNullable<NonNullable<CustomerTier['evidence']>['source']>;

/** Points are labelled by what they were earned with: an order by its number. */
const isOfOrder = ({ kind, label }: Source): boolean => kind === 'order' || label.startsWith('#');

/** Evidence of a tier. */
function Evidence({ tier }: { tier: CustomerTier }) {
  const { t } = useTranslation();
  const amount = useQualifying();
  const { evidence } = tier;
  // Nothing has to be reached for the base tier.
  if (!evidence || !tier.tier || evidence.goal === 0) return null;
  const reached = { tier: tier.tier.title, goal: amount(evidence.goal, evidence.currency) };
  const { source } = evidence;
  return (
    <Text as="p" kind="small" tone="subdued" figures>
      {source
        ? t(`tiers.customer.evidence.${isOfOrder(source) ? 'order' : 'points'}`, { ...reached, label: source.label })
        : t('tiers.customer.evidence.none', reached)}
    </Text>
  );
}

interface TowardsProps {
  qualifying: NonNullable<CustomerTier['qualifying']>;
  next: NonNullable<CustomerTier['next']>;
}

/** How far the next tier is, as a bar and in figures. */
function Towards({ qualifying, next }: TowardsProps) {
  const { t } = useTranslation();
  const amount = useQualifying();
  const id = useId();
  const { value, currency } = qualifying;
  const left = amount(Math.max(0, next.goal - value), currency);
  return (
    <Stack gap="tight">
      <span id={id}>
        <Fact label={t('tiers.customer.next', { tier: next.title })} value={t('tiers.customer.left', { n: left })} />
      </span>
      <Progress percent={Math.min(100, (value / next.goal) * 100)} name={id} />
      <Text as="p" kind="small" tone="subdued" figures>
        {t('tiers.customer.progress', { value: amount(value, currency), goal: amount(next.goal, currency) })}
      </Text>
    </Stack>
  );
}

/** A customer's VIP tier with its evidence, and the actions that change it; nothing while the shop has no active tiers. */
export function CustomerTierCard({ customer }: { customer: string }) {
  const { t } = useTranslation();
  const f = useFormat();
  const amount = useQualifying();
  const [isChanging, setChanging] = useState(false);
  const read = useCustomerTier(customer);
  const change = useCustomerTierChange(customer, () => setChanging(false));
  if (read.isLoading) return <SkeletonCard lines={3} />;
  const found = read.data?.data;
  if (!found?.active || !found.tier) return null;
  const { tier, since, exclusive, qualifying, next } = found;
  return (
    <Card>
      <Stack gap="small">
        <CardHead title={t('tiers.customer.title')}>
          <Button writes look="plain" onClick={() => setChanging(true)}>
            {t('tiers.customer.change')}
          </Button>
        </CardHead>
        <Fact label={tier.title} value={since ? f.date(since) : ''} strong />
        <Evidence tier={found} />
        {qualifying && next ? (
          <Towards qualifying={qualifying} next={next} />
        ) : qualifying ? (
          <Fact label={t('tiers.customer.points')} value={amount(qualifying.value, qualifying.currency)} />
        ) : null}
        <Line wrap>
          {exclusive ? (
            <Button writes look="plain" busy={change.busy} onClick={change.unassign}>
              {t('tiers.customer.unassign')}
            </Button>
          ) : (
            <Button writes look="plain" busy={change.busy} onClick={change.recalculate}>
              {t('tiers.customer.recalculate')}
            </Button>
          )}
        </Line>
      </Stack>
      {isChanging ? <ChangeTierModal current={tier.id} change={change} onClose={() => setChanging(false)} /> : null}
    </Card>
  );
}
