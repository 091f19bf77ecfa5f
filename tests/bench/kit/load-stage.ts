import { setTimeout as pause } from 'node:timers/promises';
import type { TcpProxy } from '../../support/tcp-proxy/tcp-proxy.js';
import type { LoadReport } from './load-report.js';
import { pulseOf, type Requests } from './load-requests.js';
import type { BenchServer } from './server.js';
import type { Child } from './service.js';

/** What a case has to do with. */
export interface LoadStage {
  readonly report: LoadReport;
  readonly requests: Requests;
  /** Replaced by the case that ends it. */
  service: Child;
  readonly start: () => Promise<Child>;
  /** One that reaches its database through a line that can be cut; the line costs this process as much as its generator does. */
  readonly startOnLine: () => Promise<{ child: Child; line: TcpProxy }>;
  readonly server: BenchServer;
  readonly ms: number;
  /** How long a burst of deliveries is. */
  readonly burstMs: number;
  /** Share of the rates that is asked. */
  readonly rate: number;
  readonly quick: boolean;
}

export type Case = (stage: LoadStage) => Promise<void>;

/** Waits until everything that follows the log has reached its end. @returns how long that took, ms */
export async function settled(child: Child, longestMs = 120_000): Promise<number> {
  const began = performance.now();
  while (performance.now() - began < longestMs && (await pulseOf(child)).behind > 0) await pause(25);
  return performance.now() - began;
}
