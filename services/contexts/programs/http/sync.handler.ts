import { listSyncs, startSync } from '@loyalty/contracts/programs/sync';
import { ShiftedClock } from '../../../platform/clock/clock.js';
import { Ledger } from '../../../platform/commands/ledger.js';
import { answered, handle } from '../../../platform/http/call.js';
import { TaskStore } from '../../../platform/tasks/task-store.js';
import { startSync as start, listSyncs as syncsOf } from '../application/start-sync.js';

export const syncHandlers = [
  handle(
    startSync,
    [Ledger, TaskStore, ShiftedClock],
    (ledger, tasks, clock) => async (call, context) =>
      answered(await start({ ledger, tasks, clock }, call.body, call.principal, context)),
  ),
  handle(listSyncs, [Ledger], (ledger) => async (call) => {
    const data = await syncsOf(ledger, call.principal.shop);
    return { data, count: data.length, total: data.length };
  }),
];
