import { type BillingInterval, costOfOrders, PLAN_CURRENCY, type PlanRecord } from '@loyalty/contracts/billing/plans';
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
  /** The size of the plan that is shown, and all of its sizes. */
  plan: PlanRecord;
  sizes: readonly PlanRecord[];
  onSize: (size: PlanRecord) => void;
  /** Name of the plan below, all of which is included. */
  below: string | undefined;
  interval: BillingInterval;
  isCurrent: boolean;
  busy: boolean;
  /** Orders of the last 30 days. */
  orders: number;
  /** The trial of the present plan, or of a first plan; null once it was used. */
  trial: string | null;
  onChoose: () => void;
}

/** Order allowance of a plan, with its fee per 100 extra orders and the monthly cap (CON-04). */
function Allowance({ plan, interval }: Pick<PlanCardProps, 'plan' | 'interval'>) {
  const { t } = useTranslation();
  const f = useFormat();
  const dollars = (amount: number) => f.money(amount, PLAN_CURRENCY);
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
  const dollars = (amount: number) => f.money(amount, PLAN_CURRENCY);
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
  return (
    <div className="plan-cost">
      <Text kind="small" tone="subdued">
        {t('billing.cost')}
      </Text>
      {cost === null ? (
        <Text strong tone="caution">
          {t('billing.overLimit')}
        </Text>
      ) : (
        <Text figures strong>
          {f.money(cost, PLAN_CURRENCY)}
        </Text>
      )}
    </div>
  );
}

/** The other sizes of a plan, each with its orders and its price. */
function OtherSizes({ plan, sizes, interval, onSize }: Pick<PlanCardProps, 'plan' | 'sizes' | 'interval' | 'onSize'>) {
  const { t } = useTranslation();
  const f = useFormat();
  return sizes
    .filter((size) => size !== plan)
    .map((size) => (
      <div key={size.handle} className="plan-size">
        <Button look="plain" onClick={() => onSize(size)}>
          {t(size.pos ? 'billing.sizeWithPos' : 'billing.size', {
            n: f.points(size.freePerMonth),
            money: f.money(interval === 'yearly' ? size.pricePerMonthYearly : size.price, PLAN_CURRENCY),
          })}
        </Button>
      </div>
    ));
}

/** A plan with its price, its orders and what it includes; the present one cannot be chosen. */
export function PlanCard(props: PlanCardProps) {
  const { plan, sizes, onSize, below, interval, isCurrent, busy, orders, trial, onChoose } = props;
  const { t } = useTranslation();
  const badge = isCurrent ? 'your' : plan.mostPopular ? 'popular' : null;
  const features = new Set(sizes.filter((size) => size.price <= plan.price).flatMap(({ featureList }) => featureList));
  return (
    <li aria-label={plan.name} className={isCurrent ? 'plan-current' : ''}>
      <Card>
        <div className="plan-parts">
          <Line spread>
            <Text kind="heading">{plan.name}</Text>
            {badge ? <Badge tone={isCurrent ? 'success' : 'info'}>{t(`billing.${badge}`)}</Badge> : null}
          </Line>
          <Price plan={plan} interval={interval} />
          <Allowance plan={plan} interval={interval} />
          <Cost plan={plan} interval={interval} orders={orders} />
          {isCurrent ? (
            <Button wide disabled>
              {t('billing.your')}
            </Button>
          ) : (
            <Button wide writes disabled={busy} name={t('billing.change', { plan: plan.name })} onClick={onChoose}>
              {t('billing.choose')}
            </Button>
          )}
          <Stack gap="small">
            <Text strong>{below ? t('billing.allOf', { plan: below }) : t('billing.includes')}</Text>
            <ul className="plan-features">
              {[...features].map((feature) => (
                <li key={feature}>{t(`billing.features.${feature as FeatureKey}`)}</li>
              ))}
              {trial ? <li>{trial}</li> : null}
            </ul>
            <OtherSizes plan={plan} sizes={sizes} interval={interval} onSize={onSize} />
          </Stack>
        </div>
      </Card>
    </li>
  );
}
