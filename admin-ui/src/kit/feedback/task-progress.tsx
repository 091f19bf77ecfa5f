import type { TaskError, TaskState } from '@loyalty/contracts/tasks/queries';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../display/button.js';
import { Grow, Line, Stack } from '../display/layout.js';
import { Text } from '../display/text.js';
import { useFormat } from '../format/format-context.js';
import { Progress } from './progress.js';

/** Progress of a task. */
interface TaskStatus {
  state: TaskState;
  done: number;
  /** 0 while unknown. */
  total: number;
  errors: number;
  cancellable: boolean;
}

interface TaskProgressProps {
  task: TaskStatus;
  /** Text while it runs, once the total is known; otherwise its numbers. */
  running?: string | undefined;
  /** Text after a failure or a cancellation. */
  ended?: { failed?: string; cancelled?: string };
  /** Text next to the progress, such as that the page may be left. */
  note?: string;
  onCancel?: (() => void) | undefined;
  isCancelling?: boolean;
  onRetry?: (() => void) | undefined;
  /** Loaded row errors of the input. */
  errors?: readonly TaskError[];
  onMoreErrors?: (() => void) | null;
  /** The result of a finished task, or the link to it. */
  children?: ReactNode;
}

/** Text of a task's state, visible and for screen readers. */
function useStatusText({ task, running, ended, note }: TaskProgressProps): string {
  const { t } = useTranslation();
  const f = useFormat();
  const { state, done, total } = task;
  if (state === 'failed') return ended?.failed ?? t('tasks.failed');
  if (state === 'cancelled') return ended?.cancelled ?? t('tasks.cancelled');
  if (state === 'done') return t('tasks.done');
  const counts = { done: f.points(done), total: f.points(total) };
  const progress =
    state === 'waiting' || (total === 0 && done === 0)
      ? t('tasks.starting')
      : (running ?? (total === 0 ? t('tasks.counted', counts) : t('tasks.progress', counts)));
  return note ? `${progress} ${note}` : progress;
}

function RowErrors({
  count,
  errors,
  onMore,
}: {
  count: number;
  errors: readonly TaskError[];
  onMore: (() => void) | null;
}) {
  const { t } = useTranslation();
  const f = useFormat();
  const title = t('tasks.errors', { count, n: f.points(count) });
  return (
    <section aria-label={title}>
      <Text kind="subheading">{title}</Text>
      <ul className="plain">
        {errors.map(({ row, code, message }) => (
          <li className="row" key={`${row} ${code}`}>
            <Text as="p" kind="small" figures>
              {t('tasks.row', { row: f.points(row), message })}
            </Text>
          </li>
        ))}
      </ul>
      {onMore ? (
        <Button look="plain" onClick={onMore}>
          {t('tasks.moreErrors')}
        </Button>
      ) : null}
    </section>
  );
}

/** A background task from start to end: progress with Cancel, a failure with Try again, errors by row, the result. */
export function TaskProgress(props: TaskProgressProps) {
  const { task, onCancel, isCancelling = false, onRetry, errors = [], onMoreErrors = null, children } = props;
  const { t } = useTranslation();
  const id = useId();
  const text = useStatusText(props);
  const { state, done, total } = task;
  const open = state === 'waiting' || state === 'running';
  const percent = total === 0 ? 0 : Math.min(100, (done / total) * 100);
  return (
    <Stack gap="small">
      <Line gap="medium">
        <Grow>
          <Stack gap="tight">
            <span id={id} role="status" className={state === 'done' ? 'Polaris-Text--visuallyHidden' : undefined}>
              <Text kind="small" tone={state === 'failed' ? 'critical' : 'subdued'} figures>
                {text}
              </Text>
            </span>
            {open ? <Progress percent={percent} name={id} /> : null}
          </Stack>
        </Grow>
        {open && onCancel && task.cancellable ? (
          <Button onClick={onCancel} busy={isCancelling}>
            {t('tasks.cancel')}
          </Button>
        ) : null}
        {state === 'failed' && onRetry ? <Button onClick={onRetry}>{t('shell.action.tryAgain')}</Button> : null}
      </Line>
      {task.errors > 0 ? <RowErrors count={task.errors} errors={errors} onMore={onMoreErrors} /> : null}
      {state === 'done' ? children : null}
    </Stack>
  );
}
