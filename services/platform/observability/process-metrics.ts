import { collectDefaultMetrics, Registry } from 'prom-client';

const registry = new Registry();
let isObserved = false;

/**
 * Begins to measure Node and the process. Once for a process: the observers of its collector and its event loop never end, and would keep
 * everything in memory that shares their registry.
 */
export function observeProcess(): void {
  if (isObserved) return;
  isObserved = true;
  collectDefaultMetrics({ register: registry, prefix: 'loyalty_' });
}

/** Metrics of Node and the process, in the text format of Prometheus. */
export const processMetrics = (): Promise<string> => registry.metrics();
