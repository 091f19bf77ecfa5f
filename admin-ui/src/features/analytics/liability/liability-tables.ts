import type { BackTest, ForecastRow, Liability } from '@loyalty/contracts/analytics/liability';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../kit/format/format-context.js';
import type { TableData } from '../../../kit/report/table-data.js';

type Column = TableData['columns'][number];

/** Names of months, and columns. */
function useParts() {
  const { t } = useTranslation();
  const f = useFormat();
  const points = (label: string): Column => ({ label, unit: 'points' });
  const text = (label: string): Column => ({ label, unit: 'text' });
  return {
    t,
    points,
    text,
    nameOf: (month: string) => f.month(month.slice(0, 7)),
    /** Columns of a split: a name, points, and their worth. */
    split: (name: string): Column[] => [
      text(name),
      points(t('reports.points')),
      { label: t('liability.worth'), unit: 'money' },
    ],
  };
}

/** The liability as tables: its figures, and points by age, tier and program. */
function useFigureTables() {
  const { t, nameOf, split } = useParts();
  const monthsTable = ({ months }: Liability): TableData => ({
    title: t('liability.age'),
    columns: split(t('liability.earnedIn')),
    rows: months.map((row) => [nameOf(row.month), row.points, row.value]),
  });
  const figuresTable = (answer: Liability): TableData => {
    const { outstanding, redeemed, breakage, owed } = answer.signed ?? answer;
    return {
      title: t('liability.figures'),
      columns: split(t('overview.figure')),
      rows: [
        [t('liability.outstanding'), outstanding.points, outstanding.value],
        [t('liability.redeemed'), redeemed.points, redeemed.value],
        [t('liability.breakage'), breakage.points, breakage.value],
        [t('liability.owed'), owed, null],
      ],
    };
  };
  const tiersTable = ({ tiers }: Liability): TableData => ({
    title: t('liability.tiers'),
    columns: split(t('overview.tier')),
    rows: tiers.map(({ title, points, value }) => [title || t('liability.noTier'), points, value]),
  });
  const programsTable = ({ programs }: Liability): TableData => ({
    title: t('liability.programs'),
    columns: split(t('liability.program')),
    rows: programs.map(({ of, title, points, value }) => [
      of === 'program' ? title : t(`liability.givers.${of}`),
      points,
      value,
    ]),
  });
  return { monthsTable, figuresTable, tiersTable, programsTable };
}

/** The forecast and its back-test as tables. */
function useForecastTables() {
  const { t, nameOf, points, text } = useParts();
  /** A month of the forecast: of the present one only the rest is in it. */
  const nameOfForecast = ({ month, partial }: Pick<ForecastRow, 'month' | 'partial'>): string =>
    partial ? t('liability.restOf', { month: nameOf(month) }) : nameOf(month);
  const forecastTable = ({ forecast }: Liability): TableData => ({
    title: t('liability.forecast'),
    columns: [
      text(t('liability.month')),
      points(t('liability.redemptions')),
      points(t('liability.low')),
      points(t('liability.high')),
      points(t('liability.lapses')),
    ],
    rows: forecast.map((row) => [nameOfForecast(row), row.redeemed, row.low, row.high, row.lapsed]),
  });
  const backTestTable = ({ months }: BackTest): TableData => ({
    title: t('liability.backTest'),
    columns: [text(t('liability.month')), points(t('liability.expected')), points(t('liability.came'))],
    rows: months.map(({ month, redeemed, actualRedeemed }) => [nameOf(month), redeemed, actualRedeemed]),
  });
  return { nameOfForecast, forecastTable, backTestTable };
}

/** The liability as tables: those of its charts, and all of them for a file. */
export function useLiabilityTables() {
  const { monthsTable, figuresTable, tiersTable, programsTable } = useFigureTables();
  const { nameOfForecast, forecastTable, backTestTable } = useForecastTables();
  const tablesOf = (answer: Liability): TableData[] => [
    figuresTable(answer),
    monthsTable(answer),
    tiersTable(answer),
    programsTable(answer),
    forecastTable(answer),
    ...(answer.backTest ? [backTestTable(answer.backTest)] : []),
  ];
  return { monthsTable, nameOfForecast, forecastTable, backTestTable, tablesOf };
}
