import { type PerformanceEntry, PerformanceObserver } from 'node:perf_hooks';
import { setImmediate as turn } from 'node:timers/promises';
import { percentile } from './load.js';

const WARM = 5;

/** Durations of a query. */
export interface Times {
  readonly p50_ms: number;
  readonly p99_ms: number;
}

/** Pauses of this process's collector, as moments: the goal is for the database, whose answers they would only delay. */
const pauses: { readonly from: number; readonly until: number }[] = [];
const collector = new PerformanceObserver((list) => keepPauses(list.getEntries()));
collector.observe({ entryTypes: ['gc'] });

function keepPauses(entries: readonly PerformanceEntry[]): void {
  for (const { startTime, duration } of entries) pauses.push({ from: startTime, until: startTime + duration });
}

/** Duration between two moments without the collector's pauses. */
function withoutPauses(from: number, until: number): number {
  let paused = 0;
  for (const pause of pauses) paused += Math.max(0, Math.min(until, pause.until) - Math.max(from, pause.from));
  return until - from - paused;
}

/**
 * Durations of a query that is run a number of times after some to warm up, one after the other, without the pauses of this process's
 * collector.
 */
export async function time(times: number, query: (n: number) => Promise<unknown>): Promise<Times> {
  for (let n = 0; n < WARM; n++) await query(n);
  const moments: [from: number, until: number][] = [];
  for (let n = 0; n < times; n++) {
    const began = performance.now();
    await query(n);
    moments.push([began, performance.now()]);
  }
  // Pauses are told a turn of the event loop later.
  await turn();
  keepPauses(collector.takeRecords());
  const took = moments.map(([from, until]) => withoutPauses(from, until)).sort((x, y) => x - y);
  pauses.length = 0;
  return { p50_ms: percentile(took, 0.5), p99_ms: percentile(took, 0.99) };
}
