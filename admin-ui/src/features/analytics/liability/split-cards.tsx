import type { Liability } from '@loyalty/contracts/analytics/liability';
import { useTranslation } from 'react-i18next';
import { Card, CardHead } from '../../../kit/display/card.js';
import { Stack } from '../../../kit/display/layout.js';
import { Link, Text } from '../../../kit/display/text.js';
import { onDemand } from '../../../kit/feedback/on-demand.js';
import { useFormat } from '../../../kit/format/format-context.js';
import { type BarItem, BarList } from '../../../kit/report/bar-list.js';
import { ChartCard } from '../../../kit/report/chart-card.js';
import { useLiabilityTables } from './liability-tables.js';
import type { LiabilityDay } from './use-day.js';

const ColumnChart = onDemand(() => import('../../../kit/report/column-chart.js'));

interface LiabilityCardProps {
  answer: Liability;
  day: LiabilityDay;
}

/** Outstanding points by the month in which they were earned. */
export function AgeCard({ answer, day }: LiabilityCardProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const { monthsTable } = useLiabilityTables();
  const { months, outstanding, at } = answer;
  const oldest = months[0];
  return (
    <ChartCard
      title={t('liability.age')}
      sub={t('liability.ageSub', { points: f.points(outstanding.points), day: f.day(at) })}
      table={monthsTable(answer)}
      asTable={day.isTable('age')}
      onToggle={() => day.toggleTable('age')}
      sentence={t('liability.ageSentence', {
        points: f.points(outstanding.points),
        month: oldest ? f.month(oldest.month.slice(0, 7)) : '',
      })}
      empty={months.length === 0 ? t('liability.empty') : undefined}
    >
      <ColumnChart
        items={months.map(({ month, points }) => ({
          id: month,
          label: f.shortMonth(month.slice(0, 7), months.length > 12),
          name: f.month(month.slice(0, 7)),
          value: points,
        }))}
      />
    </ChartCard>
  );
}

function SplitCard({ title, sub, items, whole }: { title: string; sub: string; items: BarItem[]; whole: number }) {
  const { t } = useTranslation();
  return (
    <Card>
      <Stack gap="medium">
        <CardHead title={title} sub={sub} />
        {items.length === 0 ? (
          <Text as="p" tone="subdued">
            {t('liability.empty')}
          </Text>
        ) : (
          <BarList whole={whole} items={items} />
        )}
      </Stack>
    </Card>
  );
}

/** Outstanding points by the tier of their owners, and by the program that gave them. */
export function SplitCards({ answer: { tiers, programs, outstanding } }: { answer: Liability }) {
  const { t } = useTranslation();
  return (
    <div className="halves">
      <SplitCard
        title={t('liability.tiers')}
        sub={t('liability.tiersSub')}
        whole={outstanding.points}
        items={tiers.map(({ tier, title, points }) => ({
          id: tier ?? 'base',
          label: title || t('liability.noTier'),
          value: points,
        }))}
      />
      <SplitCard
        title={t('liability.programs')}
        sub={t('liability.programsSub')}
        whole={outstanding.points}
        items={programs.map(({ program, of, title, points }) => ({
          id: program || of,
          label: of === 'program' ? <Link to={`/programs/${program}`}>{title}</Link> : t(`liability.givers.${of}`),
          value: points,
        }))}
      />
    </div>
  );
}
