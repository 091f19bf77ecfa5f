import { contextContracts } from './contexts.js';

const patterns = contextContracts.flatMap(({ name, endpoints }) =>
  endpoints.map(({ path }) => ({ name, fixed: path.split('{')[0]!.length, path: patternOf(path) })),
);
// Fixed segments go before parameters, as in the router.
patterns.sort((one, other) => other.fixed - one.fixed);

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);
}

/** The context of a recorded call, which is a path, after its method where it changed something; empty for a call that there is no more. */
export function areaOf(call: string): string {
  const path = call.slice(call.indexOf('/'));
  return patterns.find((pattern) => pattern.path.test(path))?.name ?? '';
}
