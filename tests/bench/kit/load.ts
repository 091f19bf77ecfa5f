import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import type { BenchServer } from './server.js';

export interface Measured {
  readonly per_s: number;
  readonly p50_ms: number;
  readonly p99_ms: number;
  readonly p999_ms: number;
  /** Cores in use, by this process and by the server separately. */
  readonly node_cpu: number;
  readonly pg_cpu: number;
}

const WARM_UP_MS = 400;

const nodeSeconds = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

/** A percentile of a sorted list. */
export const percentile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;

/**
 * Closed loop: a number of clients, each sending its next operation after the previous answer, for a time after a warm-up.
 * @param each number of operations that one call counts for
 */
export async function closedLoop(
  server: BenchServer,
  options: { clients: number; ms: number; each?: number },
  operation: (client: number, turn: number) => Promise<unknown>,
): Promise<Measured> {
  const { clients, ms, each = 1 } = options;
  let running = true;
  let recording = false;
  const latencies: number[] = [];
  const client = async (number: number) => {
    for (let turn = 0; running; turn++) {
      const start = performance.now();
      await operation(number, turn);
      if (recording) latencies.push(performance.now() - start);
    }
  };
  const all = Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
  // A failing client ends the measurement at once, not at the end of its time.
  const failed = all.then(() => {});
  await Promise.race([delay(WARM_UP_MS), failed]);
  const [server0, node0, start] = [server.cpu(), nodeSeconds(), performance.now()];
  recording = true;
  await Promise.race([delay(ms), failed]);
  recording = false;
  const seconds = (performance.now() - start) / 1000;
  const [server1, node1] = [server.cpu(), nodeSeconds()];
  running = false;
  await all;
  latencies.sort((a, b) => a - b);
  return {
    per_s: (latencies.length * each) / seconds,
    p50_ms: percentile(latencies, 0.5),
    p99_ms: percentile(latencies, 0.99),
    p999_ms: percentile(latencies, 0.999),
    node_cpu: (node1 - node0) / seconds,
    pg_cpu: (server1 - server0) / seconds,
  };
}
