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

/** Waits until every follower has reached the end of the log. @returns the duration, ms */
export async function settled(child: Child, longestMs = 120_000): Promise<number> {
  const began = performance.now();
  while (performance.now() - began < longestMs && (await pulseOf(child)).behind > 0) await pause(25);
  return performance.now() - began;
}
