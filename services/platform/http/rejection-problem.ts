import type { Rejection } from '@loyalty/contracts/kernel/rejection';
import { rejectionText } from '@loyalty/contracts/rejections';
import { HttpProblem } from './http-problem.js';

/** Status of a domain rejection: what does not exist (for this shop) is 404, a conflict of editors 409, the rest 422. */
export function fromRejection(rejection: Rejection): HttpProblem {
  const { rejected, field, with: values } = rejection;
  const message = rejectionText(rejected, values);
  const params = values ? { params: values } : {};
  const errors = [{ path: field ?? '', code: rejected, message, ...params }];
  if (rejected.endsWith('.unknown') || rejected === 'points.no-such-adjustment')
    return new HttpProblem(404, rejected, message, errors);
  if (rejected === 'command.key-reused') return new HttpProblem(409, rejected, message, errors);
  if (rejected.endsWith('.changed')) {
    return new HttpProblem(409, rejected, message, errors, { currentRevision: Number(values?.currentRevision) });
  }
  return new HttpProblem(422, rejected, message, errors);
}
