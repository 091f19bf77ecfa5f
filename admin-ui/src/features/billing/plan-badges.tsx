import { planOf } from '@loyalty/contracts/billing/plans';
import type { SubscriptionInfo } from '@loyalty/contracts/billing/queries';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../kit/display/badge.js';
import { useFormat } from '../../kit/format/format-context.js';

/** The last day of the trial and the days left; null outside of one. */
export function useTrialWords(): (info: Pick<SubscriptionInfo, 'status' | 'trialEndsAt'>) => string | null {
  const { t } = useTranslation();
  const f = useFormat();
  return ({ status, trialEndsAt }) => {
    if (status !== 'trial' || !trialEndsAt) return null;
    const count = f.daysUntil(trialEndsAt, Date.now());
    return t('billing.trialLeft', { count, n: f.points(count), day: f.date(trialEndsAt) });
  };
}

/** The plan in words, with its trial: "Pro · Trial until 12 Dec 2026, 14 days left". */
export function usePlanWords(): (info: SubscriptionInfo) => string {
  const { t } = useTranslation();
  const trial = useTrialWords();
  return (info) =>
    info.plan
      ? [t('settings.planNow', { plan: planOf(info.plan).name }), trial(info)].filter(Boolean).join(' · ')
      : t('settings.noPlan');
}

/** The plan beside a page's title, and its trial. */
export function PlanBadges({ info }: { info: SubscriptionInfo | undefined }) {
  const trial = useTrialWords();
  if (!info?.plan) return null;
  const until = trial(info);
  return (
    <>
      <Badge>{planOf(info.plan).name}</Badge>
      {until ? <Badge tone="info">{until}</Badge> : null}
    </>
  );
}
