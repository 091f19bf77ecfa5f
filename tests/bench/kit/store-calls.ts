import { metricsOf } from './load-requests.js';
import type { Child } from './service.js';

const KINDS = ['append', 'readStream', 'readAll', 'conflict', 'wait', 'expiredWait'] as const;

/** Calls to the log's server by kind, and the outcomes of appends, as the adapter counts them. */
export type StoreCalls = Readonly<Record<(typeof KINDS)[number], number>>;

const toCalls = (countOf: (kind: (typeof KINDS)[number]) => number) =>
  Object.fromEntries(KINDS.map((kind) => [kind, countOf(kind)])) as StoreCalls;

/** Calls of services since they began, from their metrics; null where their log is in the database. */
export async function callsOf(services: readonly Child[]): Promise<StoreCalls | null> {
  const texts = await Promise.all(services.map(metricsOf));
  const counts = texts.flatMap((text) => [...text.matchAll(/^loyalty_store_calls{kind="(\w+)"} (\d+)$/gm)]);
  if (counts.length === 0) return null;
  return toCalls((kind) => counts.reduce((sum, [, name, count]) => sum + (name === kind ? Number(count) : 0), 0));
}

/** Calls between two moments, for each of a number of operations. */
export const callsEach = (before: StoreCalls, after: StoreCalls, times: number): StoreCalls =>
  toCalls((kind) => (after[kind] - before[kind]) / times);
