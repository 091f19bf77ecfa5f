import { setTimeout as pause } from 'node:timers/promises';
import type { TcpProxy } from '../../support/tcp-proxy/tcp-proxy.js';
import type { LoadReport } from './load-report.js';
import { pulseOf, type Requests } from './load-requests.js';
import type { BenchServer } from './server.js';
import type { Child } from './service.js';

/** Environment of a case. */
export interface LoadStage {
  readonly report: LoadReport;
  readonly requests: Requests;
  /** Replaced by the case that ends it. */
  service: Child;
  readonly start: () => Promise<Child>;
  /**
   * A service that reaches its database through a connection that can be cut; the proxy costs this process as much as its load generator.
   */
  readonly startOnLine: () => Promise<{ child: Child; line: TcpProxy }>;
  readonly server: BenchServer;
  readonly ms: number;
  /** Duration of a burst of deliveries. */
  readonly burstMs: number;
  /** Factor on the request rates. */
  readonly rate: number;
  readonly quick: boolean;
}

export type Case = (stage: LoadStage) => Promise<void>;

/** Time for which followers must stand still: one that is far behind reports no lag between two of its pages until the log is written to. */
const STILL_MS = 1_500;

/** Waits until every follower has reached the end of the log and stays there. @returns the time until it was reached, ms */
export async function settled(child: Child, longestMs = 120_000): Promise<number> {
  const began = performance.now();
  let [place, since] = [-1, began];
  while (performance.now() - began < longestMs) {
    const { behind, slowest } = await pulseOf(child);
    const isMoving = behind > 0 || slowest !== place || !Number.isFinite(slowest);
    if (isMoving) [place, since] = [slowest, performance.now()];
    else if (performance.now() - since >= STILL_MS) break;
    await pause(25);
  }
  return since - began;
}
