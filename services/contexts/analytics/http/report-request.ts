import type { Comparison } from '@loyalty/contracts/analytics/report';
import type { ReportRequest } from '@loyalty/projections/analytics/report-head.queries';
import { momentOf } from '../../points/application/history/moment.js';
import { checkRange } from './report-range.js';

interface ReportQuery {
  readonly from: string;
  readonly to: string;
  readonly compare: Comparison;
  readonly asOf?: string | undefined;
  readonly knownAt?: string | undefined;
}

/**
 * The report that a call requests. A moment in the future is the present.
 * @throws HttpProblem for a range that ends before it begins, or is longer than a report may be
 */
export function reportRequestOf(query: ReportQuery, present: Date): ReportRequest {
  const { from, to, compare } = query;
  checkRange({ from, to });
  const now = present.toISOString();
  const { asOf = now, knownAt = null } = query;
  const seen = momentOf(query) && { asOf: asOf < now ? asOf : now, knownAt };
  return { range: { from, to }, compare, now, seen };
}
