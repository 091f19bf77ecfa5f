import { getUsageDays } from '@loyalty/contracts/billing/queries';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../data/hooks.js';
import { Card } from '../../kit/display/card.js';
import { Legend, SERIES } from '../../kit/display/legend.js';
import { onDemand } from '../../kit/feedback/on-demand.js';
import { FailedCard } from '../../kit/feedback/states.js';
import { useFormat } from '../../kit/format/format-context.js';
import { ChartCard } from '../../kit/report/chart-card.js';
import type { Series } from '../../kit/report/day-chart.js';
import { SkeletonCard } from '../../kit/shell/skeletons.js';

// The chart library is large; it loads after the rest of the page.
const DayChart = onDemand(() => import('../../kit/report/day-chart.js'));

/** Billable orders of the present cycle by day, as a chart or as a table; those that are held beside those that were counted. */
export function UsageDaysCard({ range }: { range: string }) {
  const { t } = useTranslation();
  const f = useFormat();
  const [asTable, setAsTable] = useState(false);
  const read = useRead(getUsageDays, {}, { everyMs: 15_000 });
  const days = read.data?.data.days;
  const title = t('billing.usage.chart');
  if (!days)
    return read.error ? (
      <Card>
        <FailedCard what={title} failure={read.error} retry={() => void read.refetch()} />
      </Card>
    ) : (
      <SkeletonCard lines={9} height={308} />
    );
  const sum = (key: 'counted' | 'held') => days.reduce((total, day) => total + day[key], 0);
  const [counted, held] = [sum('counted'), sum('held')];
  const series: Series[] = [
    { key: 'counted', label: t('billing.usage.counted'), color: SERIES.earned, mark: 'bar' },
    ...(held > 0 ? [{ key: 'held', label: t('billing.usage.held'), color: SERIES.soon, mark: 'bar' } as const] : []),
  ];
  const totals = { counted, held } as Record<string, number>;
  const most = days.reduce(
    (best, day) => (day.counted > best.counted ? day : best),
    days[0] ?? { day: '', counted: 0 },
  );
  const today = days.at(-1)?.day ?? '';
  return (
    <ChartCard
      title={title}
      sub={t('reports.per.day', { range })}
      asTable={asTable}
      onToggle={() => setAsTable(!asTable)}
      sentence={t('billing.usage.sentence', {
        orders: t('billing.orders', { count: counted, n: f.points(counted) }),
        most: f.points(most.counted),
        day: most.day ? f.day(most.day) : '',
      })}
      table={{
        title,
        columns: [
          { label: t('dashboard.chart.day'), unit: 'day' },
          ...series.map(({ label }) => ({ label, unit: 'count' as const })),
        ],
        rows: [...days].reverse().map((day) => [day.day, ...series.map(({ key }) => day[key as 'counted' | 'held'])]),
      }}
      legend={
        <Legend items={series.map(({ key, label, color }) => ({ label, color, value: f.points(totals[key] ?? 0) }))} />
      }
      empty={counted + held === 0 ? t('billing.empty') : undefined}
    >
      <DayChart days={days} series={series} today={today} />
    </ChartCard>
  );
}
