// Answers: which plan does the store have, what would the others have cost, and how is one chosen?
import { isLowerGroup, plansByGroup } from '@loyalty/contracts/billing/plan-choice';
import { type BillingInterval, billingIntervals, type PlanRecord, planOf } from '@loyalty/contracts/billing/plans';
import type { SubscriptionInfo } from '@loyalty/contracts/billing/queries';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasContact } from '../../app/contact.js';
import { useFreshness } from '../../data/freshness.js';
import { useShopAnswer } from '../../data/shop.js';
import { Button } from '../../kit/display/button.js';
import { Card } from '../../kit/display/card.js';
import { BetweenCards, Line, Stack } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { FailedCard } from '../../kit/feedback/states.js';
import { useFormat } from '../../kit/format/format-context.js';
import { Page } from '../../kit/shell/page.js';
import { SkeletonRows } from '../../kit/shell/skeletons.js';
import { Advice } from './advice.js';
import { DowngradeDialog } from './downgrade-dialog.js';
import { PlanBadges, useTrialWords } from './plan-badges.js';
import { PlanBanner } from './plan-banner.js';
import { PlanCard } from './plan-card.js';
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

/** The size of each group that is shown: the shop's own, else the smallest, until another is chosen. */
function useSizes(own: PlanRecord | null) {
  const [chosen, setChosen] = useState<readonly PlanRecord[]>(own ? [own] : []);
  return {
    sizeOf: (sizes: readonly PlanRecord[]) => sizes.find((size) => chosen.includes(size)) ?? sizes[0]!,
    show: (size: PlanRecord) => setChosen([...chosen.filter(({ group }) => group !== size.group), size]),
  };
}

/** Trial of a plan's card: how long the present one lasts, and how long a first one would. */
function useTrialOf({ isTrialUsed, ...info }: SubscriptionInfo) {
  const { t } = useTranslation();
  const f = useFormat();
  const present = useTrialWords()(info);
  return (plan: PlanRecord, isCurrent: boolean): string | null => {
    if (isCurrent) return present;
    return plan.trialDays > 0 && !isTrialUsed ? t('billing.trial', { n: f.points(plan.trialDays) }) : null;
  };
}

interface PlanListProps {
  info: SubscriptionInfo;
  interval: BillingInterval;
  orders: number;
  busy: boolean;
  onChoose: (plan: PlanRecord) => void;
}

/** The plans side by side, each in one of its sizes. */
function PlanList({ info, interval, orders, busy, onChoose }: PlanListProps) {
  const { sizeOf, show } = useSizes(info.plan ? planOf(info.plan) : null);
  const trialOf = useTrialOf(info);
  return (
    <ul className="plans">
      {plansByGroup.map(({ group, sizes }, at) => {
        const plan = sizeOf(sizes);
        const isCurrent = plan.handle === info.plan && (plan.type === 'free' || interval === info.interval);
        return (
          <PlanCard
            key={group}
            plan={plan}
            sizes={sizes}
            onSize={show}
            below={plansByGroup[at - 1]?.sizes[0]?.name}
            interval={interval}
            isCurrent={isCurrent}
            busy={busy}
            orders={orders}
            trial={trialOf(plan, isCurrent)}
            onChoose={() => onChoose(plan)}
          />
        );
      })}
    </ul>
  );
}

/** Names of the plans in the marketing copy, and the promise of money back. */
function MarketingCopy() {
  const { t } = useTranslation();
  const f = useFormat();
  const orderCount = (handle: 'free' | 'pro_3_2025' | 'pro_4_2025') => f.points(planOf(handle).freePerMonth);
  const copy = { free: orderCount('free'), pro: orderCount('pro_3_2025'), pos: orderCount('pro_4_2025') };
  return (
    <BetweenCards>
      <Text as="p" tone="subdued" kind="small">
        {t('billing.copy', copy)} {t('billing.promise')}
      </Text>
    </BetweenCards>
  );
}

function Plans({ info }: { info: SubscriptionInfo }) {
  const [interval, setInterval] = useState<BillingInterval>(info.interval ?? 'monthly');
  const { choose, busy } = useSubscribe();
  const [lower, setLower] = useState<PlanRecord | null>(null);
  const own = info.plan ? planOf(info.plan) : null;
  const shop = useShopAnswer().shop?.shop;
  const orders = shop?.last30DayOrdersCount ?? 0;
  const take = (plan: PlanRecord) =>
    plan.type === 'free'
      ? choose(plan.handle, 'monthly')
      : choose(plan.handle, interval, shop?.planDiscountCode ?? null);
  return (
    <Stack>
      <PlanBanner info={info} />
      <BetweenCards>
        <Line spread wrap gap="medium">
          <Advice orders={orders} interval={interval} own={own} />
          <IntervalChoice value={interval} onChange={setInterval} />
        </Line>
      </BetweenCards>
      <PlanList
        info={info}
        interval={interval}
        orders={orders}
        busy={busy}
        onChoose={(plan) => (own && isLowerGroup(plan.group, own.group) ? setLower(plan) : take(plan))}
      />
      {lower && own ? (
        <DowngradeDialog
          from={own}
          to={lower}
          isOffered={info.isDowngradeOffered}
          busy={busy}
          onClose={() => setLower(null)}
          onConfirm={() => take(lower)}
        />
      ) : null}
      <MarketingCopy />
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
      subtitle={info?.plan === null ? t('billing.noPlan') : undefined}
      badges={info?.plan ? <PlanBadges info={info} /> : null}
      fresh={fresh}
      secondary={[
        { label: t('pages.invoices.title'), to: '/subscription/billing', reads: true },
        { label: t('pages.usage.title'), to: '/billing-dashboard', reads: true },
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
