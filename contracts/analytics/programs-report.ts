import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { pointsOrZero } from '../kernel/shapes.js';
import { programEvents } from '../programs/catalogue.js';
import { reportHead, reportQuery } from './report.js';

/**
 * What a program did in a range. For an earning program points are those given, `money` is what the orders that earned were worth, as they
 * counted; for a redeeming one points are those spent, `money` is what orders earned that used its coupons, `cost` the discounts of those
 * orders. Money is in major units of the shop's currency.
 */
const programFigures = {
  points: pointsOrZero,
  /** Points taken back by refunds and cancellations, or returned with a coupon that was not used. */
  pointsBack: pointsOrZero,
  /** Awards, or redemptions. */
  uses: z.int(),
  orders: z.int(),
  money: z.string(),
  cost: z.string(),
};

const versionFigures = z.object({ version: z.int(), since: z.iso.date(), ...programFigures });

const reportedProgram = z.object({
  program: z.string(),
  title: z.string(),
  event: z.enum(programEvents),
  state: z.enum(['on', 'off', 'removed']),
  ...programFigures,
  /** Different customers. */
  members: z.int(),
  /** Points in the compared range; null without a comparison. */
  pointsBefore: pointsOrZero.nullable(),
  /** Versions that did something in the range, newest first. */
  versions: z.array(versionFigures),
  /** Points by day, for days that have any. */
  days: z.array(z.object({ day: z.iso.date(), points: pointsOrZero })),
});
export type ReportedProgram = z.output<typeof reportedProgram>;

/** Which programs work (spec ANLY-002). Programs without any use in the range are in it, too; removed ones only with some. */
const programsReport = z.object({
  ...reportHead,
  programs: z.array(reportedProgram),
  /**
   * What was given by no program of the list, such as rewards of referrals, so that all add up to what was earned; beside rewards the
   * donations, null without any.
   */
  others: z.object({ points: pointsOrZero, pointsBack: pointsOrZero, uses: z.int() }).nullable(),
});
export type ProgramsReport = z.output<typeof programsReport>;

const { asOf: _, knownAt: __, ...present } = reportQuery;

export const getProgramsReport = endpoint({
  id: 'analytics.programs',
  access: 'staff',
  method: 'GET',
  path: '/lp/analytics/programs',
  summary: 'Points, members, orders, revenue and cost of each program and its versions, in a range',
  query: { ...present, type: z.enum(['earning', 'redeeming']).default('earning') },
  data: programsReport,
  answers: 'one',
  does: 'read',
});
