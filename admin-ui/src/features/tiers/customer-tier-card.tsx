import { fromMinor } from '@loyalty/contracts/kernel/money';
import { type CustomerTier, getCustomerTier } from '@loyalty/contracts/tiers/customer-tier';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../data/hooks.js';
import { Button } from '../../kit/display/button.js';
import { Card, CardHead, Fact } from '../../kit/display/card.js';
import { Line, Stack } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { useFormat } from '../../kit/format/format-context.js';
import { SkeletonCard } from '../../kit/shell/skeletons.js';
import { ChangeTierModal } from './change-tier-modal.js';
import { useCustomerTierChange } from './use-customer-tier.js';

export const useCustomerTier = (id: string) => useRead(getCustomerTier, { params: { id } });

/** Formats the measure of tiers: points, orders, or money in minor units. */
function useAmount() {
  const f = useFormat();
  return (value: number, currency: string | null): string =>
    currency === null ? f.points(value) : f.money(fromMinor(BigInt(value), currency), currency);
}

/** Evidence of a tier. */
function Evidence({ tier }: { tier: CustomerTier }) {
  const { t } = useTranslation();
  const amount = useAmount();
  const { evidence } = tier;
  if (!evidence) return null;
  const amounts = {
    value: amount(evidence.value, evidence.currency),
    goal: amount(evidence.goal, evidence.currency),
  };
  const { source } = evidence;
  return (
    <Text as="p" kind="small" tone="subdued" figures>
      {source && tier.tier
        ? t(`tiers.customer.evidence.${source.kind}`, {
            tier: tier.tier.title,
            goal: amounts.goal,
            label: source.label,
          })
        : t('tiers.customer.evidenceOnly', amounts)}
    </Text>
  );
}

/** A customer's VIP tier with its evidence, and the actions that change it; nothing while the shop has no active tiers. */
export function CustomerTierCard({ customer }: { customer: string }) {
  const { t } = useTranslation();
  const f = useFormat();
  const amount = useAmount();
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
        {qualifying ? (
          <Fact label={t('tiers.customer.points')} value={amount(qualifying.value, qualifying.currency)} />
        ) : null}
        {next && qualifying ? (
          <Fact
            label={t('tiers.customer.next', { tier: next.title })}
            value={t('tiers.customer.left', {
              n: amount(Math.max(0, next.goal - qualifying.value), qualifying.currency),
            })}
          />
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
