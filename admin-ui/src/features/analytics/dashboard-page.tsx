// Answers: what needs me, and how does the program stand?
import { type Dashboard, getDashboard } from '@loyalty/contracts/analytics/queries';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFreshness } from '../../data/freshness.js';
import { useRead } from '../../data/hooks.js';
import type { Failure } from '../../data/problem.js';
import { Card } from '../../kit/display/card.js';
import { Delta, Stat, StatRow } from '../../kit/display/figures.js';
import { Stack, TwoColumns } from '../../kit/display/layout.js';
import { FailedCard, StateMessage } from '../../kit/feedback/states.js';
import { useFormat } from '../../kit/format/format-context.js';
import { Page } from '../../kit/shell/page.js';
import { SkeletonBody } from '../../kit/shell/skeletons.js';
import { ApprovalsCard, useApprovals } from '../activity/approvals-card.js';
import { LimitBanner } from '../billing/limit-banner.js';
import { usePast } from '../history/past.js';
import { CurrencyBanner } from './currency-banner.js';
import { HighlightsCard } from './highlights-card.js';
import { PointsCard } from './points-card.js';
import { QuickSearch } from './quick-search.js';
import { QuickstartCard } from './quickstart-card.js';
import { ReadingBanner } from './reading-banner.js';
import { ExpiringCard, HelpCard, LedgerCard } from './side-cards.js';

// Only a view of the past has it: it is not fetched before.
const TimeLapse = lazy(() => import('./time-lapse.js').then(({ TimeLapse: loaded }) => ({ default: loaded })));

type Approvals = ReturnType<typeof useApprovals>;

/** Reserves the height of a line that is loading. */
const NOTHING = '\u00a0';
const RANGES = ['30', '60', '90'] as const;
/** Polling interval of the figures while they are visible, in milliseconds. */
const EVERY_MS = 15_000;

function Figures({ answer }: { answer: Dashboard }) {
  const { t } = useTranslation();
  const f = useFormat();
  const { from, to, members, redemptionRate, pointsRedeemed, revenue } = answer;
  return (
    <Card flush>
      <StatRow>
        <Stat label={t('dashboard.members')} value={f.points(members.now)} to="/customers">
          <Delta {...members} unit="number" good />
        </Stat>
        <Stat label={t('dashboard.rate')} value={f.percent(redemptionRate.now)} help={t('dashboard.rateHelp')}>
          <Delta {...redemptionRate} unit="points" />
        </Stat>
        <Stat
          label={t('dashboard.redeemed')}
          value={f.points(pointsRedeemed.now)}
          help={t('dashboard.redeemedHelp')}
          to={`/customers/activity/all?flow=redeemed&from=${from}&to=${to}`}
        >
          <Delta {...pointsRedeemed} unit="percent" />
        </Stat>
        <Stat label={t('dashboard.revenue')} value={f.money(revenue.now)} help={t('dashboard.revenueHelp')}>
          <Delta now={Number(revenue.now)} before={Number(revenue.before)} unit="percent" good />
        </Stat>
      </StatRow>
    </Card>
  );
}

/** Figures and cards; cards of open tasks are current and hidden in a view of the past. */
function Answer({ answer, waiting }: { answer: Dashboard; waiting: Approvals['waiting'] }) {
  const { quickstart, expiringNextMonth: expiring, ledger } = answer;
  return (
    <Stack>
      <Figures answer={answer} />
      <div className="phone">
        <ApprovalsCard waiting={waiting} />
      </div>
      <TwoColumns
        main={
          <>
            <PointsCard {...answer} today={answer.to} />
            {quickstart ? <QuickstartCard quickstart={quickstart} /> : null}
            {expiring ? <ExpiringCard expiring={expiring} /> : null}
          </>
        }
        side={
          <>
            {waiting.length > 0 ? (
              <div className="wide">
                <ApprovalsCard waiting={waiting} />
              </div>
            ) : null}
            {ledger ? <LedgerCard ledger={ledger} /> : null}
            <HighlightsCard />
            <HelpCard />
          </>
        }
      />
    </Stack>
  );
}

/** Instead of zeros, for a moment before the first line of the books. */
function BeforeBeginning({ beginsAt }: { beginsAt: string }) {
  const { t } = useTranslation();
  const f = useFormat();
  return (
    <Card>
      <StateMessage
        icon="calendar"
        title={t('dashboard.beginning.title')}
        body={t('dashboard.beginning.body', { date: f.date(beginsAt) })}
      />
    </Card>
  );
}

/** In place of an answer that failed to load, or is loading. */
function NoAnswer({ failure, retry }: { failure: Failure | null; retry: () => void }) {
  const { t } = useTranslation();
  if (!failure) return <SkeletonBody shape="dashboard" />;
  return (
    <Card>
      <FailedCard what={t('pages.dashboard.title')} failure={failure} retry={retry} />
    </Card>
  );
}

/** The beginning of the books, where a view of the past is before it. */
function beginningAfter(asOf: string | undefined, answer: Dashboard | undefined): string | null {
  const { beginsAt = null } = answer ?? {};
  return asOf !== undefined && beginsAt !== null && Date.parse(asOf) < Date.parse(beginsAt) ? beginsAt : null;
}

export default function DashboardPage() {
  const { t } = useTranslation();
  const f = useFormat();
  const [days, setDays] = useState<(typeof RANGES)[number]>('30');
  const past = usePast();
  const read = useRead(
    getDashboard,
    { query: { days, ...past.query } },
    { keep: true, everyMs: past.isPast ? false : EVERY_MS },
  );
  const fresh = useFreshness(read.data, read.isRefetchError);
  const approvals = useApprovals(!past.isPast);
  // Both at once, to avoid layout shift.
  const answer = approvals.settled ? read.data?.data : undefined;
  const failure = answer ? null : read.error;
  const beginsAt = beginningAfter(past.query.asOf, answer);
  return (
    <Page
      title={t('pages.dashboard.title')}
      fresh={past.isPast ? undefined : fresh}
      readOnly={past.isPast}
      secondary={past.action}
      subtitle={answer ? f.range(answer.from, answer.to) : NOTHING}
      subtitleMore={answer ? t('dashboard.compared', { days }) : ''}
      choices={[
        {
          label: t(`dashboard.range.days${days}`),
          icon: 'calendar',
          options: RANGES.map((range) => ({
            label: t(`dashboard.range.days${range}`),
            chosen: range === days,
            pick: () => setDays(range),
          })),
        },
      ]}
    >
      {past.around}
      <Stack>
        {past.isPast ? null : <LimitBanner />}
        {answer?.currencyPause ? <CurrencyBanner pause={answer.currencyPause} /> : null}
        {answer?.customerReading ? <ReadingBanner reading={answer.customerReading} /> : null}
        <QuickSearch />
        {past.isPast && answer?.beginsAt ? (
          <Suspense>
            <TimeLapse beginsAt={answer.beginsAt} days={days} isReading={read.isFetching} />
          </Suspense>
        ) : null}
        {beginsAt ? (
          <BeforeBeginning beginsAt={beginsAt} />
        ) : answer ? (
          <div className={read.isPlaceholderData ? 'rows dimmed' : 'rows'}>
            <Answer answer={answer} waiting={approvals.waiting} />
          </div>
        ) : (
          <NoAnswer failure={failure} retry={() => void read.refetch()} />
        )}
      </Stack>
    </Page>
  );
}
