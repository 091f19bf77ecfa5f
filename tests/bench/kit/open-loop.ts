import { setTimeout as pause } from 'node:timers/promises';
import { type WireAnswer, WireClient } from './wire-client.js';

/** Result of an open loop. Latencies count from the scheduled time of a request, so that stalls are not hidden (coordinated omission). */
export interface Loaded {
  readonly sent: number;
  /** Answers by status; 0 for a broken connection. */
  readonly statuses: Readonly<Record<number, number>>;
  readonly ok_per_s: number;
  readonly p50_ms: number;
  readonly p99_ms: number;
  readonly max_ms: number;
  /** For answers other than 200. */
  readonly refused_p99_ms: number;
}

/** Requests without an answer 200. */
export const failures = ({ statuses, sent }: Loaded): number => sent - (statuses[200] ?? 0);
/** A result for a line of the report. */
export const numbersOf = ({ statuses, ...loaded }: Loaded): Record<string, number> => ({
  ...loaded,
  ...Object.fromEntries(Object.entries(statuses).map(([status, count]) => [`n${status}`, count])),
});

interface Wave {
  readonly port: number;
  /** Requests per second. */
  readonly rate: number;
  /** Duration of sending; `lasts` may end it at run time. */
  readonly ms: number;
  readonly lasts?: () => boolean;
  /** Maximum number of connections; a request without a free one waits, and its waiting counts. */
  readonly connections?: number;
  readonly make: (turn: number) => string;
  readonly onAnswer?: (answer: WireAnswer, turn: number) => void;
}

const TICK_MS = 2;
const LAST_ANSWER_MS = 30_000;

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

/** Open loop: requests at a constant rate, independent of the answers (docs/rules/load-and-goals.md). */
export async function openLoop({
  port,
  rate,
  ms,
  lasts = () => true,
  connections = 256,
  make,
  onAnswer,
}: Wave): Promise<Loaded> {
  const free: WireClient[] = [];
  const waiting: ((client: WireClient) => void)[] = [];
  const all: WireClient[] = [];
  const statuses: Record<number, number> = {};
  const taken: number[] = [];
  const rejected: number[] = [];
  const open = new Set<Promise<void>>();

  const client = (): Promise<WireClient> => {
    const found = free.pop();
    if (found) return Promise.resolve(found);
    if (all.length >= connections) return new Promise((resolve) => waiting.push(resolve));
    const fresh = new WireClient(port);
    all.push(fresh);
    return Promise.resolve(fresh);
  };
  const giveBack = (one: WireClient): void => {
    const next = waiting.shift();
    if (next) next(one);
    else free.push(one);
  };
  const send = async (turn: number, due: number): Promise<void> => {
    const one = await client();
    const answer = await one.send(make(turn)).catch(() => ({ status: 0, body: Buffer.alloc(0) }));
    giveBack(one);
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
    (answer.status === 200 ? taken : rejected).push(performance.now() - due);
    onAnswer?.(answer, turn);
  };

  const start = performance.now();
  let turn = 0;
  while (performance.now() - start < ms && lasts()) {
    for (const due = Math.floor(((performance.now() - start) * rate) / 1000); turn < due; turn++) {
      const sent = send(turn, start + (turn * 1000) / rate);
      open.add(sent);
      void sent.then(() => open.delete(sent));
    }
    await pause(TICK_MS);
  }
  const lasted = performance.now() - start;
  await Promise.race([Promise.all(open), pause(LAST_ANSWER_MS)]);
  for (const one of all) one.close();
  return {
    sent: turn,
    statuses,
    ok_per_s: (taken.length * 1000) / lasted,
    p50_ms: percentile(taken, 0.5),
    p99_ms: percentile(taken, 0.99),
    max_ms: Math.max(0, ...taken),
    refused_p99_ms: percentile(rejected, 0.99),
  };
}

/** An open loop that lasts as long as a concurrent task. */
export const openLoopWhile = (goesOn: { readonly on: boolean }, wave: Omit<Wave, 'ms'>): Promise<Loaded> =>
  openLoop({ connections: 32, ...wave, ms: Number.POSITIVE_INFINITY, lasts: () => goesOn.on });
