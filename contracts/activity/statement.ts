import { z } from 'zod';
import { balance } from '../customers/balance.js';
import { isUsableDay } from '../kernel/days.js';
import { endpoint } from '../kernel/endpoint.js';
import { reading } from '../kernel/paging.js';
import { instant, platformId, pointsChange, pointsOrZero } from '../kernel/shapes.js';
import { activityRow } from './queries.js';

const WRONG_MONTH = { error: 'Date is invalid' };
/** What is wrong with a month after the present one of the shop. */
export const MONTH_AHEAD = 'This month has not begun yet';
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;
const month = z.string().regex(MONTH);

/** A calendar month of a request (YYYY-MM) from 1900 on; one that has not begun in the shop is rejected with `MONTH_AHEAD`. */
export const calendarMonth = z
  .string()
  .regex(MONTH, WRONG_MONTH)
  .refine((text) => isUsableDay(`${text}-01`), WRONG_MONTH);

/** Maximum number of lines of a statement; earlier ones of the month are summed up in `omitted`. */
export const LONGEST_STATEMENT = 1_000;

/** What every statement says of its month. Always: `opening` + `omitted.points` + the points of its lines = `closing`. */
export const statementHead = {
  /** A month of the shop's calendar. */
  month,
  zone: z.string(),
  /** Whether the month is not over yet. */
  partial: z.boolean(),
  /** The month of the first line that the account has; null without lines. */
  firstMonth: month.nullable(),
  /** Available and pending points less owed ones, before the month and after it. */
  opening: pointsChange,
  closing: pointsChange,
  /** What `closing` consists of; null for a moment in which the tables lag behind the log. */
  points: balance.nullable(),
  /** What expires next, as seen from the end of the month, or from now while it is not over. */
  nextExpiry: z.object({ points: pointsOrZero, at: instant }).nullable(),
  omitted: z.object({ lines: z.int(), points: pointsChange }),
};

/** A line of an account, with the balance after it in the order in which things happened. */
export const accountLine = activityRow
  .pick({ id: true, type: true, points: true, actor: true, source: true, rule: true, note: true })
  .extend({
    occurredAt: instant,
    /** When it was recorded, if only after the month was over; null otherwise. */
    recordedLater: instant.nullable(),
    balance: pointsChange,
  });
export type AccountLine = z.output<typeof accountLine>;

export const monthStatement = z.object({
  ...statementHead,
  customer: z.object({ id: platformId, name: z.string(), email: z.string() }),
  lines: z.array(accountLine),
});
export type MonthStatement = z.output<typeof monthStatement>;

export const getMonthStatement = endpoint({
  id: 'activity.statement',
  access: 'customers',
  method: 'GET',
  path: '/lp/customers/{id}/statement',
  summary: 'A month of a customer’s account: opening balance, lines, closing balance; the present month by default',
  params: { id: platformId },
  query: { ...reading, month: calendarMonth.optional() },
  data: monthStatement,
  answers: 'one',
  does: 'read',
});

/** Path of a statement as PDF, below the API's base; the query is that of the statement. */
export const STATEMENT_PDF = '/lp/customers/{id}/statement.pdf';
