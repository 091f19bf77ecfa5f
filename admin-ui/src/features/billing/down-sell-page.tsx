// Answers: is there a cheaper way to keep the plan?
import { planOf } from '@loyalty/contracts/billing/plans';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/display/button.js';
import { Card, CardHead } from '../../kit/display/card.js';
import { Line, Stack } from '../../kit/display/layout.js';
import { Page } from '../../kit/shell/page.js';
import { DOWNGRADE_CODE } from './downgrade-offer.js';
import { useSubscribe } from './use-subscribe.js';
import { useSubscription } from './use-subscription.js';

/** The offer before a downgrade: the present plan for half its price (spec BILL-079). */
export default function DownSellPage() {
  const { t } = useTranslation();
  const info = useSubscription().data?.data;
  const { choose, busy } = useSubscribe();
  const plan = info?.plan ? planOf(info.plan) : null;
  const interval = info?.interval ?? 'monthly';
  const isPaid = plan?.type === 'paid';
  return (
    <Page title={t('pages.downSell.title')} back={{ label: t('pages.subscription.title'), to: '/subscription' }}>
      {plan ? (
        <Card>
          <Stack gap="medium">
            <CardHead
              title={isPaid ? t('billing.half', { plan: plan.name }) : t('billing.noDowngrade')}
              sub={isPaid ? t('billing.halfHelp') : t('billing.noDowngradeHelp')}
            />
            {isPaid ? (
              <Line gap="small" wrap>
                <Button writes look="filled" busy={busy} onClick={() => choose(plan.handle, interval, DOWNGRADE_CODE)}>
                  {t('billing.keep', { plan: plan.name })}
                </Button>
                <Button writes disabled={busy} onClick={() => choose('free', 'monthly')}>
                  {t('billing.change', { plan: planOf('free').name })}
                </Button>
              </Line>
            ) : (
              <div>
                <Button to="/subscription">{t('billing.see')}</Button>
              </div>
            )}
          </Stack>
        </Card>
      ) : null}
    </Page>
  );
}
