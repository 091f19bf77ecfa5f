import {
  type BillingInterval,
  costOfOrders,
  PLAN_CURRENCY,
  type PlanRecord,
  soldPlans,
} from '@loyalty/contracts/billing/plans';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../kit/display/badge.js';
import { Button } from '../../kit/display/button.js';
import { Card } from '../../kit/display/card.js';
import { Line, Stack } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { useFormat } from '../../kit/format/format-context.js';
import type { Words } from '../../words/en.js';

type FeatureKey = keyof Words['billing']['features'];

interface PlanCardProps {
  plan: PlanRecord;
  interval: BillingInterval;
  current: boolean;
  busy: boolean;
  /** Orders of the last 30 days. */
  orders: number;
  /** Whether the shop had its trial: it gets no other. */
  isTrialUsed: boolean;
  onChoose: () => void;
}

/** Order allowance of a plan, with its fee per 100 extra orders and the monthly cap (CON-04). */
function Allowance({ plan, interval }: Pick<PlanCardProps, 'plan' | 'interval'>) {
  const { t } = useTranslation();
  const f = useFormat();
  const dollars = (amount: number) => f.money(String(amount), PLAN_CURRENCY);
  const lines =
    plan.type === 'free'
      ? [t('billing.stops', { n: f.points(plan.freePerMonth) })]
      : interval === 'yearly'
        ? [t('billing.noFee')]
        : [
            t('billing.extra', { money: dollars(plan.pricePerOrder * 100) }),
            t('billing.cap', { money: dollars(plan.cappedAmount) }),
          ];
  return (
    <Stack gap="none">
      <Text strong>{t('billing.orders', { count: plan.freePerMonth, n: f.points(plan.freePerMonth) })}</Text>
      {lines.map((line) => (
        <Text key={line} tone="subdued">
          {line}
        </Text>
      ))}
    </Stack>
  );
}

/** Price of a plan; with yearly billing the price per month, and what the year costs without the discount (CON-03). */
function Price({ plan, interval }: Pick<PlanCardProps, 'plan' | 'interval'>) {
  const { t } = useTranslation();
  const f = useFormat();
  const dollars = (amount: number) => f.money(String(amount), PLAN_CURRENCY);
  const isYearly = interval === 'yearly' && plan.type === 'paid';
  return (
    <Stack gap="none">
      <Line gap="tight" baseline wrap>
        <span className="plan-price">{dollars(isYearly ? plan.pricePerMonthYearly : plan.price)}</span>
        <Text tone="subdued">{t(plan.type === 'free' ? 'billing.forever' : 'billing.aMonth')}</Text>
      </Line>
      {isYearly ? (
        <Text kind="small" as="p" tone="subdued">
          {t('billing.list', { money: dollars(plan.priceAnnually) })}
        </Text>
      ) : null}
    </Stack>
  );
}

/** Cost of the last 30 days on a plan; hidden for a shop without orders. */
function Cost({ plan, interval, orders }: Pick<PlanCardProps, 'plan' | 'interval' | 'orders'>) {
  const { t } = useTranslation();
  const f = useFormat();
  if (orders === 0) return null;
  const cost = costOfOrders(plan, interval, orders);
  const count = f.points(orders);
  if (cost === null) return <Text tone="caution">{t('billing.overLimit', { count: orders, n: count })}</Text>;
  return (
    <Stack gap="none">
      <Text tone="subdued">{t('billing.cost')}</Text>
      <Text figures>{f.money(String(cost), PLAN_CURRENCY)}</Text>
    </Stack>
  );
}

/** A plan with its price, its orders and what it includes; the present one cannot be chosen. */
export function PlanCard({ plan, interval, current, busy, orders, isTrialUsed, onChoose }: PlanCardProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const before = soldPlans[soldPlans.indexOf(plan) - 1];
  const badge = current ? 'your' : plan.mostPopular ? 'popular' : null;
  return (
    <li aria-label={plan.name} className={current ? 'plan-current' : ''}>
      <Card>
        <Stack gap="medium">
          <Line spread wrap>
            <Text kind="heading">{plan.name}</Text>
            {badge ? <Badge tone={current ? 'success' : 'info'}>{t(`billing.${badge}`)}</Badge> : null}
          </Line>
          <div className="plan-terms">
            <Stack gap="medium">
              <Price plan={plan} interval={interval} />
              <Allowance plan={plan} interval={interval} />
              <Cost plan={plan} interval={interval} orders={orders} />
            </Stack>
          </div>
          {current ? (
            <Button wide disabled>
              {t('billing.your')}
            </Button>
          ) : (
            <Button wide writes disabled={busy} name={t('billing.change', { plan: plan.name })} onClick={onChoose}>
              {t('billing.choose')}
            </Button>
          )}
          <Text strong>{before ? t('billing.allOf', { plan: before.name }) : t('billing.includes')}</Text>
          <ul className="plan-features">
            {plan.featureList.map((feature) => (
              <li key={feature}>{t(`billing.features.${feature as FeatureKey}`)}</li>
            ))}
            {plan.trialDays > 0 && !isTrialUsed ? <li>{t('billing.trial', { n: f.points(plan.trialDays) })}</li> : null}
          </ul>
        </Stack>
      </Card>
    </li>
  );
}
