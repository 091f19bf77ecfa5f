// Answers: how many orders of this cycle are used, what will they come to, and when does a fee begin?

import { forecastUsage } from '@loyalty/contracts/billing/forecast';
import { PLAN_CURRENCY, planOf } from '@loyalty/contracts/billing/plans';
import type { SubscriptionInfo } from '@loyalty/contracts/billing/queries';
import { useTranslation } from 'react-i18next';
import { Card } from '../../kit/display/card.js';
import { Stat, StatNote, StatRow } from '../../kit/display/figures.js';
import { Pad, Stack } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { Progress } from '../../kit/feedback/progress.js';
import { useFormat } from '../../kit/format/format-context.js';
import { BillingFrame } from './billing-frame.js';
import { useTrialWords } from './plan-badges.js';
import { UsageDaysCard } from './usage-days-card.js';

type Usage = NonNullable<SubscriptionInfo['usage']>;

/** The forecast as a sentence: the day on which the allowance runs out, or that it lasts for the cycle. */
function useForecastWords() {
  const { t } = useTranslation();
  const f = useFormat();
  return (
    { plan, headstartUntil }: SubscriptionInfo,
    usage: Usage,
    forecast: ReturnType<typeof forecastUsage>,
  ): string => {
    const now = new Date().toISOString();
    if (headstartUntil !== null && headstartUntil > now) return t('billing.unlimited', { day: f.date(headstartUntil) });
    if (!forecast) return t('billing.usage.early');
    if (forecast.exceedsAt)
      return t(plan === 'free' ? 'billing.usage.stopsOn' : 'billing.usage.exceedsOn', {
        day: f.date(forecast.exceedsAt),
      });
    return t(usage.orders > usage.allowance ? 'billing.usage.above' : 'billing.usage.enough');
  };
}

/** Orders against the allowance, fees against the cap, and what both come to at the end of the cycle. */
function UsageFigures({ info, usage }: { info: SubscriptionInfo; usage: Usage }) {
  const { t } = useTranslation();
  const f = useFormat();
  const trial = useTrialWords()(info);
  const wordsOf = useForecastWords();
  const dollars = (amount: string | number) => f.money(amount, PLAN_CURRENCY);
  const forecast = info.plan ? forecastUsage(planOf(info.plan), usage, new Date().toISOString()) : null;
  const hasFees = usage.feesFrom !== null;
  const percent = usage.allowance > 0 ? Math.min(100, (usage.orders / usage.allowance) * 100) : 0;
  const n = f.points(usage.orders);
  const most = f.points(usage.allowance);
  return (
    <Card flush>
      <StatRow>
        <Stat label={t('billing.usage.counted')} value={n} to="/subscription/billing">
          <StatNote>{t('billing.usage.of', { most })}</StatNote>
        </Stat>
        <Stat
          label={t('billing.usage.forecast')}
          value={forecast ? f.points(forecast.orders) : t('billing.usage.none')}
        >
          <StatNote>{t('billing.usage.by', { day: f.date(usage.endsAt) })}</StatNote>
        </Stat>
        <Stat label={t('billing.usage.fees')} value={dollars(usage.fees)}>
          <StatNote>{hasFees ? t('billing.usage.cap', { money: dollars(usage.cap) }) : t('billing.noFee')}</StatNote>
        </Stat>
        <Stat
          label={t('billing.usage.feesForecast')}
          value={forecast && hasFees ? dollars(forecast.fees) : hasFees ? t('billing.usage.none') : dollars('0')}
        >
          {hasFees && usage.feesFrom! > new Date().toISOString() ? (
            <StatNote>{t('billing.usage.feesFrom', { day: f.date(usage.feesFrom!) })}</StatNote>
          ) : null}
        </Stat>
      </StatRow>
      <Pad>
        <Stack gap="small">
          <Text as="p" strong>
            <span id="usage-name">{t('billing.used', { n, most, day: f.date(usage.endsAt) })}</span>
          </Text>
          <Progress percent={percent} name="usage-name" />
          <Text as="p">{wordsOf(info, usage, forecast)}</Text>
          <Text as="p" tone="subdued">
            {[trial, t('billing.usage.counts')].filter(Boolean).join(' · ')}
          </Text>
        </Stack>
      </Pad>
    </Card>
  );
}

export default function UsagePage() {
  const { t } = useTranslation();
  const f = useFormat();
  return (
    <BillingFrame
      title={t('pages.usage.title')}
      secondary={[{ label: t('pages.invoices.title'), to: '/subscription/billing', reads: true }]}
    >
      {(info) =>
        info.usage ? (
          <>
            <UsageFigures info={info} usage={info.usage} />
            <UsageDaysCard range={`${f.date(info.usage.startsAt)} – ${f.date(info.usage.endsAt)}`} />
          </>
        ) : null
      }
    </BillingFrame>
  );
}
