import type { Period } from '@loyalty/projections/audit/populations.queries';
import { HttpProblem } from '../../../platform/http/http-problem.js';

/** Query parameters of an audit period. */
export interface PeriodRequest {
  readonly from: string;
  readonly to: string;
  readonly position?: number | undefined;
}

const MAX_DAYS = 1100;

/** The period at a position, at most the folded one. @throws HttpProblem for an invalid range */
export function auditPeriod({ from, to, position }: PeriodRequest, here: number): Period {
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000;
  if (days < 0 || days > MAX_DAYS) {
    const message = days < 0 ? 'Start date must be before end date' : 'Date range is invalid';
    throw new HttpProblem(422, 'invalid', message, [{ path: 'from', code: 'range', message }]);
  }
  return { from, to, position: position === undefined ? here : Math.min(position, here) };
}
