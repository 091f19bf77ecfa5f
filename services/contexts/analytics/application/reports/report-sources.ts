import type { PointsReport } from '@loyalty/contracts/analytics/points-report';
import type { RfmSettings } from '@loyalty/contracts/analytics/rfm';
import type { SentReportName } from '@loyalty/contracts/analytics/scheduled-reports';
import { readMembersReport } from '@loyalty/projections/analytics/members-report.queries';
import { readOverview } from '@loyalty/projections/analytics/overview.queries';
import { readPointsReport } from '@loyalty/projections/analytics/points-report.queries';
import { readProgramsReport } from '@loyalty/projections/analytics/programs-report.queries';
import { readReferralsReport } from '@loyalty/projections/analytics/referrals-report.queries';
import type { ShopScope } from '@loyalty/projections/analytics/report-days.queries';
import type { Db } from '@loyalty/projections/ledger-model';
import type { WorkbookSheet } from '../../../../platform/files/workbook.js';
import { REPORT_NAMES } from '../../mails/report-sent.js';
import type { ReportWords } from '../../mails/report-words.js';

type Word = keyof ReportWords;

/** `word`: texts that are words of reports themselves. */
type ColumnKind = WorkbookSheet['columns'][number]['kind'] | 'word';

interface ReportSheet {
  readonly title: Word;
  readonly columns: readonly { readonly word: Word; readonly kind: ColumnKind }[];
  readonly rows: WorkbookSheet['rows'];
}

/** A report before it is written in a language. Nothing in it is about one person: the mail's log keeps it. */
export interface ReportContent {
  readonly sheets: readonly ReportSheet[];
  /** What the mail itself says, which its link shows as well: known of a past moment. Money is in the shop's currency. */
  readonly figures: readonly { readonly word: Word; readonly value: number | { readonly money: string } }[];
}

interface ReportSource {
  /** Path of the report's page in the admin. */
  readonly path: string;
  /** @param settings the shop's boundaries of RFM */
  read(db: Db, scope: ShopScope, settings: RfmSettings): Promise<ReportContent>;
}

const numbers = <W extends Word>(...words: W[]) => words.map((word) => ({ word, kind: 'number' as const }));

const DAY_COLUMNS = [
  { word: 'day', kind: 'day' },
  ...numbers('earned', 'redeemed', 'reversed', 'returned', 'expired', 'adjusted', 'orders', 'couponsUsed', 'joined'),
  { word: 'revenue', kind: 'money' },
] as const satisfies ReportSheet['columns'];

const PROGRAM_COLUMNS = [
  { word: 'program', kind: 'text' },
  ...numbers('members', 'points', 'uses', 'orders'),
  { word: 'money', kind: 'money' },
  { word: 'cost', kind: 'money' },
] as const satisfies ReportSheet['columns'];

async function overviewContent(db: Db, scope: ShopScope): Promise<ReportContent> {
  const { days, members, earned, redeemed, revenue } = await readOverview(db, scope);
  return {
    sheets: [
      {
        title: 'overview',
        columns: DAY_COLUMNS,
        rows: days.map((row) => DAY_COLUMNS.map(({ word }) => row[word])),
      },
    ],
    figures: [
      { word: 'members', value: members.now },
      { word: 'earned', value: earned.now },
      { word: 'redeemed', value: redeemed.now },
      { word: 'revenue', value: { money: revenue.now } },
    ],
  };
}

async function programsContent(db: Db, scope: ShopScope): Promise<ReportContent> {
  const sheets: ReportSheet[] = [];
  for (const title of ['earning', 'redeeming'] as const) {
    const { programs } = await readProgramsReport(db, scope, title);
    const rows = programs.map((one) => [
      ...[one.title, one.members, one.points, one.uses, one.orders],
      ...[one.money, one.cost],
    ]);
    sheets.push({ title, columns: PROGRAM_COLUMNS, rows });
  }
  return { sheets, figures: [] };
}

const FLOW_COLUMNS = [
  { word: 'day', kind: 'day' },
  ...numbers('earned', 'imported', 'adjusted', 'returned', 'redeemed', 'expired', 'reversed', 'balance'),
] as const satisfies ReportSheet['columns'];

