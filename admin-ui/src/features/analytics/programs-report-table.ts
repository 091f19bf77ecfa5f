import type { ProgramsReport, ReportedProgram } from '@loyalty/contracts/analytics/programs-report';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../kit/format/format-context.js';
import type { Cell, TableData } from '../../kit/report/table-data.js';

export type ProgramKind = 'earning' | 'redeeming';

type Figures = Pick<ReportedProgram, 'points' | 'pointsBack' | 'uses' | 'orders' | 'money' | 'cost'>;

/** Revenue for each unit of money that discounts cost, two decimals; null while they cost nothing. */
const returnOn = ({ money, cost }: Pick<Figures, 'money' | 'cost'>): number | null =>
  Number(cost) > 0 ? Math.round((Number(money) / Number(cost)) * 100) / 100 : null;

/** Columns of the table. */
function useColumns(): (isEarning: boolean) => TableData['columns'] {
  const { t } = useTranslation();
  return (isEarning) => [
    { label: t('programReport.program'), unit: 'text' },
    { label: t('programReport.members'), unit: 'count' },
    { label: t(isEarning ? 'programReport.given' : 'programReport.spent'), unit: 'points' },
    { label: t(isEarning ? 'programReport.back' : 'programReport.returned'), unit: 'points' },
    { label: t(isEarning ? 'programReport.awards' : 'programReport.redemptions'), unit: 'count' },
    { label: t('programReport.orders'), unit: 'count' },
    { label: t(isEarning ? 'programReport.value' : 'programReport.revenue'), unit: 'money' },
    ...(isEarning
      ? []
      : [
          { label: t('programReport.cost'), unit: 'money' as const },
          { label: t('programReport.return'), unit: 'decimal' as const },
        ]),
  ];
}

/** The programs of a report as a table, each followed by its versions where it had more than one. */
export function useProgramsTable(
  kind: ProgramKind,
): (answer: Pick<ProgramsReport, 'programs' | 'others'>) => TableData {
  const { t } = useTranslation();
  const f = useFormat();
  const columnsOf = useColumns();
  const isEarning = kind === 'earning';
  const figures = (of: Figures, members: number | null): Cell[] => [
    members,
    of.points,
    of.pointsBack,
    of.uses,
    of.orders,
    of.money,
    ...(isEarning ? [] : [of.cost, returnOn(of)]),
  ];
  const nameOf = ({ program, title, state }: ReportedProgram): Cell => {
    if (state === 'removed') return `${title} (${t('programReport.removed')})`;
    return { text: state === 'off' ? `${title} (${t('programReport.off')})` : title, to: `/programs/${program}` };
  };
  const otherRow = ({ points, pointsBack, uses }: NonNullable<ProgramsReport['others']>): Cell[] =>
    isEarning
      ? [t('programReport.others'), null, points, pointsBack, uses, null, null]
      : [t('programReport.donations'), null, points, pointsBack, uses, null, null, null, null];
  return ({ programs, others }) => ({
    title: t('programReport.title'),
    columns: columnsOf(isEarning),
    rows: [
      ...programs.flatMap((program) => [
        [nameOf(program), ...figures(program, program.members)],
        ...(program.versions.length > 1
          ? program.versions.map((version) => [
              `\u2003${t('programReport.versionSince', { version: version.version, day: f.day(version.since) })}`,
              ...figures(version, null),
            ])
          : []),
      ]),
      ...(others && (others.uses > 0 || others.pointsBack > 0) ? [otherRow(others)] : []),
    ],
  });
}
