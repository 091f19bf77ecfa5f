import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { reject } from '@loyalty/contracts/kernel/rejection';
import { exportWhatIf, startWhatIf } from '@loyalty/contracts/programs/what-if';
import { ShiftedClock } from '../../../platform/clock/clock.js';
import { Ledger } from '../../../platform/commands/ledger.js';
import { handle } from '../../../platform/http/call.js';
import { notFound } from '../../../platform/http/http-problem.js';
import { fromRejection } from '../../../platform/http/rejection-problem.js';
import { shownTask } from '../../../platform/tasks/task-kinds.js';
import { TaskStore } from '../../../platform/tasks/task-store.js';
import { canBeSimulated, draftRejection, type WhatIfRequest } from '../application/draft-rules.js';
import { loadProgramBook } from '../application/queries.js';
import { whatIfTask } from '../application/tasks.js';
import { ruleOf } from './programs.handler.js';

const unpack = promisify(gunzip);

export const whatIfHandlers = [
  handle(startWhatIf, [Ledger, TaskStore, ShiftedClock], (ledger, tasks, clock) => async (call) => {
    const { shop, actor } = call.principal;
    const { program, draft, days } = call.body;
    const rule = ruleOf(draft);
    if (!canBeSimulated(rule)) throw fromRejection(reject('what-if.not-for-orders', { field: 'draft.event' }));
    const rejection = draftRejection(await loadProgramBook(ledger, shop), { program, rule });
    if (rejection) throw fromRejection(rejection);
    const input: WhatIfRequest = { program, rule, days };
    const { task } = await tasks.start(whatIfTask, { shop, input, requestedBy: actor.id, now: clock.now() });
    return { data: { ...shownTask(whatIfTask, task, call.principal), kind: 'what-if' as const } };
  }),
  handle(exportWhatIf, [TaskStore], (tasks) => async (call) => {
    const packed = await tasks.fileOf(whatIfTask, call.principal.shop, call.params.id);
    if (!packed) throw notFound();
    return { data: { name: `what-if-${call.params.id}.csv`, csv: (await unpack(packed)).toString('utf8') } };
  }),
];
