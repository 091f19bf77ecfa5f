import type { Logger } from 'pino';
import type { Clock } from '../clock/clock.js';
import { isOutage } from '../database/outage.js';
import type { RowErrors } from './row-errors.js';
import type { RowError, StoredTask } from './stored-task.js';
import type { TaskKind } from './task-kind.js';
import type { TaskStore } from './task-store.js';

/** The task was cancelled, replaced or deleted while it ran: its work ends, and nothing of it is stored. */
export class TaskCancelled extends Error {}

/** Throttle: progress is stored at most this often, in milliseconds; a poll would not see more. */
export const PROGRESS_INTERVAL_MS = 250;

/** Outcome of a task: its result, and a file that is stored with it. */
interface TaskOutcome<Result> {
  readonly result: Result;
  readonly file?: Buffer | null;
}

/** A running task. */
export interface RunningTask<Input, Result = unknown> extends StoredTask<Input, Result> {
  /**
   * Reports progress; stored periodically.
   * @param checkpoint where a later run resumes if this process dies; without one it starts over
   * @returns false when it was cancelled or replaced
   */
  progress(done: number, total: number, checkpoint?: unknown): Promise<boolean>;
  /** Reports progress like `progress`, for work that cannot return early. @throws TaskCancelled */
  report(done: number, total: number, checkpoint?: unknown): Promise<void>;
  addErrors(errors: readonly RowError[]): Promise<void>;
}

export interface TaskExecution<Input, Result> {
  execute(task: RunningTask<Input, Result>): Promise<TaskOutcome<Result>>;
  /** Whether nobody would ask again: then a failure of the work fails the job, which is retried, and parked in the end. */
  isOwed?(task: StoredTask<Input, Result>): boolean;
  /** Notifies the requester of a finished task by mail; retried until it succeeds. @returns whether a mail was sent */
  mail?(task: StoredTask<Input, Result>): Promise<boolean>;
  /** Removes what a cancelled or deleted task has left outside the database. Safe to repeat. */
  discard?(task: StoredTask<Input, Result>): Promise<void>;
}

interface RunnerParts {
  readonly store: Pick<TaskStore, 'begin' | 'get' | 'move' | 'end' | 'markReported'>;
  readonly errors: Pick<RowErrors, 'add'>;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'error'>;
  /** Monotonic milliseconds. */
  readonly now?: () => number;
}

/** Runs tasks: start, throttled progress, one end, and the mail about it. */
export class TaskRunner {
  constructor(private readonly parts: RunnerParts) {}

  /**
   * Runs a task, or the rest of it: after a crash it resumes from its checkpoint; one that had ended is only mailed or discarded.
   * A failure of the work ends the task. An outage, and a failure to store the end or to mail it, fail the job, which is retried.
   */
  async run<Input, Result>(
    kind: TaskKind<Input, Result>,
    execution: TaskExecution<Input, Result>,
    shop: string,
    id: string,
  ): Promise<void> {
    const { store } = this.parts;
    const { mail, discard } = execution;
    const begun = await store.begin<Input, Result>(shop, id);
    if (begun && !(await this.perform(kind, execution, begun))) return discard?.(begun);
    const task = await store.get<Input, Result>(shop, id);
    // Cancelled while no process ran it: the one that had begun it has died.
    if (task?.state === 'cancelled') return discard?.(task);
    if (mail && task?.state === 'done' && !task.reported && (await mail(task))) await store.markReported(shop, id);
  }

  /** @returns whether the task has ended here, done or failed */
  private async perform<Input, Result>(
    kind: TaskKind<Input, Result>,
    { execute, isOwed }: TaskExecution<Input, Result>,
    begun: StoredTask<Input, Result>,
  ): Promise<boolean> {
    const { store, clock, log, now = () => performance.now() } = this.parts;
    const { shop, id } = begun;
    const started = now();
    const ending = () => ({ at: clock.now(), tookMs: now() - started });
    try {
      const input = kind.input.parse(begun.input);
      const { result, file = null } = await execute(this.running({ ...begun, input }));
      return await store.end(shop, id, { state: 'done', ...ending(), result, file });
    } catch (error) {
      if (error instanceof TaskCancelled) return false;
      if (isOutage(error) || isOwed?.(begun)) throw error;
      log.error({ err: error, shop, task: id, kind: kind.kind }, 'a task failed');
      return store.end(shop, id, { state: 'failed', ...ending() });
    }
  }

  private running<Input, Result>(begun: StoredTask<Input, Result>): RunningTask<Input, Result> {
    const { store, errors, now = () => performance.now() } = this.parts;
    const { shop, id } = begun;
    let storedAt = Number.NEGATIVE_INFINITY;
    const progress = async (done: number, total: number, checkpoint?: unknown): Promise<boolean> => {
      if (now() - storedAt < PROGRESS_INTERVAL_MS) return true;
      storedAt = now();
      return store.move(shop, id, done, total, checkpoint ?? null);
    };
    return {
      ...begun,
      progress,
      async report(done, total, checkpoint) {
        if (!(await progress(done, total, checkpoint))) throw new TaskCancelled('nobody waits for it');
      },
      addErrors: (found) => errors.add(shop, id, found),
    };
  }
}
