import fs from 'node:fs';
import os from 'node:os';

/** Tasks that want a processor at this moment, where the system tells; the average of a minute lags behind a load that has just begun. */
function wanting(): number {
  const file = '/proc/loadavg';
  return fs.existsSync(file) ? Number.parseInt(fs.readFileSync(file, 'utf8').split(' ')[3] ?? '', 10) : 0;
}

/**
 * How much longer things take now than on a machine of their own: 1 when each of its processors has at most one thing to do, 3 when
 * three wait for each. Limits of time that are promised for an idle machine are multiplied by it.
 */
export function busyFactor(): number {
  return Math.max(1, Math.max(os.loadavg()[0] ?? 0, wanting()) / os.availableParallelism());
}
