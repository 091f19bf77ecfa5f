import { periodError } from '@loyalty/contracts/audit/period';
import type { Period } from '@loyalty/projections/audit/populations.queries';
import { HttpProblem } from '../../../platform/http/http-problem.js';

/** Query parameters of an audit period. */
export interface PeriodRequest {
  readonly from: string;
  readonly to: string;
  readonly position?: number | undefined;
}

const MESSAGES = { order: 'Start date must be before end date', range: 'Date range is invalid' } as const;

/** The period at a position, at most the folded one. @throws HttpProblem for an invalid range */
export function auditPeriod({ from, to, position }: PeriodRequest, here: number): Period {
  const error = periodError({ from, to });
  if (error) {
    const message = MESSAGES[error];
    throw new HttpProblem(422, 'invalid', message, [{ path: 'from', code: 'range', message }]);
  }
  return { from, to, position: position === undefined ? here : Math.min(position, here) };
}
