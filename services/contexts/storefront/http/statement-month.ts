import { MONTH_AHEAD } from '@loyalty/contracts/activity/statement';
import { HttpProblem } from '../../../platform/http/http-problem.js';
import type { MonthStatements } from '../application/month-statement.js';

/** @throws HttpProblem for a month (YYYY-MM) that has not begun in the shop */
export async function checkMonth(
  statements: Pick<MonthStatements, 'hasBegun'>,
  shop: string,
  month: string | undefined,
): Promise<void> {
  if (month === undefined || (await statements.hasBegun(shop, month))) return;
  throw new HttpProblem(422, 'invalid', MONTH_AHEAD, [{ path: 'month', code: 'range', message: MONTH_AHEAD }]);
}
