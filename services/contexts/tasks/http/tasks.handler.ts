import { DEFAULT_PAGE_SIZE } from '@loyalty/contracts/kernel/paging';
import { reject } from '@loyalty/contracts/kernel/rejection';
import { cancelTask, getTask, listTaskErrors } from '@loyalty/contracts/tasks/queries';
import { Injectable } from '@nestjs/common';
import type { Principal } from '../../../platform/access/principal.js';
import { ShiftedClock } from '../../../platform/clock/clock.js';
import { handle } from '../../../platform/http/call.js';
import { HttpProblem, notFound } from '../../../platform/http/http-problem.js';
import { fromRejection } from '../../../platform/http/rejection-problem.js';
import { RowErrors } from '../../../platform/tasks/row-errors.js';
import type { StoredTask } from '../../../platform/tasks/stored-task.js';
import type { TaskAccess, TaskKind } from '../../../platform/tasks/task-kind.js';
import { mayAccess, TaskKinds } from '../../../platform/tasks/task-kinds.js';
import { TaskStore } from '../../../platform/tasks/task-store.js';

function demand(access: TaskAccess, principal: Principal): void {
  if (!mayAccess(access, principal))
    throw new HttpProblem(403, 'read_only', 'An auditor’s seat reads and changes nothing');
}

/** Tasks of the caller's shop that their kinds let the caller read. */
@Injectable()
export class ReadableTasks {
  constructor(
    private readonly store: TaskStore,
    private readonly kinds: TaskKinds,
  ) {}

  /** @throws HttpProblem when there is none, or the caller may not read it */
  async get(principal: Principal, id: string): Promise<{ stored: StoredTask; kind: TaskKind }> {
    const stored = await this.store.get(principal.shop, id);
    const kind = stored && this.kinds.of(stored);
    if (!stored || !kind) throw notFound();
    demand(kind.access.read, principal);
    return { stored, kind };
  }
}

export const tasksHandlers = [
  handle(getTask, [ReadableTasks, TaskKinds], (tasks, kinds) => async ({ principal, params }) => {
    const { stored } = await tasks.get(principal, params.id);
    return { data: await kinds.show(stored, principal) };
  }),
  handle(
    cancelTask,
    [ReadableTasks, TaskStore, TaskKinds, ShiftedClock],
    (tasks, store, kinds, clock) =>
      async ({ principal, params }) => {
        const { kind } = await tasks.get(principal, params.id);
        if (kind.access.cancel === null) throw fromRejection(reject('task.not-cancellable'));
        demand(kind.access.cancel, principal);
        await store.cancel(principal.shop, params.id, clock.now());
        const { stored } = await tasks.get(principal, params.id);
        return { data: await kinds.show(stored, principal) };
      },
  ),
  handle(listTaskErrors, [ReadableTasks, RowErrors], (tasks, rowErrors) => async ({ principal, params, query }) => {
    const { stored } = await tasks.get(principal, params.id);
    const { first = DEFAULT_PAGE_SIZE, after = null } = query;
    const { errors, endCursor, hasNextPage } = await rowErrors.page(principal.shop, params.id, first, after);
    const pageInfo = { hasNextPage, hasPreviousPage: after !== null };
    return { data: errors, count: errors.length, total: stored.errors, pageInfo, endCursor };
  }),
];
