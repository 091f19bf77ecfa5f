import type { TaskError, TaskState } from '@loyalty/contracts/tasks/queries';
import type { Concurrency } from './task-kind.js';

/** A task as it is stored. */
export interface StoredTask<Input = unknown, Result = unknown> {
  readonly shop: string;
  readonly id: string;
  readonly context: string;
  readonly kind: string;
  readonly key: string;
  readonly state: TaskState;
  readonly done: number;
  readonly total: number;
  readonly input: Input;
  /** Checkpoint from which an interrupted run resumes; null for the start. */
  readonly checkpoint: unknown;
  readonly result: Result | null;
  readonly errors: number;
  readonly requestedBy: string;
  readonly requestedAt: string;
  readonly endedAt: string | null;
  readonly tookMs: number | null;
  /** Whether the requester was notified of its end by mail. */
  readonly reported: boolean;
}

/** The request. */
export interface TaskRequest<Input> {
  readonly shop: string;
  readonly input: Input;
  readonly requestedBy: string;
  readonly now: Date;
  /** Id of a task whose cause may repeat: it is started once. */
  readonly id?: string;
  readonly key?: string;
  /** Policy of this task alone, in the place of its kind's. */
  readonly concurrency?: Concurrency;
}

/** The end of a task. */
export interface TaskEnding {
  readonly state: 'done' | 'failed';
  readonly at: Date;
  readonly tookMs: number;
  readonly result?: unknown;
  readonly file?: Buffer | null;
}

export type RowError = TaskError;

export const isOpen = ({ state }: Pick<StoredTask, 'state'>): boolean => state === 'waiting' || state === 'running';

/** Columns of a task under its own names, without the file. */
export const COLUMNS = `shop, id, context, kind, key, state, done, total, input, checkpoint, result, errors, requested_by as "requestedBy",
  requested_at as "requestedAt", ended_at as "endedAt", took_ms as "tookMs", reported`;

export type TaskRow = Omit<StoredTask, 'requestedAt' | 'endedAt'> & { requestedAt: Date; endedAt: Date | null };

export const toTask = <Input, Result>(row: TaskRow): StoredTask<Input, Result> =>
  ({
    ...row,
    requestedAt: row.requestedAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  }) as StoredTask<Input, Result>;
