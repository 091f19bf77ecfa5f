import type { PointsReport } from '@loyalty/contracts/analytics/points-report';
import type { SentReportName } from '@loyalty/contracts/analytics/scheduled-reports';
import { readOverview } from '@loyalty/projections/analytics/overview.queries';
import { readPointsReport } from '@loyalty/projections/analytics/points-report.queries';
import { readProgramsReport } from '@loyalty/projections/analytics/programs-report.queries';
import type { ShopScope } from '@loyalty/projections/analytics/report-days.queries';
import type { Db } from '@loyalty/projections/ledger-model';
import type { WorkbookSheet } from '../../../../platform/files/workbook.js';
import { REPORT_NAMES } from '../../mails/report-sent.js';
import type { ReportWords } from '../../mails/report-words.js';

type Word = keyof ReportWords;

interface ReportSheet {
  readonly title: Word;
  readonly columns: readonly { readonly word: Word; readonly kind: WorkbookSheet['columns'][number]['kind'] }[];
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
  read(db: Db, scope: ShopScope): Promise<ReportContent>;
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

/** Where each report that can be sent takes its rows from: what its page shows. */
export const reportSources: Readonly<Record<SentReportName, ReportSource>> = {
  overview: { path: '/analytics', read: overviewContent },
  programs: { path: '/analytics/loyalty-programs', read: programsContent },
  points: { path: '/analytics/point', read: pointsContent },
};
