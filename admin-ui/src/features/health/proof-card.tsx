import { type HealthReport, type HealthTask, startTask, type TaskKind } from '@loyalty/contracts/health/queries';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newKey } from '../../data/client.js';
import { useWrite } from '../../data/hooks.js';
import { Button } from '../../kit/display/button.js';
import { Card, CardHead, Divider } from '../../kit/display/card.js';
import { Stack } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { ConfirmDialog } from '../../kit/feedback/dialog.js';
import { useFailureToast } from '../../kit/feedback/failure-toast.js';
import { Progress } from '../../kit/feedback/progress.js';
import { Standing } from '../../kit/feedback/states.js';
import type { Format } from '../../kit/format/format.js';
import { useFormat } from '../../kit/format/format-context.js';

const seconds = (f: Format, ms: number) =>
  new Intl.NumberFormat(f.locale, { maximumFractionDigits: 1 }).format(ms / 1000);

/** Progress of a running task, which continues when the page is left (UX-19). */
function Running({ task, label }: { task: HealthTask; label: string }) {
  const { t } = useTranslation();
  const f = useFormat();
  const id = useId();
  const done = Math.min(task.position, task.head);
  return (
    <Stack gap="tight">
      <span id={id}>{label}</span>
      <Progress name={id} percent={task.head === 0 ? 0 : Math.round((done / task.head) * 100)} />
      <Text as="p" kind="small" tone="subdued">
        {t('health.rebuild.progress', { done: f.points(done), all: f.points(task.head) })} ·{' '}
        {t('health.rebuild.elapsed', {
          seconds: f.points(Math.round((Date.now() - Date.parse(task.startedAt)) / 1000)),
        })}
      </Text>
    </Stack>
  );
}

function Proof({ task }: { task: HealthTask | null }) {
  const { t } = useTranslation();
  const f = useFormat();
  if (!task) return <Text tone="subdued">{t('health.proof.none')}</Text>;
  if (task.state === 'running') return <Running task={task} label={t('health.proof.running')} />;
  if (task.state === 'failed')
    return <Standing good={false}>{t('health.proof.failed', { reason: task.error ?? '' })}</Standing>;
  const differing = task.differing ?? 0;
  const figures = {
    rows: f.points(task.rows ?? 0),
    seconds: seconds(f, task.tookMs ?? 0),
    count: differing,
    n: f.points(differing),
  };
  return (
    <Stack gap="tight">
      <Standing good={differing === 0}>
        {differing === 0 ? t('health.proof.good', figures) : t('health.proof.bad', figures)}
      </Standing>
      <Text as="p" kind="small" tone="subdued">
        {t('health.proof.when', {
          date: f.dateTime(task.endedAt ?? task.startedAt),
          position: f.points(task.position),
        })}
      </Text>
    </Stack>
  );
}

function Rebuilt({ task }: { task: HealthTask | null }) {
  const { t } = useTranslation();
  const f = useFormat();
  if (!task) return <Text tone="subdued">{t('health.rebuild.none')}</Text>;
  if (task.state === 'running') return <Running task={task} label={t('health.rebuild.running')} />;
  if (task.state === 'failed')
    return <Standing good={false}>{t('health.rebuild.failed', { reason: task.error ?? '' })}</Standing>;
  return (
    <Text as="p" tone="subdued">
      {t('health.rebuild.done', {
        date: f.dateTime(task.endedAt ?? task.startedAt),
        seconds: seconds(f, task.tookMs ?? 0),
        position: f.points(task.position),
      })}
    </Text>
  );
}

/** The last drift check of the read models, and the rebuild that repairs differences. */
export function ProofCard({ report }: { report: HealthReport }) {
  const { t } = useTranslation();
  const f = useFormat();
  const failed = useFailureToast();
  const write = useWrite(startTask);
  const [asking, setAsking] = useState(false);
  const { drift, rebuild } = report;
  const busy = drift?.state === 'running' || rebuild?.state === 'running' || write.isPending;
  const start = (kind: TaskKind) => {
    setAsking(false);
    const words = kind === 'drift' ? t('health.proof.startFailed') : t('health.rebuild.startFailed');
    write.mutate({ body: { kind }, key: newKey() }, { onError: (failure) => failed(failure, words) });
  };
  return (
    <Card>
      <Stack>
        <CardHead title={t('health.proof.title')} sub={t('health.proof.sub')}>
          <Button writes disabled={busy} onClick={() => start('drift')}>
            {t('health.proof.run')}
          </Button>
        </CardHead>
        <Proof task={drift} />
        <Divider />
        <CardHead title={t('health.rebuild.title')} sub={t('health.rebuild.sub')}>
          <Button writes disabled={busy} onClick={() => setAsking(true)}>
            {t('health.rebuild.run')}
          </Button>
        </CardHead>
        <Rebuilt task={rebuild} />
      </Stack>
      {asking ? (
        <ConfirmDialog
          open
          title={t('health.rebuild.confirmTitle')}
          onClose={() => setAsking(false)}
          action={{ label: t('health.rebuild.run'), onClick: () => start('rebuild') }}
        >
          <Text as="p">{t('health.rebuild.confirmBody', { n: f.points(report.head) })}</Text>
        </ConfirmDialog>
      ) : null}
    </Card>
  );
}
