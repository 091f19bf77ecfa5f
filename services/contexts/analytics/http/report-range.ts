import { LONGEST_REPORT, lengthOf } from '@loyalty/contracts/analytics/report';
import type { DayRange } from '@loyalty/contracts/kernel/days';
import { HttpProblem } from '../../../platform/http/http-problem.js';

/** @throws HttpProblem for a range that ends before it begins, or is longer than a report may be */
export function checkRange(range: DayRange): void {
  const refuse = (path: 'from' | 'to', message: string) => {
    throw new HttpProblem(422, 'invalid', message, [{ path, code: 'range', message }]);
  };
  if (range.to < range.from) refuse('to', 'Start date must be before end date');
  if (lengthOf(range) > LONGEST_REPORT) refuse('from', 'Date range is invalid');
}
