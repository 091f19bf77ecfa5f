// Answers: where do points go?
import type { ActivityType } from '@loyalty/contracts/activity/queries';
import { getPointsReport, type PointsReport } from '@loyalty/contracts/analytics/points-report';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../data/hooks.js';
import { Card, CardHead, Fact } from '../../kit/display/card.js';
import { Stack } from '../../kit/display/layout.js';
import { Legend, SERIES } from '../../kit/display/legend.js';
import { Link, Text } from '../../kit/display/text.js';
import { onDemand } from '../../kit/feedback/on-demand.js';
import { useFormat } from '../../kit/format/format-context.js';
import { BarList } from '../../kit/report/bar-list.js';
import { ChartCard } from '../../kit/report/chart-card.js';
import type { Series } from '../../kit/report/day-chart.js';
import { FlowSteps } from '../../kit/report/flow-steps.js';
import { periodOf } from '../../kit/report/periods.js';
import { usePointTables } from './point-tables.js';
import { ReportPage } from './report/report-page.js';
import { type Report, useReport } from './report/use-report.js';

const DayChart = onDemand(() => import('../../kit/report/day-chart.js'));

/** Flows in the order in which they are added up; those that leave the balance are subtracted. */
const STEPS = ['earned', 'imported', 'adjusted', 'returned', 'redeemed', 'expired', 'reversed'] as const;
const LEAVES: readonly (typeof STEPS)[number][] = ['redeemed', 'expired', 'reversed'];
/** Causes without points in a store that never uses them are left out. */
const RARE: readonly (typeof STEPS)[number][] = ['imported', 'adjusted', 'returned'];

/** The kind of the history's lines behind a figure; null where they are of several. */
const LINES_OF: Readonly<Record<(typeof STEPS)[number], ActivityType | null>> = {
  earned: null,
  imported: 'migrate',
  adjusted: 'admin_adjustment',
  returned: 'refund',
  redeemed: 'redeem_point',
  expired: 'expire',
  reversed: 'refund',
};

function FlowCard({ answer: { flow, from, to, comparedTo } }: { answer: PointsReport }) {
  const { t } = useTranslation();
  const f = useFormat();
  const shown = STEPS.filter((name) => !RARE.includes(name) || flow[name].now !== 0 || (flow[name].before ?? 0) !== 0);
  const rows = `/customers/activity/all?from=${from}&to=${to}`;
  const total = (id: 'opening' | 'closing') => ({
    id,
    label: t(`pointReport.${id}`),
    help: t(`pointReport.${id}Help`),
    isTotal: true,
    ...flow[id],
  });
  const step = (id: (typeof STEPS)[number]) => {
    const sign = LEAVES.includes(id) ? -1 : 1;
    const { now, before } = flow[id];
    return {
      id,
      label: t(`pointReport.${id}`),
      isTotal: false,
      now: sign * now,
      before: before === null ? null : sign * before,
      to: LINES_OF[id] ? `${rows}&types=${LINES_OF[id]}` : rows,
    };
  };
  return (
    <Card>
      <Stack gap="medium">
        <CardHead title={t('pointReport.flow')} sub={t('pointReport.flowSub')}>
          <Link to={`/analytics/point/liability?at=${to}`}>{t('pointReport.liability')}</Link>
        </CardHead>
        <FlowSteps steps={[total('opening'), ...shown.map(step), total('closing')]} />
        {comparedTo ? (
          <Text kind="small" as="p" tone="subdued">
            {t('pointReport.changes', { range: f.range(comparedTo.from, comparedTo.to) })}
          </Text>
        ) : null}
      </Stack>
    </Card>
  );
}

function DaysCard({ answer, report }: { answer: PointsReport; report: Report }) {
  const { t } = useTranslation();
  const f = useFormat();
  const { daysTable } = usePointTables();
  const { flow, days, from, to, today } = answer;
  const drawn = days.map(({ day, earned, redeemed, expired, reversed }) => ({
    day,
    earned,
    redeemed,
    lost: expired + reversed,
  }));
  const totals = {
    earned: flow.earned.now,
    redeemed: flow.redeemed.now,
    lost: flow.expired.now + flow.reversed.now,
  };
  const series: (Series & { key: keyof typeof totals })[] = [
    { key: 'earned', label: t('pointReport.earned'), color: SERIES.earned, mark: 'bar' },
    { key: 'redeemed', label: t('pointReport.redeemed'), color: SERIES.redeemed, mark: 'line' },
    { key: 'lost', label: t('pointReport.lost'), color: SERIES.reversed, mark: 'below' },
  ];
  const isEmpty = Object.values(totals).every((points) => points === 0);
  return (
    <ChartCard
      title={t('pointReport.days')}
      sub={t(`reports.per.${periodOf(days.length)}`, { range: f.range(from, to) })}
      table={daysTable(answer)}
      asTable={report.isTable('days')}
      onToggle={() => report.toggleTable('days')}
      sentence={t('pointReport.sentence', {
        earned: f.points(totals.earned),
        redeemed: f.points(totals.redeemed),
        lost: f.points(totals.lost),
      })}
      empty={isEmpty ? t('pointReport.empty') : undefined}
      legend={
        <Legend
          items={series.map(({ key, label, color, mark }) => ({
            label,
            value: f.points(totals[key]),
            color,
            line: mark === 'line',
          }))}
        />
      }
    >
      <DayChart days={drawn} series={series} today={today} />
    </ChartCard>
  );
}

function LotsCard({ lots: { on, owed, ages } }: Pick<PointsReport, 'lots'>) {
  const { t } = useTranslation();
  const f = useFormat();
  const whole = ages.reduce((sum, { points }) => sum + points, 0);
  return (
    <Card>
      <Stack gap="medium">
        <CardHead title={t('pointReport.lots')} sub={t('pointReport.lotsSub', { day: f.day(on) })} />
        {whole === 0 ? (
          <Text as="p" tone="subdued">
            {t('pointReport.lotsEmpty')}
          </Text>
        ) : (
          <BarList
            whole={whole}
            items={ages.map(({ age, points }) => ({ id: age, label: t(`pointReport.age.${age}`), value: points }))}
          />
        )}
        {owed > 0 ? <Fact label={t('pointReport.owed')} value={f.signed(-owed)} /> : null}
      </Stack>
    </Card>
  );
}

export default function PointsPage() {
  const { t } = useTranslation();
  const report = useReport();
  const read = useRead(getPointsReport, { query: report.query }, { keep: true });
  const { tablesOf } = usePointTables();
  return (
    <ReportPage title={t('pages.pointAnalytics.title')} report={report} read={read} tables={tablesOf}>
      {(answer) => (
        <>
          <FlowCard answer={answer} />
          <DaysCard answer={answer} report={report} />
          <LotsCard lots={answer.lots} />
        </>
      )}
    </ReportPage>
  );
}
