// Answers: do friends come?
import { getReferralsReport, type ReferralsReport } from '@loyalty/contracts/analytics/referrals-report';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../data/hooks.js';
import { Card, CardHead } from '../../kit/display/card.js';
import { Delta, Stat, StatNote, StatRow } from '../../kit/display/figures.js';
import { Stack } from '../../kit/display/layout.js';
import { Legend, SERIES } from '../../kit/display/legend.js';
import { Text } from '../../kit/display/text.js';
import { onDemand } from '../../kit/feedback/on-demand.js';
import { StateMessage } from '../../kit/feedback/states.js';
import { useFormat } from '../../kit/format/format-context.js';
import { BarList } from '../../kit/report/bar-list.js';
import { ChartCard } from '../../kit/report/chart-card.js';
import { DataTable } from '../../kit/report/data-table.js';
import type { Series } from '../../kit/report/day-chart.js';
import { byPeriod, periodOf } from '../../kit/report/periods.js';
import { Sparkline } from '../../kit/report/sparkline.js';
import type { TableData } from '../../kit/report/table-data.js';
import { useReferralTables } from './referral-tables.js';
import { ReportPage } from './report/report-page.js';
import { type Report, useReport } from './report/use-report.js';

// The chart library is large; it loads after the rest of the page.
const DayChart = onDemand(() => import('../../kit/report/day-chart.js'));

function Figures({ answer }: { answer: ReferralsReport }) {
  const { t } = useTranslation();
  const f = useFormat();
  const { links, opens, claimed, completed, pending, lost, revenue, days } = answer;
  const course = byPeriod(days, ['links', 'claimed', 'completed']);
  return (
    <Card flush>
      <StatRow>
        <Stat label={t('referralReport.links')} value={f.points(links.now)} help={t('referralReport.linksHelp')}>
          <Delta {...links} unit="percent" />
          {opens ? (
            <StatNote>{t('referralReport.opens', { count: opens.now, n: f.points(opens.now) })}</StatNote>
          ) : null}
          <Sparkline values={course.map((mark) => mark.links)} color={SERIES.axis} />
        </Stat>
        <Stat
          label={t('referralReport.claimed')}
          value={f.points(claimed.now)}
          help={t('referralReport.claimedHelp')}
          to="/customers/activity/referral"
        >
          <Delta {...claimed} unit="percent" good />
          <StatNote>{t('referralReport.open', { pending: f.points(pending.now), lost: f.points(lost.now) })}</StatNote>
          <Sparkline values={course.map((mark) => mark.claimed)} color={SERIES.earned} />
        </Stat>
        <Stat
          label={t('referralReport.completed')}
          value={f.points(completed.now)}
          help={t('referralReport.completedHelp')}
        >
          <Delta {...completed} unit="percent" good />
          <Sparkline values={course.map((mark) => mark.completed)} color={SERIES.axis} />
        </Stat>
        <Stat label={t('referralReport.revenue')} value={f.money(revenue.now)} help={t('referralReport.revenueHelp')}>
          <Delta
            now={Number(revenue.now)}
            before={revenue.before === null ? null : Number(revenue.before)}
            unit="percent"
            good
          />
        </Stat>
      </StatRow>
    </Card>
  );
}

function DaysCard({ answer, report, table }: { answer: ReferralsReport; report: Report; table: TableData }) {
  const { t } = useTranslation();
  const f = useFormat();
  const { from, to, today, days, claimed, completed } = answer;
  const series: Series[] = [
    { key: 'completed', label: t('referralReport.completed'), color: SERIES.earned, mark: 'bar' },
    { key: 'notCompleted', label: t('referralReport.notCompleted'), color: SERIES.axis, mark: 'bar' },
  ];
  const words = {
    from: f.day(from),
    to: f.day(to),
    claimed: f.points(claimed.now),
    completed: f.points(completed.now),
  };
  return (
    <ChartCard
      title={t('referralReport.days')}
      sub={t(`reports.per.${periodOf(days.length)}`, { range: f.range(from, to) })}
      table={table}
      asTable={report.isTable('days')}
      onToggle={() => report.toggleTable('days')}
      sentence={t('referralReport.daysSentence', words)}
      legend={
        <Legend
          items={series.map(({ key, label, color }) => ({
            label,
            value: f.points(key === 'completed' ? completed.now : claimed.now - completed.now),
            color,
          }))}
        />
      }
    >
      <DayChart
        days={days.map((day) => ({ ...day, notCompleted: day.claimed - day.completed }))}
        series={series}
        today={today}
      />
    </ChartCard>
  );
}

/** Funnel of the range's referrals. */
function FunnelCard({ funnel, claimed }: Pick<ReferralsReport, 'funnel' | 'claimed'>) {
  const { t } = useTranslation();
  return (
    <Card>
      <Stack gap="medium">
        <CardHead title={t('referralReport.funnel')} sub={t('referralReport.funnelSub')} />
        <BarList
          whole={claimed.now}
          longest={Math.max(1, claimed.now)}
          items={funnel.map(({ step, referrals }) => ({
            id: step,
            label: t(`referralReport.steps.${step}`),
            value: referrals,
          }))}
        />
      </Stack>
    </Card>
  );
}

function TopCard({ table }: { table: TableData }) {
  const { t } = useTranslation();
  return (
    <Card>
      <Stack gap="medium">
        <CardHead title={table.title} sub={t('referralReport.topSub')} />
        {table.rows.length === 0 ? (
          <Text as="p" tone="subdued">
            {t('referralReport.topEmpty')}
          </Text>
        ) : (
          <DataTable table={table} tall />
        )}
      </Stack>
    </Card>
  );
}

export default function ReferralReportPage() {
  const { t } = useTranslation();
  const report = useReport();
  const read = useRead(getReferralsReport, { query: report.query }, { keep: true });
  const tables = useReferralTables();
  return (
    <ReportPage
      title={t('pages.referralAnalytics.title')}
      report={report}
      read={read}
      tables={(answer) => tables.all(answer)}
    >
      {(answer) => (
        <>
          <Figures answer={answer} />
          {answer.claimed.now === 0 && answer.links.now === 0 ? (
            <Card>
              <StateMessage icon="gift" title={t('referralReport.empty')} />
            </Card>
          ) : (
            <>
              <DaysCard answer={answer} report={report} table={tables.days(answer)} />
              <div className="halves">
                <FunnelCard funnel={answer.funnel} claimed={answer.claimed} />
                <TopCard table={tables.top(answer)} />
              </div>
            </>
          )}
        </>
      )}
    </ReportPage>
  );
}
