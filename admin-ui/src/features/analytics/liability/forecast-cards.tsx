import type { Liability } from '@loyalty/contracts/analytics/liability';
import { useTranslation } from 'react-i18next';
import { Card, CardHead } from '../../../kit/display/card.js';
import { Stack } from '../../../kit/display/layout.js';
import { Legend, SERIES } from '../../../kit/display/legend.js';
import { Text } from '../../../kit/display/text.js';
import { onDemand } from '../../../kit/feedback/on-demand.js';
import { useFormat } from '../../../kit/format/format-context.js';
import { ChartCard } from '../../../kit/report/chart-card.js';
import { useLiabilityTables } from './liability-tables.js';
import type { LiabilityDay } from './use-day.js';

const MonthChart = onDemand(() => import('../../../kit/report/month-chart.js'));

interface ForecastCardProps {
  answer: Liability;
  day: LiabilityDay;
}

/** Redemptions and lapses that are expected by month, with the band of the redemptions. */
export function ForecastCard({ answer, day }: ForecastCardProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const { forecastTable, nameOfForecast: nameOf } = useLiabilityTables();
  const { forecast, estimated } = answer;
  const total = (key: 'redeemed' | 'lapsed') => forecast.reduce((sum, row) => sum + row[key], 0);
  const bar = { label: t('liability.lapses'), color: SERIES.soon };
  const line = { label: t('liability.redemptions'), color: SERIES.redeemed };
  return (
    <ChartCard
      title={t('liability.forecast')}
      sub={t('liability.forecastSub')}
      table={forecastTable(answer)}
      asTable={day.isTable('forecast')}
      onToggle={() => day.toggleTable('forecast')}
      sentence={t('liability.forecastSentence', {
        redeemed: f.points(total('redeemed')),
        lapsed: f.points(total('lapsed')),
      })}
      empty={estimated ? undefined : t('liability.noEstimate')}
      legend={
        <Legend
          items={[
            { ...line, value: f.points(total('redeemed')), line: true },
            { ...bar, value: f.points(total('lapsed')) },
          ]}
        />
      }
    >
      <MonthChart
        marks={forecast.map(({ month, partial, redeemed, low, high, lapsed }) => ({
          month,
          ...(partial ? { name: nameOf({ month, partial }) } : {}),
          bar: lapsed,
          line: redeemed,
          band: [low, high],
        }))}
        bar={bar}
        line={line}
      />
    </ChartCard>
  );
}

/** The forecast of a year ago beside what came, and how far it was off. */
export function BackTestCard({ answer, day }: ForecastCardProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const { backTestTable } = useLiabilityTables();
  const { backTest } = answer;
  if (!backTest)
    return (
      <Card>
        <Stack gap="medium">
          <CardHead title={t('liability.backTest')} />
          <Text as="p" tone="subdued">
            {t('liability.noBackTest')}
          </Text>
        </Stack>
      </Card>
    );
  const { months, madeOn, errorInTotal, errorByMonth } = backTest;
  const percent = (error: number | null) => (error === null ? '–' : f.percent(error));
  const off = t('liability.error', { total: percent(errorInTotal), monthly: percent(errorByMonth) });
  const total = (key: 'redeemed' | 'actualRedeemed') => months.reduce((sum, row) => sum + row[key], 0);
  const bar = { label: t('liability.came'), color: SERIES.redeemed };
  const line = { label: t('liability.expected'), color: SERIES.before };
  return (
    <ChartCard
      title={t('liability.backTest')}
      sub={t('liability.backTestSub', { day: f.day(madeOn) })}
      table={backTestTable(backTest)}
      asTable={day.isTable('back')}
      onToggle={() => day.toggleTable('back')}
      sentence={off}
      legend={
        <Stack gap="tight">
          <Legend
            items={[
              { ...bar, value: f.points(total('actualRedeemed')) },
              { ...line, value: f.points(total('redeemed')), line: true },
            ]}
          />
          <Text kind="small" as="p">
            {off}
          </Text>
        </Stack>
      }
    >
      <MonthChart
        marks={months.map(({ month, redeemed, actualRedeemed }) => ({ month, bar: actualRedeemed, line: redeemed }))}
        bar={bar}
        line={{ ...line, isDotted: true }}
      />
    </ChartCard>
  );
}
