import { rfmKind } from '@loyalty/contracts/analytics/rfm';
import { addDays, type DayRange, lastDays } from '@loyalty/contracts/kernel/days';
import { readMembersReport } from '@loyalty/projections/analytics/members-report.queries';
import { readOverview } from '@loyalty/projections/analytics/overview.queries';
import { readPointsReport } from '@loyalty/projections/analytics/points-report.queries';
import { readProgramsReport } from '@loyalty/projections/analytics/programs-report.queries';
import { readReferralsReport } from '@loyalty/projections/analytics/referrals-report.queries';
import { type ShopScope, scopeOf } from '@loyalty/projections/analytics/report-days.queries';
import { openReader } from '@loyalty/projections/engine/reading/reader';
import { type Db, type LedgerTables, ledgerModel } from '@loyalty/projections/ledger-model';
import { loadLiability, loadShopToday } from '@loyalty/services/contexts/analytics/application/liability';
import { liabilityBooksDecider } from '@loyalty/services/contexts/analytics/domain/liability-books';
import { asRole } from '../../support/roles.js';
import { dice, SHOP } from './history.js';
import { FIRST_DAY, LAST_DAY } from './report-history.js';
import { type Times, time } from './times.js';

/** The present moment of the reports: the evening of the last day. */
export const NOW = `${LAST_DAY}T20:00:00.000Z`;
export const RFM_SETTINGS = rfmKind.defaults;

/** Each report as its endpoint reads it. */
const REPORTS: Readonly<Record<string, (db: Db, scope: ShopScope) => Promise<unknown>>> = {
  overview: readOverview,
  'programs earning': (db, scope) => readProgramsReport(db, scope, 'earning'),
  'programs redeeming': (db, scope) => readProgramsReport(db, scope, 'redeeming'),
  points: readPointsReport,
  members: (db, scope) => readMembersReport(db, scope, RFM_SETTINGS),
  referrals: readReferralsReport,
};

/** Days of the longest range that is measured as of a moment: views of the past read the lines of their range. */
const LONGEST_PAST = 90;
/** Ranges by name: how long they are, and how often each report is read. */
const RANGES = { '90 days': { days: 90, times: 60 }, '3 years': { days: 1_096, times: 20 } } as const;
type RangeName = keyof typeof RANGES;

const roll = dice(5);

/** A range of a length with the one before it: in turn up to today and up to any day of the history. */
function rangeOf(days: number, n: number): { range: DayRange; comparedTo: DayRange } {
  const ends = n % 2 === 0 ? LAST_DAY : addDays(LAST_DAY, -Math.floor(roll() * (1_096 - days)));
  const range = lastDays(ends, days);
  return { range, comparedTo: lastDays(addDays(range.from, -1), days) };
}

/** One measured answer: of a report or of the liability. */
export interface TimedAnswer {
  readonly name: string;
  readonly range: RangeName | null;
  readonly isPast: boolean;
  readonly times: Times;
}

/** Durations of each report and of the liability at a date, through the reader and as the app's role. */
export async function timeAnswers(url: string, share: number, onAnswer: (answer: TimedAnswer) => void): Promise<void> {
  const reader = openReader<LedgerTables>({ url: asRole(url, 'loyalty_app'), model: ledgerModel.name, max: 1 });
  const read = <T>(query: (db: Db) => Promise<T>) => reader.read(SHOP, query);
  for (const [range, { days, times }] of Object.entries(RANGES) as [RangeName, (typeof RANGES)[RangeName]][])
    for (const [name, report] of Object.entries(REPORTS))
      for (const isPast of [false, true]) {
        if (isPast && (days > LONGEST_PAST || name.startsWith('programs'))) continue;
        const seen = isPast ? { asOf: NOW, knownAt: `${LAST_DAY}T12:00:00.000Z` } : null;
        const took = await time(Math.ceil(times * share * (isPast ? 0.25 : 1)), (n) =>
          read(async (db) => report(db, await scopeOf(db, SHOP, { ...rangeOf(days, n), seen, now: NOW }))),
        );
        onAnswer({ name, range, isPast, times: took });
      }
  const liability = await time(Math.ceil(20 * share), (n) =>
    read(async (db) => {
      const at = n % 2 === 0 ? LAST_DAY : addDays(FIRST_DAY, 400 + Math.floor(roll() * 690));
      const facts = await loadShopToday(db, SHOP, NOW);
      return loadLiability(db, SHOP, at, facts, liabilityBooksDecider.initial());
    }),
  );
  onAnswer({ name: 'liability', range: null, isPast: false, times: liability });
  await reader.close();
}
