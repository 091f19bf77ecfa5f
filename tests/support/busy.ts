import os from 'node:os';

/**
 * How much longer things take now than on a machine of their own: 1 when each of its processors has at most one thing to do, 3 when
 * three wait for each. Limits of time that are promised for an idle machine are multiplied by it.
 */
export function busyFactor(): number {
  return Math.max(1, (os.loadavg()[0] ?? 0) / os.availableParallelism());
}
