import { z } from 'zod';
import type { Task } from './task.js';

/**
 * Concurrency of tasks of one kind, key and shop. `parallel`: independent. `replace`: a new one cancels those that are open.
 * `queue-one`: one runs and at most one waits, which further callers share. `join`: at most one is open, which further callers share.
 */
export type Concurrency = 'parallel' | 'replace' | 'queue-one' | 'join';

/** Access levels of `contracts/kernel/access.ts` that a kind may require beyond the endpoint's own. */
export type TaskAccess = 'staff' | 'write';

/** Long work of a shop with progress and a result. Each kind has its own policies; the machinery is shared. */
export interface TaskKind<Input = unknown, Result = unknown> {
  readonly context: string;
  readonly kind: string;
  /** Its name in the job queue; null for a task that an event's job executes and that only reports here. */
  readonly job: Task<QueuedTask> | null;
  readonly input: z.ZodType<Input>;
  readonly result: z.ZodType<Result>;
  readonly concurrency: Concurrency;
  /** Whether a shop's tasks of this kind run one after the other. */
  readonly inTurn: boolean;
  /** Retention in milliseconds of rows and results after the last change. */
  readonly keepForMs: number;
  /** Time in milliseconds after its last change when an open task without a job counts as failed; null for never. */
  readonly lostAfterMs: number | null;
  readonly access: {
    readonly read: TaskAccess /** Null: cannot be cancelled. */;
    readonly cancel: TaskAccess | null;
  };
}

const queuedTask = z.object({ shop: z.string(), run: z.uuid() });
/** The payload of a task's job. */
export type QueuedTask = z.output<typeof queuedTask>;

type Declared<Input, Result> = Omit<TaskKind<Input, Result>, 'job' | 'inTurn'> & {
  readonly job: string | null;
  readonly inTurn?: true;
};

export const defineTaskKind = <Input, Result>({
  job,
  inTurn = false as true,
  ...declared
}: Declared<Input, Result>): TaskKind<Input, Result> => ({
  ...declared,
  inTurn,
  job: job === null ? null : { name: job, input: queuedTask },
});
