import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { OrderFacts } from '../../points/application/eligibility-data.js';
import type { WhatIfRequest } from '../application/draft-rules.js';
import type { ProgramRuns } from '../application/runs.js';
import { runSync, type SyncParts, type Wish as SyncWish, trySync } from './sync.js';
import { type TryParts, tryDraft } from './try-draft.js';

/** Nobody waits for the run any more: it was cancelled, or another one took its place. */
export class Stopped extends Error {}

export interface ProgramWork extends TryParts, SyncParts {
  readonly facts: OrderFacts;
  readonly runs: ProgramRuns;
  readonly log: Logger;
}

const wish = z.object({ shop: z.string(), run: z.uuid() });

/** What the job queue does for programs, by the name of the work. */
export function programTasks(work: ProgramWork): Record<string, (payload: unknown) => Promise<void>> {
  return {
    'what-if': async (payload) => {
      const { shop, run } = wish.parse(payload);
      await carried(work, shop, run, async (tell) => {
        const asked = await work.runs.get<WhatIfRequest, unknown>(shop, 'what-if', run);
        if (!asked) throw new Stopped('it is forgotten already');
        return tryDraft(work, shop, asked.wish, tell);
      });
    },
    'try-sync': async (payload) => {
      const { shop, run } = wish.parse(payload);
      await carried(work, shop, run, async (tell) => {
        const asked = await work.runs.get<SyncWish, unknown>(shop, 'sync', run);
        if (!asked) throw new Stopped('it is forgotten already');
        return trySync(work, shop, asked.wish, tell);
      });
    },
    'sync-points': async (payload) => runSync(work, (payload as { event: Recorded }).event),
  };
}

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
