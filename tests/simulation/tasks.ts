import {
  isOpen,
  type StoredTask,
  type TaskEnding,
  type TaskRequest,
} from '@loyalty/services/platform/tasks/stored-task';
import type { TaskKind } from '@loyalty/services/platform/tasks/task-kind';
import type { TaskStore } from '@loyalty/services/platform/tasks/task-store';

/** The tasks table in memory: it outlives every process. */
export class SimTasks implements Pick<TaskStore, 'start' | 'find' | 'cancel' | 'move' | 'end'> {
  private readonly rows = new Map<string, StoredTask>();

  async start<Input, Result>({ context, kind }: TaskKind<Input, Result>, request: TaskRequest<Input>) {
    const { shop, id = '', key = '', input, requestedBy, now } = request;
    const known = this.rows.get(`${shop} ${id}`);
    if (known) return { task: known as StoredTask<Input, Result>, isNew: false };
    const progress = { state: 'waiting' as const, done: 0, total: 0, checkpoint: null, result: null, errors: 0 };
    const times = { requestedBy, requestedAt: now.toISOString(), endedAt: null, tookMs: null, reported: false };
    const task: StoredTask<Input, Result> = { shop, id, context, kind, key, input, ...progress, ...times };
    this.rows.set(`${shop} ${id}`, task);
    return { task, isNew: true };
  }

  async find<Input, Result>({ kind }: TaskKind<Input, Result>, shop: string, id: string) {
    const known = this.rows.get(`${shop} ${id}`);
    return known?.kind === kind ? (known as StoredTask<Input, Result>) : null;
  }

  async cancel(shop: string, id: string): Promise<boolean> {
    return this.change(shop, id, { state: 'cancelled' });
  }

  async move(shop: string, id: string, done: number, total: number): Promise<boolean> {
    return this.change(shop, id, { state: 'running', done, total });
  }

  async end(shop: string, id: string, { state, result = null }: TaskEnding): Promise<boolean> {
    return this.change(shop, id, { state, result });
  }

  private change(shop: string, id: string, to: Partial<StoredTask>): boolean {
    const known = this.rows.get(`${shop} ${id}`);
    if (!known || !isOpen(known)) return false;
    this.rows.set(`${shop} ${id}`, { ...known, ...to });
    return true;
  }
}
