// Answers: is there a cheaper way to keep the plan?
import { downgradeOffer, type PlanRecord, planOf } from '@loyalty/contracts/billing/plans';
import type { SubscriptionInfo } from '@loyalty/contracts/billing/queries';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/display/button.js';
import { Card, CardHead } from '../../kit/display/card.js';
import { Line, Stack } from '../../kit/display/layout.js';
import { FailedCard } from '../../kit/feedback/states.js';
import { Page } from '../../kit/shell/page.js';
import { SkeletonRows } from '../../kit/shell/skeletons.js';
import { LostWith } from './lost-with.js';
import { PlanBadges } from './plan-badges.js';
import { useSubscribe } from './use-subscribe.js';
import { useSubscription } from './use-subscription.js';

/** The paid plan for less, or once that was used, only the way to the free one. */
function PaidPlanCard({ plan, info }: { plan: PlanRecord; info: SubscriptionInfo }) {
  const { t } = useTranslation();
  const { choose, busy } = useSubscribe();
  const { isDowngradeOffered: isOffered } = info;
  const keep = () => choose(plan.handle, info.interval ?? 'monthly', downgradeOffer.code);
  return (
    <Card>
      <Stack gap="medium">
        <CardHead
          title={isOffered ? t('billing.half', { plan: plan.name }) : t('billing.offerUsed')}
          sub={isOffered ? t('billing.halfHelp', { months: downgradeOffer.months }) : t('billing.offerUsedHelp')}
        />
        <LostWith from={plan} to={planOf('free')} />
        <Line gap="small" wrap>
          {isOffered ? (
            <Button writes look="filled" busy={busy} onClick={keep}>
              {t('billing.keep', { plan: plan.name })}
            </Button>
          ) : null}
          <Button writes disabled={busy} onClick={() => choose('free', 'monthly')}>
            {t('billing.change', { plan: planOf('free').name })}
          </Button>
        </Line>
      </Stack>
    </Card>
  );
}

/** The offer before a downgrade: the present plan for half its price (spec BILL-079). */
export default function DownSellPage() {
  const { t } = useTranslation();
  const { data, error, refetch } = useSubscription();
  const info = data?.data;
  const plan = info?.plan ? planOf(info.plan) : null;
  return (
    <Page
      title={t('pages.downSell.title')}
      badges={info?.plan ? <PlanBadges info={info} /> : undefined}
      back={{ label: t('pages.subscription.title'), to: '/subscription' }}
    >
      {info ? null : (
        <Card flush>
          {error ? (
            <FailedCard what={t('pages.downSell.title')} failure={error} retry={() => void refetch()} />
          ) : (
            <SkeletonRows count={2} />
          )}
        </Card>
      )}
      {info && plan?.type === 'paid' ? <PaidPlanCard plan={plan} info={info} /> : null}
      {info && plan?.type !== 'paid' ? (
        <Card>
          <Stack gap="medium">
            <CardHead title={t('billing.noDowngrade')} sub={t('billing.noDowngradeHelp')} />
            <div>
              <Button to="/subscription">{t('billing.see')}</Button>
            </div>
          </Stack>
        </Card>
      ) : null}
    </Page>
  );
}
