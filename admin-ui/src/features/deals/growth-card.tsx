import { claimGrowthReward, type MerchantOffers } from '@loyalty/contracts/deals/queries';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../data/hooks.js';
import { Badge } from '../../kit/display/badge.js';
import { Button } from '../../kit/display/button.js';
import { Card, CardHead } from '../../kit/display/card.js';
import { Grow, Pad } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { useFailureToast } from '../../kit/feedback/failure-toast.js';
import { Progress } from '../../kit/feedback/progress.js';
import { useToast } from '../../kit/feedback/toast.js';
import { useFormat } from '../../kit/format/format-context.js';

type Step = MerchantOffers['steps'][number];

function useClaimStep() {
  const { t } = useTranslation();
  const toast = useToast();
  const failed = useFailureToast();
  const write = useWrite(claimGrowthReward);
  const claim = ({ orders }: Step) =>
    write.mutate(
      { params: { orders: String(orders) }, body: {} },
      {
        onSuccess: () => toast({ text: t('deals.stepClaimed') }),
        onError: (failure) => failed(failure, t('deals.stepFailed'), () => claim({ orders } as Step)),
      },
    );
  return { claim, busy: write.isPending };
}

function StepLine({
  step,
  assisted,
  busy,
  onClaim,
}: {
  step: Step;
  assisted: number;
  busy: boolean;
  onClaim: () => void;
}) {
  const { t } = useTranslation();
  const f = useFormat();
  const { orders, freeOrders, state } = step;
  const name = `growth-${orders}`;
  return (
    <li className="row">
      <Grow>
        <span id={name}>
          <Text as="p" strong>
            {t('deals.step', { count: orders, orders: f.points(orders) })}
          </Text>
        </span>
        <Text as="p" kind="small" tone="subdued">
          {t('deals.stepReward', { n: f.points(freeOrders) })}
          {state === 'open' ? ` · ${t('deals.progress', { n: f.points(assisted), orders: f.points(orders) })}` : ''}
        </Text>
        {state === 'open' ? <Progress percent={(assisted / orders) * 100} name={name} /> : null}
      </Grow>
      {state === 'reached' ? (
        <Button writes busy={busy} onClick={onClaim}>
          {t('deals.claimStep', { n: f.points(freeOrders) })}
        </Button>
      ) : null}
      {state === 'claimed' ? <Badge tone="success">{t('deals.claimed')}</Badge> : null}
    </li>
  );
}

/** Steps of growth rewards with their progress (spec DEAL-042…049). */
export function GrowthCard({ offers }: { offers: MerchantOffers }) {
  const { t } = useTranslation();
  const f = useFormat();
  const { claim, busy } = useClaimStep();
  const { assistedOrders, freeOrdersLeft, steps } = offers;
  const left = freeOrdersLeft > 0 ? ` ${t('deals.left', { n: f.points(freeOrdersLeft) })}` : '';
  return (
    <Card flush>
      <Pad tightBottom>
        <CardHead title={t('deals.growth')} sub={`${t('deals.growthSub', { n: f.points(assistedOrders) })}${left}`} />
      </Pad>
      <ul className="plain">
        {steps.map((step) => (
          <StepLine key={step.orders} step={step} assisted={assistedOrders} busy={busy} onClaim={() => claim(step)} />
        ))}
      </ul>
    </Card>
  );
}
