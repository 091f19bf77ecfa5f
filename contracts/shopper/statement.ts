import { z } from 'zod';
import { accountLine, calendarMonth, statementHead } from '../activity/statement.js';
import { endpoint } from '../kernel/endpoint.js';
import { browserLanguages, pageLanguage } from '../kernel/shapes.js';

/** A month of the shopper's own account; the lines are titled in the language of the page. */
export const ownStatement = z.object({
  ...statementHead,
  lines: z.array(
    accountLine.pick({ id: true, points: true, balance: true, occurredAt: true }).extend({ title: z.string() }),
  ),
});
export type OwnStatement = z.output<typeof ownStatement>;

export const getOwnStatement = endpoint({
  id: 'shopper.statement',
  access: 'member',
  method: 'GET',
  path: '/statement',
  summary: 'A month of the shopper’s own account; the present month by default, `lang` is the language of the page',
  query: { month: calendarMonth.optional(), lang: pageLanguage, browser: browserLanguages },
  data: ownStatement,
  answers: 'one',
  does: 'read',
});
