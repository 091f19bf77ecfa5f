import type { MembersReport } from '@loyalty/contracts/analytics/members-report';
import { useTranslation } from 'react-i18next';
import { Card, CardHead } from '../../kit/display/card.js';
import { Line, Stack } from '../../kit/display/layout.js';
import { Legend, SERIES } from '../../kit/display/legend.js';
import { Link, Text } from '../../kit/display/text.js';
import { onDemand } from '../../kit/feedback/on-demand.js';
import { useFormat } from '../../kit/format/format-context.js';
import { BarList } from '../../kit/report/bar-list.js';
import { ChartCard } from '../../kit/report/chart-card.js';
import { DataTable } from '../../kit/report/data-table.js';
import type { Series } from '../../kit/report/day-chart.js';
import { periodOf } from '../../kit/report/periods.js';
import type { TableData } from '../../kit/report/table-data.js';
import type { LinesOf } from './lines-of.js';

// The chart library is large; it loads after the rest of the page.
const DayChart = onDemand(() => import('../../kit/report/day-chart.js'));

interface MemberDaysCardProps {
  answer: MembersReport;
  table: TableData;
  asTable: boolean;
  onToggle: () => void;
}

/** Who came and who went, by day. */
export function MemberDaysCard({ answer, table, asTable, onToggle }: MemberDaysCardProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const { from, to, today, days, joined, left } = answer;
  const series: Series[] = [
    { key: 'joined', label: t('memberReport.joined'), color: SERIES.earned, mark: 'bar' },
    { key: 'left', label: t('memberReport.left'), color: SERIES.soon, mark: 'below' },
  ];
  const words = { from: f.day(from), to: f.day(to), joined: f.points(joined.now), left: f.points(left.now) };
  return (
    <ChartCard
      title={t('memberReport.days')}
      sub={t(`reports.per.${periodOf(days.length)}`, { range: f.range(from, to) })}
      table={table}
      asTable={asTable}
      onToggle={onToggle}
      sentence={t('memberReport.daysSentence', words)}
      empty={joined.now === 0 && left.now === 0 ? t('memberReport.daysEmpty') : undefined}
      legend={
        <Legend
          items={series.map(({ key, label, color }) => ({
            label,
            value: f.points(key === 'joined' ? joined.now : left.now),
            color,
          }))}
        />
      }
    >
      <DayChart days={days} series={series} today={today} />
    </ChartCard>
  );
}

/** Members by tier today, with their share. */
export function MemberTiersCard({ tiers }: { tiers: NonNullable<MembersReport['tiers']> }) {
  const { t } = useTranslation();
  const whole = tiers.reduce((sum, { members }) => sum + members, 0);
  return (
    <Card>
      <Stack gap="medium">
        <CardHead title={t('memberReport.tiers')} sub={t('memberReport.tiersSub')} />
        {tiers.length === 0 ? (
          <Text as="p" tone="subdued">
            {t('memberReport.tiersOff')}
          </Text>
        ) : (
          <BarList
            whole={whole}
            items={tiers.map(({ scheme, id, title, color, members }) => ({
              id: `${scheme}:${id}`,
              label: title,
              value: members,
              color,
            }))}
          />
        )}
      </Stack>
    </Card>
  );
}

/** Changes of tier in the range, most frequent first. */
export function TierMovesCard({ table, lines }: { table: TableData; lines: LinesOf }) {
  const { t } = useTranslation();
  return (
    <Card>
      <Stack gap="medium">
        <CardHead title={table.title} sub={t('memberReport.movesSub')} />
        {table.rows.length === 0 ? (
          <Text as="p" tone="subdued">
            {t('memberReport.movesEmpty')}
          </Text>
        ) : (
          <>
            <DataTable table={table} tall />
            <Line gap="medium" wrap>
              {(['tier_upgrade', 'tier_downgrade'] as const).map((type) => (
                <Link key={type} to={lines(type)}>
                  {t(`activity.type.${type}`)}
                </Link>
              ))}
            </Line>
          </>
        )}
      </Stack>
    </Card>
  );
}

/** Members by the month in which they joined, and who of them was active since. */
export function CohortsCard({ table }: { table: TableData }) {
  const { t } = useTranslation();
  return (
    <Card>
      <Stack gap="medium">
        <CardHead title={table.title} sub={t('memberReport.cohortsSub')} />
        {table.rows.length === 0 ? (
          <Text as="p" tone="subdued">
            {t('memberReport.cohortsEmpty')}
          </Text>
        ) : (
          <DataTable table={table} tall />
        )}
      </Stack>
    </Card>
  );
}
