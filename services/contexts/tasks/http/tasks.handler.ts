import { DEFAULT_PAGE_SIZE } from '@loyalty/contracts/kernel/paging';
import { reject } from '@loyalty/contracts/kernel/rejection';
import { cancelTask, getTask, listTaskErrors } from '@loyalty/contracts/tasks/queries';
import { Injectable } from '@nestjs/common';
import type { Principal } from '../../../platform/access/principal.js';
import { ShiftedClock } from '../../../platform/clock/clock.js';
import { type Handler, Handles, type Message } from '../../../platform/http/call.js';
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

@Handles(getTask)
export class GetTaskHandler implements Handler<typeof getTask> {
  constructor(
    private readonly tasks: ReadableTasks,
    private readonly kinds: TaskKinds,
  ) {}

  async execute({ call: { principal, params } }: Message<typeof getTask>) {
    const { stored } = await this.tasks.get(principal, params.id);
    return { data: await this.kinds.show(stored, principal) };
  }
}

@Handles(cancelTask)
export class CancelTaskHandler implements Handler<typeof cancelTask> {
  constructor(
    private readonly tasks: ReadableTasks,
    private readonly store: TaskStore,
    private readonly kinds: TaskKinds,
    private readonly clock: ShiftedClock,
  ) {}

  async execute({ call: { principal, params } }: Message<typeof cancelTask>) {
    const { kind } = await this.tasks.get(principal, params.id);
    if (kind.access.cancel === null) throw fromRejection(reject('task.not-cancellable'));
    demand(kind.access.cancel, principal);
    await this.store.cancel(principal.shop, params.id, this.clock.now());
    const { stored } = await this.tasks.get(principal, params.id);
    return { data: await this.kinds.show(stored, principal) };
  }
}

@Handles(listTaskErrors)
export class ListTaskErrorsHandler implements Handler<typeof listTaskErrors> {
  constructor(
    private readonly tasks: ReadableTasks,
    private readonly errors: RowErrors,
  ) {}

  async execute({ call: { principal, params, query } }: Message<typeof listTaskErrors>) {
    const { stored } = await this.tasks.get(principal, params.id);
    const { first = DEFAULT_PAGE_SIZE, after = null } = query;
    const { errors, endCursor, hasNextPage } = await this.errors.page(principal.shop, params.id, first, after);
    const pageInfo = { hasNextPage, hasPreviousPage: after !== null };
    return { data: errors, count: errors.length, total: stored.errors, pageInfo, endCursor };
  }
}
