import { PLAN_CURRENCY, planOf } from '@loyalty/contracts/billing/plans';
import type { SubscriptionInfo } from '@loyalty/contracts/billing/queries';
import { useTranslation } from 'react-i18next';
import { Stack } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { Banner } from '../../kit/feedback/banner.js';
import { useFormat } from '../../kit/format/format-context.js';

/** How long a trial lasts. */
function TrialLine({ until }: { until: string }) {
  const { t } = useTranslation();
  const f = useFormat();
  const count = f.daysUntil(until, Date.now());
  return (
    <Text as="p" strong>
      {t('billing.trialLeft', { count, n: f.points(count), day: f.date(until) })}
    </Text>
  );
}

/** The trial, orders of the present cycle against the allowance, and its fees. */
export function UsageSummary({ info }: { info: SubscriptionInfo }) {
  const { t } = useTranslation();
  const f = useFormat();
  const { usage, plan, status, trialEndsAt, headstartUntil } = info;
  if (!usage) return null;
  const [n, most] = [f.points(usage.orders), f.points(usage.allowance)];
  const isUnlimited = plan === 'free' && headstartUntil !== null && headstartUntil > new Date().toISOString();
  return (
    <Stack gap="none">
      {status === 'trial' && trialEndsAt ? <TrialLine until={trialEndsAt} /> : null}
      <Text strong>
        {isUnlimited
          ? t('billing.unlimited', { day: f.date(headstartUntil) })
          : t('billing.used', { n, most, day: f.date(usage.endsAt) })}
      </Text>
      <Text as="p" tone="subdued">
        {t('billing.cycleOf', { range: `${f.date(usage.startsAt)} – ${f.date(usage.endsAt)}` })}
      </Text>
      <Text as="p" tone="subdued">
        {t('billing.usedHelp', { money: f.money(usage.fees, PLAN_CURRENCY) })}
      </Text>
    </Stack>
  );
}

/** The one lasting state of the plan pages: a plan that waits for approval, or the limit of the free plan (spec BILL-082, BILL-083). */
export function PlanBanner({ info }: { info: SubscriptionInfo }) {
  const { t } = useTranslation();
  const f = useFormat();
  const { pending, usage, held } = info;
  if (pending) {
    const go = () => void window.open(pending.confirmationUrl, '_top');
    return (
      <Banner tone="info" action={{ label: t('billing.approve'), onClick: go }}>
        {t('billing.pending', { plan: planOf(pending.plan).name })}
      </Banner>
    );
  }
  if (!usage || usage.limit === 'fine') return null;
  const n = f.points(usage.allowance);
  return usage.limit === 'near' ? (
    <Banner tone="warning">{t('billing.near', { n })}</Banner>
  ) : (
    <Banner tone="critical">{t('billing.over', { n, held: f.points(held) })}</Banner>
  );
}
