import type { Logger } from 'pino';
import type { OrderFacts } from '../../points/application/eligibility-data.js';
import type { WhatIfRequest } from '../application/draft-rules.js';
import type { ProgramRuns } from '../application/runs.js';
import { type SyncParts, type Wish as SyncWish, trySync } from './sync.js';
import { type TryParts, tryDraft } from './try-draft.js';

/** Nobody waits for the run any more: it was cancelled, or another one took its place. */
export class Stopped extends Error {}

export interface ProgramWork extends TryParts, SyncParts {
  readonly facts: OrderFacts;
  readonly runs: ProgramRuns;
  readonly log: Logger;
}

interface AskedRun {
  readonly shop: string;
  readonly run: string;
}

export const carryOutSimulation = (work: ProgramWork, { shop, run }: AskedRun): Promise<void> =>
  carried(work, shop, run, async (tell) => {
    const asked = await work.runs.get<WhatIfRequest, unknown>(shop, 'what-if', run);
    if (!asked) throw new Stopped('it is forgotten already');
    return tryDraft(work, shop, asked.wish, tell);
  });

export const carryOutSyncPreview = (work: ProgramWork, { shop, run }: AskedRun): Promise<void> =>
  carried(work, shop, run, async (tell) => {
    const asked = await work.runs.get<SyncWish, unknown>(shop, 'sync', run);
    if (!asked) throw new Stopped('it is forgotten already');
    return trySync(work, shop, asked.wish, tell);
  });

type Task = (
  tell: (done: number, total: number) => Promise<void>,
) => Promise<{ result: unknown; table?: Buffer | null }>;

/** A run from its beginning to its end, whatever that is. */
async function carried({ runs, log }: ProgramWork, shop: string, run: string, task: Task): Promise<void> {
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
