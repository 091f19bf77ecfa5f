import type { Dashboard, DayRow } from '@loyalty/contracts/analytics/queries';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/display/button.js';
import { Card, CardHead } from '../../kit/display/card.js';
import { Stack } from '../../kit/display/layout.js';
import { Legend, SERIES } from '../../kit/display/legend.js';
import { onDemand } from '../../kit/feedback/on-demand.js';
import { useFormat } from '../../kit/format/format-context.js';

// The chart library is large; it loads after the rest of the page.
const PointsChart = onDemand(() => import('./points-chart.js'));

function DayTable({ days }: { days: DayRow[] }) {
  const { t } = useTranslation();
  const f = useFormat();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard.
    <section className="table-box" tabIndex={0} aria-label={t('dashboard.chart.title')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('dashboard.chart.day')}</th>
            <th scope="col">{t('dashboard.chart.earned')}</th>
            <th scope="col">{t('dashboard.chart.redeemed')}</th>
          </tr>
        </thead>
        <tbody>
          {[...days].reverse().map((row) => (
            <tr key={row.day}>
              <td>{f.day(row.day)}</td>
              <td>{f.points(row.earned)}</td>
              <td>{f.points(row.redeemed)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function useSentence(answer: Dashboard): string {
  const { t } = useTranslation();
  const f = useFormat();
  const max = answer.days.reduce<DayRow | undefined>(
    (best, row) => (best && best.earned >= row.earned ? best : row),
    undefined,
  );
  return t('dashboard.chart.summary', {
    from: f.day(answer.from),
    to: f.day(answer.to),
    earned: f.points(answer.pointsEarned.now),
    redeemed: f.points(answer.pointsRedeemed.now),
    day: max ? f.day(max.day) : '',
    most: f.points(max?.earned ?? 0),
  });
}

/** Points earned and redeemed by day, as a chart or as the table of the same numbers. */
export function PointsCard({ answer }: { answer: Dashboard }) {
  const { t } = useTranslation();
  const f = useFormat();
  const [asTable, setAsTable] = useState(false);
  const sentence = useSentence(answer);
  const empty = answer.days.every((row) => row.earned === 0 && row.redeemed === 0);
  return (
    <Card>
      <Stack gap="medium">
        <CardHead
          title={t('dashboard.chart.title')}
          sub={t('dashboard.chart.sub', { range: f.range(answer.from, answer.to) })}
        >
          <Button look="plain" onClick={() => setAsTable(!asTable)}>
            {asTable ? t('dashboard.chart.chart') : t('dashboard.chart.table')}
          </Button>
        </CardHead>
        <Legend
          items={[
            { label: t('dashboard.chart.earned'), value: f.points(answer.pointsEarned.now), color: SERIES.earned },
            {
              label: t('dashboard.chart.redeemed'),
              value: f.points(answer.pointsRedeemed.now),
              color: SERIES.redeemed,
              line: true,
            },
          ]}
        />
        {asTable ? (
          <DayTable days={answer.days} />
        ) : (
          <figure className="chart" style={{ marginInline: 0 }} aria-label={sentence}>
            <PointsChart days={answer.days} today={answer.to} />
            {empty ? <div className="chart-empty">{t('dashboard.chart.empty')}</div> : null}
          </figure>
        )}
      </Stack>
    </Card>
  );
}
