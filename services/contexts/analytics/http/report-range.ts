import { type Comparison, comparedRange, LONGEST_REPORT } from '@loyalty/contracts/analytics/range';
import { type DayRange, lengthOf } from '@loyalty/contracts/kernel/days';
import type { ReportScope } from '@loyalty/projections/analytics/report-days.queries';
import type { Clock } from '../../../platform/clock/clock.js';
import { HttpProblem } from '../../../platform/http/http-problem.js';
import { momentOf } from '../../points/application/history/moment.js';

/** @throws HttpProblem for a range that ends before it begins, or is longer than a report may be */
export function checkRange(range: DayRange): void {
  const problem = (path: 'from' | 'to', message: string) =>
    new HttpProblem(422, 'invalid', message, [{ path, code: 'range', message }]);
  if (range.to < range.from) throw problem('to', 'Start date must be before end date');
  if (lengthOf(range) > LONGEST_REPORT) throw problem('from', 'Date range is invalid');
}

interface ReportQuery extends DayRange {
  readonly compare: Comparison;
  readonly asOf?: string | undefined;
  readonly knownAt?: string | undefined;
}

/** What a report's request is about. @throws HttpProblem as `checkRange` does */
export function readScope(query: ReportQuery, clock: Clock): ReportScope {
  const range = { from: query.from, to: query.to };
  checkRange(range);
  const now = clock.now().toISOString();
  const { asOf = now, knownAt = null } = query;
  const seen = momentOf(query) ? { asOf: asOf < now ? asOf : now, knownAt } : null;
  return { range, comparedTo: comparedRange(range, query.compare), seen, now };
}
