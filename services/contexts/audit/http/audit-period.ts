import type { Period } from '@loyalty/projections/audit/populations.queries';
import { HttpProblem } from '../../../platform/http/http-problem.js';

/** A period of an audit as a call gives it. */
export interface PeriodRequest {
  readonly from: string;
  readonly to: string;
  readonly position?: number | undefined;
}

const MAX_DAYS = 1100;

/** The period as seen from a position, which is not beyond what is folded. @throws HttpProblem for a range that is none */
export function auditPeriod({ from, to, position }: PeriodRequest, here: number): Period {
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000;
  if (days < 0 || days > MAX_DAYS) {
    const message = days < 0 ? 'Start date must be before end date' : 'Date range is invalid';
    throw new HttpProblem(422, 'invalid', message, [{ path: 'from', code: 'range', message }]);
  }
  return { from, to, position: position === undefined ? here : Math.min(position, here) };
}
