import type { PointsReport } from '@loyalty/contracts/analytics/points-report';
import { useTranslation } from 'react-i18next';
import type { TableData } from '../../kit/report/table-data.js';

/** Columns of the table by day. */
const DAY_COLUMNS = [
  'earned',
  'imported',
  'adjusted',
  'returned',
  'redeemed',
  'expired',
  'reversed',
  'balance',
] as const;
/** Rows of the table of the flow. */
const FLOW_ROWS = [
  'opening',
  'earned',
  'imported',
  'adjusted',
  'returned',
  'redeemed',
  'expired',
  'reversed',
  'closing',
] as const;

/** The points report as tables: the flow, the days, newest first, and lots by age. */
export function usePointTables() {
  const { t } = useTranslation();
  const daysTable = ({ days }: PointsReport): TableData => ({
    title: t('pointReport.days'),
    columns: [
      { label: t('dashboard.chart.day'), unit: 'day' },
      ...DAY_COLUMNS.map((name) => ({ label: t(`pointReport.${name}`), unit: 'points' as const })),
    ],
    rows: [...days].reverse().map((row) => [row.day, ...DAY_COLUMNS.map((name) => row[name])]),
  });
  const flowTable = ({ flow }: PointsReport): TableData => ({
    title: t('pointReport.flow'),
    columns: [
      { label: t('overview.figure'), unit: 'text' },
      { label: t('overview.now'), unit: 'points' },
      { label: t('overview.before'), unit: 'points' },
    ],
    rows: FLOW_ROWS.map((name) => [t(`pointReport.${name}`), flow[name].now, flow[name].before]),
  });
  const lotsTable = ({ lots }: PointsReport): TableData => ({
    title: t('pointReport.lots'),
    columns: [
      { label: t('pointReport.ageName'), unit: 'text' },
      { label: t('reports.points'), unit: 'points' },
    ],
    rows: lots.ages.map(({ age, points }) => [t(`pointReport.age.${age}`), points]),
  });
  return {
    daysTable,
    tablesOf: (answer: PointsReport): TableData[] => [flowTable(answer), daysTable(answer), lotsTable(answer)],
  };
}
