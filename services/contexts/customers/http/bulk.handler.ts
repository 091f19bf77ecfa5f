import { setCustomersStatus } from '@loyalty/contracts/customers/queries';
import { tagCustomers } from '@loyalty/contracts/customers/tags';
import { reject } from '@loyalty/contracts/kernel/rejection';
import { ShiftedClock } from '../../../platform/clock/clock.js';
import { Ledger } from '../../../platform/commands/ledger.js';
import { handleBulk } from '../../../platform/http/bulk.js';
import { handle } from '../../../platform/http/call.js';
import { fromRejection } from '../../../platform/http/rejection-problem.js';
import { shownTask } from '../../../platform/tasks/task-kinds.js';
import { TaskStore } from '../../../platform/tasks/task-store.js';
import { changeCustomer, isKnownCustomer } from '../application/change-customer.js';
import { taggingKind } from '../application/tasks.js';

export const bulkHandlers = [
  handle(setCustomersStatus, [Ledger], (ledger) => (call) => {
    const kind = call.body.status === 'Member' ? ('JoinProgram' as const) : ('LeaveProgram' as const);
    const known = isKnownCustomer(ledger, call.principal.shop);
    return handleBulk(ledger, call, call.body.ids, known, (customer, context) =>
      changeCustomer(ledger, { kind, customer, source: 'admin' }, context),
    );
  }),
  handle(tagCustomers, [Ledger, TaskStore, ShiftedClock], (ledger, tasks, clock) => async (call) => {
    const { shop, actor, isAuditor } = call.principal;
    const { ids: named, ...tags } = call.body;
    const ids = [...new Set(named)];
    const known = isKnownCustomer(ledger, shop);
    const there = await Promise.all(ids.map(known.is));
    const missing = ids.find((_, at) => !there[at]);
    if (missing) throw fromRejection(reject(known.rejection, { field: `ids.${named.indexOf(missing)}` }));
    const input = { ids, ...tags };
    const { task } = await tasks.start(taggingKind, { shop, input, requestedBy: actor.id, now: clock.now() });
    return { data: { ...shownTask(taggingKind, task, { isAuditor }), kind: 'customer-tags' as const } };
  }),
];
