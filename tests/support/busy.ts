import fs from 'node:fs';
import os from 'node:os';
import { SHAKEN_FACTOR } from './waiting.js';

/** Number of runnable tasks at present, where the system reports it; the load average lags behind a load that has just begun. */
function wanting(): number {
  const file = '/proc/loadavg';
  return fs.existsSync(file) ? Number.parseInt(fs.readFileSync(file, 'utf8').split(' ')[3] ?? '', 10) : 0;
}

/**
 * Slowdown compared with an idle machine: 1 when each processor has at most one task, 3 when three wait for each. Time limits that are
 * promised for an idle machine are multiplied by it.
 */
export function busyFactor(): number {
  return SHAKEN_FACTOR * Math.max(1, Math.max(os.loadavg()[0] ?? 0, wanting()) / os.availableParallelism());
}