const FLOW_FIGURES = [
  ...(['opening', 'earned', 'imported', 'adjusted', 'returned'] as const),
  ...(['redeemed', 'expired', 'reversed', 'closing'] as const),
];
/** Parts of the flow that many shops never have. */
const RARE = new Set<keyof PointsReport['flow']>(['imported', 'adjusted', 'returned']);

/** The flow of points as a mail has it: rare parts only where there are any, so that its figures add up. */
export const flowFigures = (flow: PointsReport['flow']): ReportContent['figures'] =>
  FLOW_FIGURES.filter((word) => !RARE.has(word) || flow[word].now !== 0).map((word) => ({
    word,
    value: flow[word].now,
  }));

async function pointsContent(db: Db, scope: ShopScope): Promise<ReportContent> {
  const { flow, days } = await readPointsReport(db, scope);
  return {
    sheets: [
      {
        title: REPORT_NAMES.points,
        columns: FLOW_COLUMNS,
        rows: days.map((row) => FLOW_COLUMNS.map(({ word }) => row[word])),
      },
    ],
    figures: flowFigures(flow),
  };
}

const MEMBER_COLUMNS = [
  { word: 'day', kind: 'day' },
  ...numbers('joined', 'left', 'members'),
] as const satisfies ReportSheet['columns'];

const TIER_COLUMNS = [{ word: 'tier', kind: 'text' }, ...numbers('members')] as const satisfies ReportSheet['columns'];

const GROUP_COLUMNS = [
  { word: 'group', kind: 'word' },
  ...numbers('members', 'points', 'orders'),
] as const satisfies ReportSheet['columns'];

/** Tiers and groups are those of the present: the page of a past moment does not have them, so that they are in the workbook alone. */
async function membersContent(db: Db, scope: ShopScope, settings: RfmSettings): Promise<ReportContent> {
  const { days, members, membersAtStart, joined, left, tiers, rfm } = await readMembersReport(db, scope, settings);
  const sheets: ReportSheet[] = [
    {
      title: REPORT_NAMES.members,
      columns: MEMBER_COLUMNS,
      rows: days.map((row) => MEMBER_COLUMNS.map(({ word }) => row[word])),
    },
  ];
  if (tiers?.length)
    sheets.push({ title: 'tiers', columns: TIER_COLUMNS, rows: tiers.map((one) => [one.title, one.members]) });
  if (rfm?.computedAt)
    sheets.push({
      title: 'groups',
      columns: GROUP_COLUMNS,
      rows: rfm.groups.map((one) => [one.group, one.members, one.points, one.orders]),
    });
  return {
    sheets,
    figures: [
      { word: 'membersAtStart', value: membersAtStart },
      { word: 'joined', value: joined.now },
      { word: 'left', value: left.now },
      { word: 'members', value: members.now },
    ],
  };
}

const REFERRAL_COLUMNS = [
  { word: 'day', kind: 'day' },
  ...numbers('links', 'claimed', 'completed'),
] as const satisfies ReportSheet['columns'];

/** Without the top referrers, who are persons. */
async function referralsContent(db: Db, scope: ShopScope): Promise<ReportContent> {
  const { days, links, claimed, completed, pending, lost, revenue } = await readReferralsReport(db, scope);
  return {
    sheets: [
      {
        title: REPORT_NAMES.referrals,
        columns: REFERRAL_COLUMNS,
        rows: days.map((row) => REFERRAL_COLUMNS.map(({ word }) => row[word])),
      },
    ],
    figures: [
      { word: 'links', value: links.now },
      { word: 'claimed', value: claimed.now },
      { word: 'completed', value: completed.now },
      { word: 'pending', value: pending.now },
      { word: 'lostReferrals', value: lost.now },
      { word: 'referralRevenue', value: { money: revenue.now } },
    ],
  };
}

/** Where each report that can be sent takes its rows from: what its page shows. */
export const reportSources: Readonly<Record<SentReportName, ReportSource>> = {
  overview: { path: '/analytics', read: overviewContent },
  programs: { path: '/analytics/loyalty-programs', read: programsContent },
  points: { path: '/analytics/point', read: pointsContent },
  members: { path: '/analytics/member', read: membersContent },
  referrals: { path: '/analytics/referral', read: referralsContent },
};
