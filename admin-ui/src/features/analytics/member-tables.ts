import type { MembersReport } from '@loyalty/contracts/analytics/members-report';
import type { RfmReport } from '@loyalty/contracts/analytics/rfm';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../kit/format/format-context.js';
import type { Cell, TableData } from '../../kit/report/table-data.js';

type Cohorts = NonNullable<MembersReport['cohorts']>;

/** Members of a cohort who were active in its months, as shares; null for months that have not come. */
function sharesOf({ members, active }: Cohorts[number], months: number): Cell[] {
  return Array.from({ length: months }, (_, at) => {
    const n = active[at];
    return n === undefined ? null : (n / members) * 100;
  });
}

/** The numbers of the report of members, card by card: what the cards show, and what is saved. */
export function useMemberTables() {
  const { t } = useTranslation();
  const f = useFormat();
  const count = (label: string) => ({ label, unit: 'count' as const });
  const text = (label: string) => ({ label, unit: 'text' as const });

  const days = ({ days: rows }: MembersReport): TableData => ({
    title: t('memberReport.days'),
    columns: [
      { label: t('memberReport.day'), unit: 'day' },
      count(t('memberReport.joined')),
      count(t('memberReport.left')),
      count(t('memberReport.members')),
    ],
    rows: [...rows].reverse().map(({ day, joined, left, members }) => [day, joined, left, members]),
  });
  const moves = ({ moves: rows }: MembersReport): TableData => ({
    title: t('memberReport.moves'),
    columns: [
      text(t('memberReport.from')),
      text(t('memberReport.to')),
      text(t('memberReport.direction')),
      count(t('memberReport.times')),
    ],
    rows: rows.map(({ from, to, direction, moves: n }) => [
      from.title,
      to.title,
      t(`memberReport.directions.${direction}`),
      n,
    ]),
  });
  const groups = ({ groups: rows }: RfmReport): TableData => ({
    title: t('memberReport.groups'),
    columns: [
      text(t('memberReport.group')),
      count(t('memberReport.members')),
      { label: t('reports.points'), unit: 'points' },
      count(t('memberReport.orders')),
    ],
    rows: rows.map(({ group, members, points, orders }) => [
      { text: t(`memberReport.rfm.${group}`), to: `/analytics/member/${group}` },
      members,
      points,
      orders,
    ]),
  });
  const cohorts = (rows: Cohorts): TableData => {
    const months = Math.max(0, ...rows.map(({ active }) => active.length));
    return {
      title: t('memberReport.cohorts'),
      columns: [
        text(t('memberReport.month')),
        count(t('memberReport.members')),
        { label: t('memberReport.earnedEach'), unit: 'decimal' },
        ...Array.from({ length: months }, (_, at) => ({
          label: at === 0 ? t('memberReport.monthOfJoining') : t('memberReport.monthAfter', { n: at }),
          unit: 'percent' as const,
        })),
      ],
      rows: rows.map((row) => [f.month(row.month), row.members, row.earnedPerMember, ...sharesOf(row, months)]),
    };
  };
  const figures = ({ members, joined, left, active }: MembersReport): TableData => ({
    title: t('overview.figures'),
    columns: [text(t('overview.figure')), count(t('overview.now')), count(t('overview.before'))],
    rows: [
      [t('memberReport.members'), members.now, members.before],
      [t('memberReport.joined'), joined.now, joined.before],
      [t('memberReport.left'), left.now, left.before],
      [t('memberReport.active'), active?.now ?? null, active?.before ?? null],
    ],
  });
  const tiers = (rows: NonNullable<MembersReport['tiers']>): TableData => ({
    title: t('memberReport.tiers'),
    columns: [text(t('memberReport.tier')), count(t('memberReport.members'))],
    rows: rows.map(({ title, members }) => [title, members]),
  });
  const all = (answer: MembersReport): TableData[] => [
    figures(answer),
    days(answer),
    ...(answer.tiers ? [tiers(answer.tiers)] : []),
    moves(answer),
    ...(answer.rfm ? [groups(answer.rfm)] : []),
    ...(answer.cohorts ? [cohorts(answer.cohorts)] : []),
  ];
  return { days, moves, groups, cohorts, all };
}
