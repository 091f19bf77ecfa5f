import type { BackTest, Liability } from '@loyalty/contracts/analytics/liability';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../kit/format/format-context.js';
import type { Column, TableData } from '../../../kit/report/table-data.js';

/** The liability as tables: its figures, its parts, the forecast and its back-test. */
export function useLiabilityTables() {
  const { t } = useTranslation();
  const f = useFormat();
  const nameOf = (month: string) => f.month(month.slice(0, 7));
  const points = (label: string): Column => ({ label, unit: 'points' });
  const text = (label: string): Column => ({ label, unit: 'text' });
  const part = (name: string): Column[] => [
    text(name),
    points(t('reports.points')),
    { label: t('liability.worth'), unit: 'money' },
  ];
  const figuresTable = ({ outstanding, redeemed, breakage, owed }: Liability): TableData => ({
    title: t('liability.figures'),
    columns: part(t('overview.figure')),
    rows: [
      [t('liability.outstanding'), outstanding.points, outstanding.value],
      [t('liability.redeemed'), redeemed.points, redeemed.value],
      [t('liability.breakage'), breakage.points, breakage.value],
      [t('liability.owed'), owed, null],
    ],
  });
  const monthsTable = ({ months }: Liability): TableData => ({
    title: t('liability.age'),
    columns: part(t('liability.earnedIn')),
    rows: months.map((row) => [nameOf(row.month), row.points, row.value]),
  });
  const tiersTable = ({ tiers }: Liability): TableData => ({
    title: t('liability.tiers'),
    columns: part(t('overview.tier')),
    rows: tiers.map(({ title, points: of, value }) => [title || t('liability.noTier'), of, value]),
  });
  const programsTable = ({ programs }: Liability): TableData => ({
    title: t('liability.programs'),
    columns: part(t('liability.program')),
    rows: programs.map(({ program, title, points: of, value }) => [
      program ? title : t('liability.noProgram'),
      of,
      value,
    ]),
  });
  const forecastTable = ({ forecast }: Liability): TableData => ({
    title: t('liability.forecast'),
    columns: [
      text(t('liability.month')),
      points(t('liability.redemptions')),
      points(t('liability.low')),
      points(t('liability.high')),
      points(t('liability.lapses')),
    ],
    rows: forecast.map(({ month, redeemed, low, high, lapsed }) => [nameOf(month), redeemed, low, high, lapsed]),
  });
  const backTestTable = ({ months }: BackTest): TableData => ({
    title: t('liability.backTest'),
    columns: [text(t('liability.month')), points(t('liability.expected')), points(t('liability.came'))],
    rows: months.map(({ month, redeemed, actualRedeemed }) => [nameOf(month), redeemed, actualRedeemed]),
  });
  return {
    monthsTable,
    forecastTable,
    backTestTable,
    tablesOf: (answer: Liability): TableData[] => [
      figuresTable(answer),
      monthsTable(answer),
      tiersTable(answer),
      programsTable(answer),
      forecastTable(answer),
      ...(answer.backTest ? [backTestTable(answer.backTest)] : []),
    ],
  };
}
