import type { DayRow } from '@loyalty/contracts/analytics/queries';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Legend, SERIES } from '../../kit/display/legend.js';
import { onDemand } from '../../kit/feedback/on-demand.js';
import { useFormat } from '../../kit/format/format-context.js';
import { ChartCard } from '../../kit/report/chart-card.js';
import type { Series } from '../../kit/report/day-chart.js';
import { periodOf } from '../../kit/report/periods.js';
import type { TableData } from '../../kit/report/table-data.js';

// The chart library is large; it loads after the rest of the page.
const DayChart = onDemand(() => import('../../kit/report/day-chart.js'));

interface PointsCardProps {
  from: string;
  to: string;
  today: string;
  days: readonly DayRow[];
  notes?: readonly { day: string; text: string }[];
  /** Shown where no points moved. */
  empty?: string;
  /** Whether the table is shown; without it the card remembers it itself. */
  asTable?: boolean;
  onToggle?: () => void;
}

const sumOf = (days: readonly DayRow[], key: 'earned' | 'redeemed') => days.reduce((sum, day) => sum + day[key], 0);

/** The table of the points card, newest day first. */
export function usePointsTable(): (days: readonly DayRow[]) => TableData {
  const { t } = useTranslation();
  return (days) => ({
    title: t('dashboard.chart.title'),
    columns: [
      { label: t('dashboard.chart.day'), unit: 'day' },
      { label: t('dashboard.chart.earned'), unit: 'points' },
      { label: t('dashboard.chart.redeemed'), unit: 'points' },
    ],
    rows: [...days].reverse().map(({ day, earned, redeemed }) => [day, earned, redeemed]),
  });
}

function useSentence({ from, to, days }: PointsCardProps): string {
  const { t } = useTranslation();
  const f = useFormat();
  const max = days.reduce<DayRow | undefined>(
    (best, row) => (best && best.earned >= row.earned ? best : row),
    undefined,
  );
  return t('dashboard.chart.summary', {
    from: f.day(from),
    to: f.day(to),
    earned: f.points(sumOf(days, 'earned')),
    redeemed: f.points(sumOf(days, 'redeemed')),
    day: max ? f.day(max.day) : '',
    most: f.points(max?.earned ?? 0),
  });
}

/** Points earned and redeemed by day, as a chart or as the table of the same numbers. */
export function PointsCard(props: PointsCardProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const { from, to, today, days, notes = [] } = props;
  const [own, setOwn] = useState(false);
  const sentence = useSentence(props);
  const table = usePointsTable()(days);
  const [earned, redeemed] = [sumOf(days, 'earned'), sumOf(days, 'redeemed')];
  const series: Series[] = [
    { key: 'earned', label: t('dashboard.chart.earned'), color: SERIES.earned, mark: 'bar' },
    { key: 'redeemed', label: t('dashboard.chart.redeemed'), color: SERIES.redeemed, mark: 'line' },
  ];
  return (
    <ChartCard
      title={t('dashboard.chart.title')}
      sub={t(`reports.per.${periodOf(days.length)}`, { range: f.range(from, to) })}
      table={table}
      asTable={props.asTable ?? own}
      onToggle={props.onToggle ?? (() => setOwn(!own))}
      sentence={sentence}
      empty={earned === 0 && redeemed === 0 ? (props.empty ?? t('dashboard.chart.empty')) : undefined}
      legend={
        <Legend
          items={series.map(({ key, label, color, mark }) => ({
            label,
            value: f.points(key === 'earned' ? earned : redeemed),
            color,
            line: mark === 'line',
          }))}
        />
      }
    >
      <DayChart days={days as never} series={series} today={today} notes={notes} />
    </ChartCard>
  );
}
