import type { Overview } from '@loyalty/contracts/analytics/overview';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../kit/format/format-context.js';
import type { TableData } from '../../kit/report/table-data.js';
import { usePointsTable } from './points-card.js';

/** Months that the chart of outstanding points shows one by one. */
const MONTHS = 13;

const monthAfter = (month: string): string => {
  const [year, of] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, of, 1)).toISOString().slice(0, 7);
};

interface OutstandingMonth {
  /** A month (`2026-12`), `later` or `never`. */
  readonly id: string;
  readonly points: number;
}

/** Outstanding points by month from this one on, then those that expire later, and those that never do, where there are any. */
export function monthsOf(outstanding: NonNullable<Overview['outstanding']>, today: string): OutstandingMonth[] {
  const byMonth = new Map(outstanding.map(({ month, points }) => [month, points]));
  const months: OutstandingMonth[] = [];
  for (let id = today.slice(0, 7); months.length < MONTHS; id = monthAfter(id))
    months.push({ id, points: byMonth.get(id) ?? 0 });
  // Overdue points expire with the next daily run; until then they count in the present month.
  const past = outstanding.filter(({ month }) => month !== null && month < months[0]!.id);
  months[0] = { ...months[0]!, points: past.reduce((sum, { points }) => sum + points, months[0]!.points) };
  const later = outstanding.filter(({ month }) => month !== null && month > months.at(-1)!.id);
  const rest = [
    { id: 'later', points: later.reduce((sum, { points }) => sum + points, 0) },
    { id: 'never', points: byMonth.get(null) ?? 0 },
  ];
  return [...months, ...rest.filter(({ points }) => points > 0)];
}

/** The name of a month of the outstanding points. */
export function useMonthName(): (id: string) => string {
  const { t } = useTranslation();
  const f = useFormat();
  return (id) => (id === 'later' ? t('overview.later') : id === 'never' ? t('overview.never') : f.month(id));
}

export function useOutstandingTable(): (outstanding: NonNullable<Overview['outstanding']>, today: string) => TableData {
  const { t } = useTranslation();
  const nameOf = useMonthName();
  return (outstanding, today) => ({
    title: t('overview.outstanding'),
    columns: [
      { label: t('overview.month'), unit: 'text' },
      { label: t('reports.points'), unit: 'points' },
    ],
    rows: monthsOf(outstanding, today).map(({ id, points }) => [nameOf(id), points]),
  });
}

/** The overview as tables: the figures with what they are compared to, and each card's numbers. */
export function useOverviewTables(): (answer: Overview) => TableData[] {
  const { t } = useTranslation();
  const pointsOf = usePointsTable();
  const outstandingOf = useOutstandingTable();
  return (answer) => {
    const { members, activeMembers, earned, redeemed, redemptionRate, revenue, couponsUsed } = answer;
    const figures: TableData = {
      title: t('overview.figures'),
      columns: [
        { label: t('overview.figure'), unit: 'text' },
        { label: t('overview.now'), unit: 'decimal' },
        { label: t('overview.before'), unit: 'decimal' },
      ],
      rows: [
        [t('overview.members'), members.now, members.before],
        [t('overview.activeMembers'), activeMembers?.now ?? null, activeMembers?.before ?? null],
        [t('overview.earned'), earned.now, earned.before],
        [t('overview.redeemed'), redeemed.now, redeemed.before],
        [t('overview.rateName'), redemptionRate.now, redemptionRate.before],
        [t('overview.couponsUsed'), couponsUsed.now, couponsUsed.before],
        [`${t('overview.revenue')} (${answer.currency})`, revenue.now, revenue.before],
      ],
    };
    const tiers: TableData[] = answer.tiers
      ? [
          {
            title: t('overview.tiers'),
            columns: [
              { label: t('overview.tier'), unit: 'text' },
              { label: t('overview.members'), unit: 'count' },
            ],
            rows: answer.tiers.map(({ title, members: n }) => [title, n]),
          },
        ]
      : [];
    const outstanding = answer.outstanding ? [outstandingOf(answer.outstanding, answer.today)] : [];
    return [figures, pointsOf(answer.days), ...outstanding, ...tiers];
  };
}
