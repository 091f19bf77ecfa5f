import {
  cancelTask,
  getTask,
  listTaskErrors,
  type Task,
  type TaskError,
  type TaskState,
} from '@loyalty/contracts/tasks/queries';
import { useEffect, useRef, useState } from 'react';
import { recallJson, tabMemory } from './browser-memory.js';
import { useMoreRows, useRead, useWrite } from './hooks.js';
import type { Failure } from './problem.js';

const FIRST_POLL_MS = 400;
const POLL_GROWTH = 1.2;
const LONGEST_POLL_MS = 5_000;

/** Exponential backoff of polling: fast at first for quick tasks, every few seconds for long ones. */
export const pollDelay = (answers: number): number =>
  Math.min(LONGEST_POLL_MS, FIRST_POLL_MS * POLL_GROWTH ** Math.max(0, answers - 1));

export const isUnderWay = (task: { state: TaskState } | null | undefined): boolean =>
  task?.state === 'waiting' || task?.state === 'running';

interface Remembered {
  id: string;
  /** Input of the task, to show with the result. */
  of: string;
}

function recall(name: string | undefined): Remembered | null {
  return name ? (recallJson(tabMemory, `task:${name}`) as Remembered | null) : null;
}

function remember(name: string | undefined, task: Remembered | null): void {
  if (!name) return;
  if (task) tabMemory.setItem(`task:${name}`, JSON.stringify(task));
  else tabMemory.removeItem(`task:${name}`);
}

interface TaskOptions<T extends Task> {
  /** Key under which a running task is found again after a reload. */
  name?: string;
  /** A running task named by the server; takes precedence over the followed one. */
  known?: string | null | undefined;
  /** Called once when a task ends while the page is open. */
  onEnd?: (task: T) => void;
}

/** A background task for display. */
export interface FollowedTask<T extends Task> {
  task: T | undefined;
  /** Input of the task. */
  of: string | null;
  isUnderWay: boolean;
  failure: Failure | null;
  refetch: () => void;
  follow: (id: string, of?: string) => void;
  forget: () => void;
  cancel: () => void;
  isCancelling: boolean;
  errors: TaskError[];
  /** Loads further errors; null when all are loaded. */
  moreErrors: (() => void) | null;
}

/** Errors by row, once there are any; refetched as their number grows. */
function useErrors(task: Task | undefined): Pick<FollowedTask<Task>, 'errors' | 'moreErrors'> {
  const params = { id: task?.id ?? '' };
  const read = useMoreRows(listTaskErrors, { params }, { enabled: (task?.errors ?? 0) > 0 });
  const { refetch } = read;
  const count = task?.errors ?? 0;
  useEffect(() => {
    if (count > 0) void refetch();
  }, [count, refetch]);
  return {
    errors: read.data?.pages.flatMap(({ data }) => data ?? []) ?? [],
    moreErrors: read.hasNextPage ? () => void read.fetchNextPage() : null,
  };
}

/** Follows a task to its end: polled with backoff, resumed after a reload, cancelled on request. */
export function useTask<T extends Task = Task>({ name, known, onEnd }: TaskOptions<T> = {}): FollowedTask<T> {
  const [own, setOwn] = useState<Remembered | null>(() => recall(name));
  const id = known ?? own?.id ?? '';
  const stop = useWrite(cancelTask);
  const read = useRead(
    getTask,
    { params: { id } },
    { enabled: id !== '', everyMsWhile: { ms: pollDelay, holds: ({ data }) => isUnderWay(data) } },
  );
  const task = id === '' ? undefined : (read.data?.data as T | undefined);
  const watched = useRef('');
  const ended = useRef(onEnd);
  ended.current = onEnd;
  const isGone = read.error?.kind === 'missing';

  useEffect(() => {
    if (isGone) {
      remember(name, null);
      setOwn(null);
    }
  }, [isGone, name]);

  useEffect(() => {
    if (!task) return;
    if (isUnderWay(task)) {
      watched.current = task.id;
      return;
    }
    remember(name, null);
    if (watched.current !== task.id) return;
    watched.current = '';
    ended.current?.(task);
  }, [task, name]);

  const follow = (next: string, of = '') => {
    const followed = { id: next, of };
    watched.current = next;
    remember(name, followed);
    setOwn(followed);
  };
  const forget = () => {
    remember(name, null);
    setOwn(null);
  };
  return {
    task,
    of: own?.of ?? null,
    isUnderWay: id !== '' && (task === undefined ? !read.error : isUnderWay(task)),
    failure: isGone ? null : read.error,
    refetch: () => void read.refetch(),
    follow,
    forget,
    cancel: () => stop.mutate({ params: { id }, body: {} }, { onSuccess: () => void read.refetch() }),
    isCancelling: stop.isPending,
    ...useErrors(task),
  };
}
