import type { Overview } from '@loyalty/contracts/analytics/overview';
import { useTranslation } from 'react-i18next';
import { Card, CardHead } from '../../kit/display/card.js';
import { Delta } from '../../kit/display/figures.js';
import { Grow, Line, Stack } from '../../kit/display/layout.js';
import { Link, Text } from '../../kit/display/text.js';
import { onDemand } from '../../kit/feedback/on-demand.js';
import { useFormat } from '../../kit/format/format-context.js';
import { BarList } from '../../kit/report/bar-list.js';
import { ChartCard } from '../../kit/report/chart-card.js';
import { addressOf } from '../history/address.js';
import { monthsOf, useMonthName, useOutstandingTable } from './overview-tables.js';

const ColumnChart = onDemand(() => import('../../kit/report/column-chart.js'));

interface OutstandingCardProps {
  outstanding: NonNullable<Overview['outstanding']>;
  today: string;
  asTable: boolean;
  onToggle: () => void;
}

/** Outstanding points by month of expiry; those of this month and the next stand out. */
export function OutstandingCard({ outstanding, today, asTable, onToggle }: OutstandingCardProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const nameOf = useMonthName();
  const tableOf = useOutstandingTable();
  const months = monthsOf(outstanding, today);
  const total = months.reduce((sum, { points }) => sum + points, 0);
  const soon = months.slice(0, 2).reduce((sum, { points }) => sum + points, 0);
  const sentence = t('overview.outstandingSentence', { points: f.points(total), soon: f.points(soon) });
  return (
    <ChartCard
      title={t('overview.outstanding')}
      sub={t('overview.outstandingSub', { points: f.points(total) })}
      table={tableOf(outstanding, today)}
      asTable={asTable}
      onToggle={onToggle}
      sentence={sentence}
      empty={total === 0 ? t('overview.outstandingEmpty') : undefined}
    >
      <ColumnChart
        items={months.map(({ id, points }, at) => ({
          id,
          label: /\d/.test(id) ? f.shortMonth(id) : nameOf(id),
          name: nameOf(id),
          value: points,
          soon: at < 2,
        }))}
      />
    </ChartCard>
  );
}

/** Members by tier, with their share. */
export function TiersCard({ tiers }: { tiers: NonNullable<Overview['tiers']> }) {
  const { t } = useTranslation();
  const f = useFormat();
  const whole = tiers.reduce((sum, { members }) => sum + members, 0);
  return (
    <Card>
      <Stack gap="medium">
        <CardHead title={t('overview.tiers')} sub={t('overview.tiersSub', { count: whole, n: f.points(whole) })}>
          <Link to="/customers">{t('overview.seeMembers')}</Link>
        </CardHead>
        <BarList
          whole={whole}
          items={tiers.map(({ tier, title, color, members }) => ({ id: tier, label: title, value: members, color }))}
        />
      </Stack>
    </Card>
  );
}

/** The programs whose points changed most against the compared range. */
export function MoversCard({ movers, from, to }: Pick<Overview, 'movers' | 'from' | 'to'>) {
  const { t } = useTranslation();
  const f = useFormat();
  return (
    <Card>
      <Stack gap="medium">
        <CardHead title={t('overview.movers')} sub={t('overview.moversSub')}>
          <Link to={addressOf('/analytics/loyalty-programs', { from, to })}>{t('overview.seePrograms')}</Link>
        </CardHead>
        {movers.length === 0 ? (
          <Text as="p" tone="subdued">
            {t('overview.moversEmpty')}
          </Text>
        ) : (
          <ul className="plain facts">
            {movers.map(({ program, title, now, before }) => (
              <li key={program}>
                <Line gap="medium" baseline>
                  <Grow>
                    <Link to={`/programs/${program}`}>{title}</Link>
                  </Grow>
                  <Text figures strong>
                    {f.points(now)}
                  </Text>
                  <Delta now={now} before={before} unit={before === 0 ? 'number' : 'percent'} />
                </Line>
              </li>
            ))}
          </ul>
        )}
      </Stack>
    </Card>
  );
}
