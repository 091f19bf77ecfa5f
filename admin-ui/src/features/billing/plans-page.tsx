// Answers: which plan does the store have, what do the others cost, and how is one chosen?
import {
  type BillingInterval,
  billingIntervals,
  type PlanRecord,
  planOf,
  soldPlans,
} from '@loyalty/contracts/billing/plans';
import type { SubscriptionInfo } from '@loyalty/contracts/billing/queries';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasContact } from '../../app/contact.js';
import { useFreshness } from '../../data/freshness.js';
import { useShopAnswer } from '../../data/shop.js';
import { Badge } from '../../kit/display/badge.js';
import { Button } from '../../kit/display/button.js';
import { Card } from '../../kit/display/card.js';
import { Line, Stack } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { ConfirmDialog } from '../../kit/feedback/dialog.js';
import { FailedCard } from '../../kit/feedback/states.js';
import { useFormat } from '../../kit/format/format-context.js';
import { Page } from '../../kit/shell/page.js';
import { SkeletonRows } from '../../kit/shell/skeletons.js';
import { PlanCard } from './plan-card.js';
import { PlanBanner, UsageSummary } from './usage-summary.js';
import { useSubscribe } from './use-subscribe.js';
import { useReturnFromPlatform, useSubscription } from './use-subscription.js';

function IntervalChoice({ value, onChange }: { value: BillingInterval; onChange: (to: BillingInterval) => void }) {
  const { t } = useTranslation();
  return (
    <fieldset className="segments" aria-label={t('billing.interval')}>
      {billingIntervals.map((interval) => (
        <Button key={interval} pressed={interval === value} onClick={() => onChange(interval)}>
          {t(`billing.${interval}`)}
        </Button>
      ))}
    </fieldset>
  );
}

interface ToFreeProps {
  from: PlanRecord;
  isOffered: boolean;
  busy: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks before a paid plan ends, names what pauses, and leads to the offer to keep it (spec BILL-079). */
function ToFreeDialog({ from, isOffered, busy, onClose, onConfirm }: ToFreeProps) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      open
      title={t('billing.toFreeTitle')}
      onClose={onClose}
      action={{ label: t('billing.change', { plan: planOf('free').name }), onClick: onConfirm, busy }}
    >
      <Stack>
        <Text as="p">{t('billing.toFreeBody')}</Text>
        {isOffered ? (
          <div>
            <Button to="/downSell">{t('billing.toFreeOffer', { plan: from.name })}</Button>
          </div>
        ) : null}
      </Stack>
    </ConfirmDialog>
  );
}

function Plans({ info }: { info: SubscriptionInfo }) {
  const { t } = useTranslation();
  const f = useFormat();
  const [interval, setInterval] = useState<BillingInterval>(info.interval ?? 'monthly');
  const { choose, busy } = useSubscribe();
  const [isLeaving, setLeaving] = useState(false);
  const own = info.plan ? planOf(info.plan) : null;
  const shop = useShopAnswer().shop?.shop;
  const claimedCode = shop?.planDiscountCode ?? null;
  const orders = (handle: 'free' | 'pro_3_2025' | 'pro_4_2025') => f.points(planOf(handle).freePerMonth);
  const copy = { free: orders('free'), pro: orders('pro_3_2025'), pos: orders('pro_4_2025') };
  return (
    <Stack>
      <PlanBanner info={info} />
      <div className="off-card">
        <Line spread wrap gap="medium">
          <UsageSummary info={info} />
          <IntervalChoice value={interval} onChange={setInterval} />
        </Line>
      </div>
      <ul className="plans">
        {soldPlans.map((plan) => (
          <PlanCard
            key={plan.handle}
            plan={plan}
            interval={interval}
            current={plan.handle === info.plan && (plan.type === 'free' || interval === info.interval)}
            busy={busy}
            orders={shop?.last30DayOrdersCount ?? 0}
            isTrialUsed={info.isTrialUsed}
            onChoose={() => {
              if (plan.type === 'paid') choose(plan.handle, interval, claimedCode);
              else if (own?.type === 'paid') setLeaving(true);
              else choose(plan.handle, 'monthly');
            }}
          />
        ))}
      </ul>
      {isLeaving && own ? (
        <ToFreeDialog
          from={own}
          isOffered={info.isDowngradeOffered}
          busy={busy}
          onClose={() => setLeaving(false)}
          onConfirm={() => choose('free', 'monthly')}
        />
      ) : null}
      <div className="off-card">
        <Text as="p" tone="subdued" kind="small">
          {t('billing.copy', copy)} {t('billing.promise')}
        </Text>
      </div>
    </Stack>
  );
}

export default function PlansPage() {
  const { t } = useTranslation();
  const read = useSubscription();
  const fresh = useFreshness(read.data, read.isRefetchError);
  const info = read.data?.data;
  useReturnFromPlatform(info?.pending != null);
  return (
    <Page
      full
      title={t('pages.subscription.title')}
      badges={info?.plan ? <Badge>{planOf(info.plan).name}</Badge> : null}
      fresh={fresh}
      secondary={[
        { label: t('pages.invoices.title'), to: '/subscription/billing', reads: true },
        ...(hasContact() ? [{ label: t('pages.customPlan.title'), to: '/customize_plan', reads: true }] : []),
      ]}
    >
      {info ? (
        <Plans info={info} />
      ) : (
        <Card flush>
          {read.error ? (
            <FailedCard what={t('pages.subscription.title')} failure={read.error} retry={() => void read.refetch()} />
          ) : (
            <SkeletonRows count={4} />
          )}
        </Card>
      )}
    </Page>
  );
}
