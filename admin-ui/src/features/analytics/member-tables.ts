import type { MembersReport } from '@loyalty/contracts/analytics/members-report';
import type { RfmReport } from '@loyalty/contracts/analytics/rfm';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Format } from '../../kit/format/format.js';
import { useFormat } from '../../kit/format/format-context.js';
import type { Cell, TableData } from '../../kit/report/table-data.js';

type Cohorts = NonNullable<MembersReport['cohorts']>;

const count = (label: string) => ({ label, unit: 'count' as const });
const text = (label: string) => ({ label, unit: 'text' as const });

const figuresTable = (t: TFunction, { members, joined, left, active }: MembersReport): TableData => ({
  title: t('overview.figures'),
  columns: [text(t('overview.figure')), count(t('overview.now')), count(t('overview.before'))],
  rows: [
    [t('memberReport.members'), members.now, members.before],
    [t('memberReport.joined'), joined.now, joined.before],
    [t('memberReport.left'), left.now, left.before],
    [t('memberReport.active'), active?.now ?? null, active?.before ?? null],
  ],
});

const daysTable = (t: TFunction, { days }: MembersReport): TableData => ({
  title: t('memberReport.days'),
  columns: [
    { label: t('memberReport.day'), unit: 'day' },
    count(t('memberReport.joined')),
    count(t('memberReport.left')),
    count(t('memberReport.members')),
  ],
  rows: [...days].reverse().map(({ day, joined, left, members }) => [day, joined, left, members]),
});

const tiersTable = (t: TFunction, tiers: NonNullable<MembersReport['tiers']>): TableData => ({
  title: t('memberReport.tiers'),
  columns: [text(t('memberReport.tier')), count(t('memberReport.members'))],
  rows: tiers.map(({ title, members }) => [title, members]),
});

const movesTable = (t: TFunction, { moves }: MembersReport): TableData => ({
  title: t('memberReport.moves'),
  columns: [
    text(t('memberReport.from')),
    text(t('memberReport.to')),
    text(t('memberReport.direction')),
    count(t('memberReport.times')),
  ],
  rows: moves.map(({ from, to, direction, moves: n }) => [
    from.title,
    to.title,
    t(`memberReport.directions.${direction}`),
    n,
  ]),
});

const groupsTable = (t: TFunction, { groups }: RfmReport): TableData => ({
  title: t('memberReport.groups'),
  columns: [
    text(t('memberReport.group')),
    count(t('memberReport.members')),
    { label: t('reports.points'), unit: 'points' },
    count(t('memberReport.orders')),
  ],
  rows: groups.map(({ group, members, points, orders }) => [
    { text: t(`memberReport.rfm.${group}`), to: `/analytics/member/${group}` },
    members,
    points,
    orders,
  ]),
});

/** Members of a cohort who were active in its months, as shares; null for months that have not come. */
function sharesOf({ members, active }: Cohorts[number], months: number): Cell[] {
  return Array.from({ length: months }, (_, at) => {
    const n = active[at];
    return n === undefined ? null : (n / members) * 100;
  });
}

function cohortsTable(t: TFunction, f: Format, cohorts: Cohorts): TableData {
  const months = Math.max(0, ...cohorts.map(({ active }) => active.length));
  const monthColumns = Array.from({ length: months }, (_, at) => ({
    label: at === 0 ? t('memberReport.monthOfJoining') : t('memberReport.monthAfter', { n: at }),
    unit: 'percent' as const,
  }));
  return {
    title: t('memberReport.cohorts'),
    columns: [
      text(t('memberReport.month')),
      count(t('memberReport.members')),
      { label: t('memberReport.earnedEach'), unit: 'decimal' },
      ...monthColumns,
    ],
    rows: cohorts.map((row) => [f.month(row.month), row.members, row.earnedPerMember, ...sharesOf(row, months)]),
  };
}

/** The numbers of the report of members, card by card: what the cards show, and what is saved. */
export function useMemberTables() {
  const { t } = useTranslation();
  const f = useFormat();
  const [days, moves] = [(of: MembersReport) => daysTable(t, of), (of: MembersReport) => movesTable(t, of)];
  const groups = (of: RfmReport) => groupsTable(t, of);
  const cohorts = (of: Cohorts) => cohortsTable(t, f, of);
  const all = (answer: MembersReport): TableData[] => [
    figuresTable(t, answer),
    days(answer),
    ...(answer.tiers ? [tiersTable(t, answer.tiers)] : []),
    moves(answer),
    ...(answer.rfm ? [groups(answer.rfm)] : []),
    ...(answer.cohorts ? [cohorts(answer.cohorts)] : []),
  ];
  return { days, moves, groups, cohorts, all };
}
