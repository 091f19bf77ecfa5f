import type { Task } from '@loyalty/contracts/tasks/queries';
import type { Failure } from '../../data/problem.js';
import { isUnderWay, useTask } from '../../data/use-task.js';
import { useFailureToast } from '../../kit/feedback/failure-toast.js';
import { useToast } from '../../kit/feedback/toast.js';

interface SyncOptions<T> {
  /** Starts it, and says the id of its task. */
  readonly begin: (onStart: (id: string) => void, onError: (failure: Failure) => void) => void;
  /** The last one that the server knows. */
  readonly last: T | null;
  readonly done: string;
  readonly failed: string;
  readonly refetch: () => void;
}

/** A sync by hand: started, followed, and its end as a toast. */
export function useSync<T extends Task>({ begin, last, done, failed, refetch }: SyncOptions<T>) {
  const toast = useToast();
  const failedToast = useFailureToast();
  const followed = useTask<T>({
    known: isUnderWay(last) ? last?.id : null,
    onEnd: ({ state }) => {
      if (state === 'done') toast({ text: done });
      if (state === 'failed') toast({ text: failed, error: true });
      refetch();
    },
  });
  const start = () => begin(followed.follow, (failure) => failedToast(failure, failed, start));
  return { start, followed, task: followed.task ?? last };
}
