import { z } from 'zod';
import type { Task } from './task.js';

/**
 * How tasks of one kind, key and shop treat each other. `parallel`: they do not. `replace`: a new one cancels those that are open.
 * `queue-one`: one runs and at most one waits, which further callers get. `join`: at most one is open, which further callers get.
 */
export type Concurrency = 'parallel' | 'replace' | 'queue-one' | 'join';

/** Levels of `contracts/kernel/access.ts` that a kind may ask for beyond the endpoint's own. */
export type TaskAccess = 'staff' | 'write';

/** Long work of a shop with progress and a result. The policies are the kind's own; the machinery is the same for all. */
export interface TaskKind<Input = unknown, Result = unknown> {
  readonly context: string;
  readonly kind: string;
  /** Its name in the job queue; null for a task that an event's job carries out and that only reports here. */
  readonly job: Task<QueuedTask> | null;
  readonly input: z.ZodType<Input>;
  readonly result: z.ZodType<Result>;
  readonly concurrency: Concurrency;
  /** A shop's tasks of this kind are carried out one after the other. */
  readonly inTurn: boolean;
  /** Rows and results are deleted so long after the last change, in milliseconds. */
  readonly keepForMs: number;
  /** An open task without a job counts as failed so long after its last change, in milliseconds; null for never. */
  readonly lostAfterMs: number | null;
  readonly access: {
    readonly read: TaskAccess /** Null: it cannot be cancelled. */;
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
