import { cheapestPlan } from '@loyalty/contracts/billing/plan-choice';
import { type BillingInterval, costOfOrders, PLAN_CURRENCY, type PlanRecord } from '@loyalty/contracts/billing/plans';
import { useTranslation } from 'react-i18next';
import { Stack } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { useFormat } from '../../kit/format/format-context.js';

interface AdviceProps {
  /** Orders of the last 30 days. */
  orders: number;
  interval: BillingInterval;
  own: PlanRecord | null;
}

/** The shop's month in orders, and the plan on which it would have cost least: none that lacks what the own plan includes. */
export function Advice({ orders, interval, own }: AdviceProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const n = f.points(orders);
  if (orders === 0)
    return (
      <Text as="p" strong>
        {t('billing.advice.noOrders')}
      </Text>
    );
  const dollars = (amount: number) => f.money(amount, PLAN_CURRENCY);
  const { plan, cost } = cheapestPlan(orders, interval, own?.group ?? 'free');
  const ownCost = own && costOfOrders(own, interval, orders);
  const values = { plan: plan.name, money: dollars(cost), own: own?.name ?? '' };
  const sentence =
    own === null
      ? t('billing.advice.first', values)
      : ownCost === null
        ? t('billing.advice.outgrown', values)
        : ownCost <= cost
          ? t(own.type === 'free' ? 'billing.advice.enough' : 'billing.advice.keep', {
              own: own.name,
              money: dollars(ownCost),
            })
          : t('billing.advice.change', { ...values, before: dollars(ownCost) });
  return (
    <Stack gap="none">
      <Text as="p" strong>
        {t('billing.advice.month', { count: orders, n })}
      </Text>
      <Text as="p">{sentence}</Text>
    </Stack>
  );
}
