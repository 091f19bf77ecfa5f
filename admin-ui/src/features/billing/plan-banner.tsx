import { PLAN_CURRENCY, planOf } from '@loyalty/contracts/billing/plans';
import type { SubscriptionInfo } from '@loyalty/contracts/billing/queries';
import { useTranslation } from 'react-i18next';
import { Banner } from '../../kit/feedback/banner.js';
import { useFormat } from '../../kit/format/format-context.js';

/** The one lasting state of the plan pages: a plan that waits for approval, fees near their cap, or the limit of the free plan (spec BILL-082, BILL-083). */
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
  if (usage?.isCapNear) {
    const [fees, cap] = [usage.fees, usage.cap].map((sum) => f.money(sum, PLAN_CURRENCY));
    return <Banner tone="warning">{t('billing.capNear', { fees, cap })}</Banner>;
  }
  if (!usage || usage.limit === 'fine') return null;
  const n = f.points(usage.allowance);
  return usage.limit === 'near' ? (
    <Banner tone="warning">{t('billing.near', { n })}</Banner>
  ) : (
    <Banner tone="critical">{t('billing.over', { n, held: f.points(held) })}</Banner>
  );
}
