import type { Failure } from './problem.js';

/** Messages by field, for forms; messages without a field are under ''. */
export function fieldErrors(failure: Failure): Record<string, string> {
  const byField: Record<string, string> = {};
  for (const error of failure.errors) byField[error.path] ??= error.message;
  if (Object.keys(byField).length === 0 && failure.isAnswer) byField[''] = failure.message;
  return byField;
}
