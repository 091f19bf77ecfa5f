import type { Failure } from './problem.js';

/** Messages by field, for forms; messages without a field are under ''. */
export function fieldErrors(failure: Failure): Record<string, string> {
  const byField: Record<string, string> = {};
  for (const error of failure.errors) byField[error.path] ??= error.message;
  if (Object.keys(byField).length === 0 && failure.isAnswer) byField[''] = failure.message;
  return byField;
}

/** Messages of a failure by field, for a request whose fields are in `settings`: paths are relative to it. */
export const settingsErrors = (failure: Failure): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fieldErrors(failure)).map(([path, message]) => [path.replace(/^settings\./, ''), message]),
  );
