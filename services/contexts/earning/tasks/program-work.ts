import type { WhatIfResult } from '@loyalty/contracts/programs/what-if';
import type { TaskExecution } from '../../../platform/tasks/task-runner.js';
import type { OrderFacts } from '../../points/application/eligibility-data.js';
import type { WhatIfRequest } from '../../programs/application/draft-rules.js';
import { type SimulationParts, simulateDraft } from './simulate-draft.js';
import { type SyncCheckpoint, type SyncParts, type SyncRequest, type SyncTotals, simulateSync } from './sync.js';

export interface ProgramWork extends SimulationParts, SyncParts {
  readonly facts: OrderFacts;
}

/** Simulates a draft on past orders; an interrupted run starts over. */
export const tryDraft = (work: ProgramWork): TaskExecution<WhatIfRequest, WhatIfResult> => ({
  execute: (task) => simulateDraft(work, task.shop, task.input, (done, total) => task.report(done, total)),
});

/** Previews a sync; an interrupted run resumes after the last counted page. */
export const previewSync = (work: ProgramWork): TaskExecution<SyncRequest, SyncTotals> => ({
  async execute(task) {
    const from = task.checkpoint as SyncCheckpoint | null;
    const report = (done: number, total: number, at: SyncCheckpoint) => task.report(done, total, at);
    return { result: await simulateSync(work, task.shop, task.input, report, from) };
  },
});
