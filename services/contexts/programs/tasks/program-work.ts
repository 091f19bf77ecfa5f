import type { Logger } from 'pino';
import type { OrderFacts } from '../../points/application/eligibility-data.js';
import type { WhatIfRequest } from '../application/draft-rules.js';
import type { ProgramRuns } from '../application/runs.js';
import { type SimulationParts, simulateDraft } from './simulate-draft.js';
import { type SyncRequest as SyncInput, type SyncParts, simulateSync } from './sync.js';

/** Nobody waits for the run any more: it was cancelled, or another one took its place. */
export class Stopped extends Error {}

export interface ProgramWork extends SimulationParts, SyncParts {
  readonly facts: OrderFacts;
  readonly runs: ProgramRuns;
  readonly log: Logger;
}

interface RequestedRun {
  readonly shop: string;
  readonly run: string;
}

export const transferOutSimulation = (work: ProgramWork, { shop, run }: RequestedRun): Promise<void> =>
  transferred(work, shop, run, async (report) => {
    const requested = await work.runs.get<WhatIfRequest, unknown>(shop, 'what-if', run);
    if (!requested) throw new Stopped('it is forgotten already');
    return simulateDraft(work, shop, requested.wish, report);
  });

export const transferOutSyncPreview = (work: ProgramWork, { shop, run }: RequestedRun): Promise<void> =>
  transferred(work, shop, run, async (report) => {
    const requested = await work.runs.get<SyncInput, unknown>(shop, 'sync', run);
    if (!requested) throw new Stopped('it is forgotten already');
    return simulateSync(work, shop, requested.wish, report);
  });

type Task = (
  report: (done: number, total: number) => Promise<void>,
) => Promise<{ result: unknown; table?: Buffer | null }>;

/** A run from its beginning to its end, whatever that is. */
async function transferred({ runs, log }: ProgramWork, shop: string, run: string, task: Task): Promise<void> {
  const began = performance.now();
  const took = () => performance.now() - began;
  try {
    const came = await task(async (done, total) => {
      if (!(await runs.move(shop, run, done, total))) throw new Stopped('nobody waits for it');
    });
    await runs.end(shop, run, { state: 'done', tookMs: took(), ...came });
  } catch (error) {
    if (error instanceof Stopped) return;
    log.error({ err: error, shop, run }, 'a run over past orders failed');
    await runs.end(shop, run, { state: 'failed', tookMs: took() });
  }
}
