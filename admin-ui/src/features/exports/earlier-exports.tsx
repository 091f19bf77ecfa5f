import { type ExportRun, linkExport, listExports } from '@loyalty/contracts/exports/queries';
import { cancelTask } from '@loyalty/contracts/tasks/queries';
import { useTranslation } from 'react-i18next';
import { useAsk, useDownload, useRows, useWrite } from '../../data/hooks.js';
import { asFailure } from '../../data/problem.js';
import { isUnderWay, pollDelay } from '../../data/use-task.js';
import { Button } from '../../kit/display/button.js';
import { Grow } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { useFailureToast } from '../../kit/feedback/failure-toast.js';
import { TaskProgress } from '../../kit/feedback/task-progress.js';
import { useFormat } from '../../kit/format/format-context.js';

const SHOWN = 5;

function ExportLine({ run }: { run: ExportRun }) {
  const { t } = useTranslation();
  const f = useFormat();
  const failed = useFailureToast();
  const ask = useAsk(linkExport);
  const download = useDownload();
  const stop = useWrite(cancelTask);
  const fetchFile = async () => {
    try {
      const { data } = await ask.mutateAsync({ params: { id: run.id } });
      await download(data.path, data.fileName);
    } catch (thrown) {
      failed(asFailure(thrown), t('exports.fetchFailed'), () => void fetchFile());
    }
  };
  const status = { state: run.state, done: run.rows, total: 0, errors: 0, cancellable: true };
  return (
    <li className="row">
      <Grow>
        <Text as="p" strong>
          {t(`exportKinds.${run.kind}.name`)} · {t(`exports.formats.${run.format}`)}
        </Text>
        <Text as="p" kind="small" tone="subdued">
          {f.dateTime(run.askedAt)} · {t('exports.rows', { count: run.rows, n: f.points(run.rows) })}
          {run.position === null ? '' : ` · ${t('exports.asOf', { position: f.points(run.position) })}`}
        </Text>
        {run.state === 'done' ? null : (
          <TaskProgress
            task={status}
            onCancel={() => stop.mutate({ params: { id: run.id }, body: {} })}
            isCancelling={stop.isPending}
          />
        )}
      </Grow>
      {run.state === 'done' ? (
        <Button busy={ask.isPending} onClick={() => void fetchFile()}>
          {t('exports.download')}
        </Button>
      ) : null}
    </li>
  );
}

/** Exports of the last days; polled while one is being written. */
export function EarlierExports() {
  const { t } = useTranslation();
  const read = useRows(
    listExports,
    {},
    { everyMsWhile: { ms: pollDelay, holds: ({ data }) => (data ?? []).some(isUnderWay) } },
  );
  const runs = read.data?.data ?? [];
  if (runs.length === 0) return null;
  return (
    <section aria-label={t('exports.earlier')}>
      <Text kind="heading">{t('exports.earlier')}</Text>
      <ul className="plain">
        {runs.slice(0, SHOWN).map((run) => (
          <ExportLine key={run.id} run={run} />
        ))}
      </ul>
    </section>
  );
}
