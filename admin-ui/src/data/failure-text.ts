import type { Failure } from './problem.js';

/** The text of a failure for people: the server's own, else the one the screen gives (spec MSG-005, MSG-007…009). */
export function failureText(failure: Failure, otherwise: string): string {
  return failure.message || otherwise;
}

/** Messages by field, for forms; what has no field is under ''. */
export function fieldErrors(failure: Failure): Record<string, string> {
  const byField: Record<string, string> = {};
  for (const error of failure.errors) byField[error.path] ??= error.message;
  if (Object.keys(byField).length === 0 && failure.isAnswer) byField[''] = failure.message;
  return byField;
}
