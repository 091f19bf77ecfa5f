import type { Task } from '@loyalty/contracts/tasks/queries';
import type { Principal } from '../access/principal.js';
import { isOpen, type StoredTask } from './stored-task.js';
import type { TaskAccess, TaskKind } from './task-kind.js';
import type { TaskKindBinding } from './task-services.js';

export const mayAccess = (access: TaskAccess, { isAuditor }: Pick<Principal, 'isAuditor'>): boolean =>
  access === 'staff' || !isAuditor;

type Reader = Pick<Principal, 'isAuditor'>;

/** A task as the API returns it. */
export function shownTask<Result>(
  { access }: Pick<TaskKind<never, Result>, 'access'>,
  stored: StoredTask<unknown, Result>,
  reader: Reader,
) {
  const { id, context, kind, state, done, total, errors, requestedAt, endedAt, tookMs, result } = stored;
  const cancellable = isOpen(stored) && access.cancel !== null && mayAccess(access.cancel, reader);
  return { id, context, kind, state, done, total, errors, cancellable, askedAt: requestedAt, endedAt, tookMs, result };
}

/** The kinds of all contexts, by name. */
export class TaskKinds {
  private readonly kinds: ReadonlyMap<string, { kind: TaskKind; present: (shop: string, result: unknown) => unknown }>;

  constructor(bindings: readonly { kind: TaskKind; present?: (shop: string, result: unknown) => unknown }[]) {
    this.kinds = new Map(bindings.map(({ kind, present = (_, result) => result }) => [kind.kind, { kind, present }]));
  }

  static of<Dependencies>(bindings: readonly TaskKindBinding<Dependencies>[], dependencies: Dependencies): TaskKinds {
    return new TaskKinds(
      bindings.map(({ kind, present }) => ({
        kind,
        ...(present && { present: present(dependencies) as (shop: string, result: unknown) => unknown }),
      })),
    );
  }

  /** The kind of a stored task; null when this version has none of that name. */
  of({ kind }: Pick<StoredTask, 'kind'>): TaskKind | null {
    return this.kinds.get(kind)?.kind ?? null;
  }

  /** A task with its completed result, for a reader. */
  async show(stored: StoredTask, reader: Reader): Promise<Task> {
    const known = this.kinds.get(stored.kind);
    if (!known) throw new Error(`no context declares tasks of the kind ${stored.kind}`);
    const result = stored.result === null ? null : await known.present(stored.shop, stored.result);
    return shownTask(known.kind, { ...stored, result }, reader) as Task;
  }
}
