import type { ProgramEvent } from '@loyalty/contracts/programs/catalogue';
import type { SyncSource } from '@loyalty/contracts/programs/events';
import type { SyncRow, SyncRun } from '@loyalty/contracts/programs/sync';
import { getStoreAccess } from '@loyalty/contracts/shop/scopes';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../data/hooks.js';
import type { FollowedTask } from '../../data/use-task.js';
import { StatusBadge } from '../../kit/display/badge.js';
import { Button } from '../../kit/display/button.js';
import { Card, CardHead } from '../../kit/display/card.js';
import { Line, Stack } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { Banner } from '../../kit/feedback/banner.js';
import { ConfirmDialog } from '../../kit/feedback/dialog.js';
import { FailedCard } from '../../kit/feedback/states.js';
import { TaskProgress } from '../../kit/feedback/task-progress.js';
import { TextInput } from '../../kit/form/fields.js';
import { useFormat } from '../../kit/format/format-context.js';
import { useReadOnly } from '../../kit/shell/read-only.js';
import { SkeletonRows } from '../../kit/shell/skeletons.js';
import { useSync } from './use-sync.js';

/** Sources of a kind's sync with the past. */
const SOURCES: Partial<Record<ProgramEvent, SyncSource>> = {
  place_order: 'prior_orders',
  sign_up: 'sign_up',
  sign_up_newsletter: 'sign_up_newsletter',
};

/** "65 points for 2 orders". */
function useGiven(source: SyncSource): (given: { awards: number; points: number }) => string {
  const { t } = useTranslation();
  const f = useFormat();
  return ({ awards, points }) => {
    const numbers = { count: awards, n: f.points(awards), points: f.points(points) };
    return source === 'prior_orders' ? t('sync.orders', numbers) : t('sync.people', numbers);
  };
}

function PastSync({ row }: { row: SyncRow }) {
  const { t } = useTranslation();
  const f = useFormat();
  const given = useGiven(row.source);
  const isDone = row.status === 'Synced';
  return (
    <Line gap="small" wrap>
      <StatusBadge status={row.status} />
      <Text kind="small">
        {isDone ? t('sync.gave', { date: f.dateTime(row.startedAt), what: given(row) }) : f.dateTime(row.startedAt)}
      </Text>
    </Line>
  );
}

interface SyncProgressProps {
  followed: FollowedTask<SyncRun>;
  /** The formatted result of a preview. */
  counted: string | null;
  onRetry: (() => void) | undefined;
}

/** Progress of a sync or its preview. */
function SyncProgress({ followed, counted, onRetry }: SyncProgressProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const { task } = followed;
  if (!task) return null;
  const numbers = { done: f.points(task.done), total: f.points(task.total) };
  return (
    <TaskProgress
      task={task}
      running={task.kind === 'sync-preview' ? t('sync.checking', numbers) : t('sync.giving', numbers)}
      onCancel={followed.cancel}
      isCancelling={followed.isCancelling}
      errors={followed.errors}
      onMoreErrors={followed.moreErrors}
      onRetry={onRetry}
    >
      {counted ? <Text as="p">{t('sync.would', { what: counted })}</Text> : null}
    </TaskProgress>
  );
}

/** Orders that the platform does not show, with the ways that work. */
function OlderOrders() {
  const { t } = useTranslation();
  const access = useRead(getStoreAccess).data?.data;
  if (!access || access.readsAllOrders) return null;
  return <Banner title={t('shell.store.ordersTitle')}>{t('shell.store.orders')}</Banner>;
}

function SyncOf({ source, program }: { source: SyncSource; program: string }) {
  const { t } = useTranslation();
  const f = useFormat();
  const readOnly = useReadOnly();
  const given = useGiven(source);
  const [from, setFrom] = useState(() => `${new Date().getFullYear()}-01-01`);
  const [asking, setAsking] = useState(false);
  const { past, rows, followed, busy, begin } = useSync(source, program);
  if (!rows)
    return past.error ? (
      <FailedCard what={t('sync.title')} failure={past.error} retry={() => void past.refetch()} />
    ) : (
      <SkeletonRows count={1} />
    );
  const isOver = source === 'prior_orders' && rows.length > 0;
  const { task } = followed;
  const isPreview = task?.kind === 'sync-preview';
  const counted = isPreview && task.result ? given(task.result) : null;
  return (
    <Stack gap="medium">
      {rows.map((row) => (
        <PastSync key={row.startedAt} row={row} />
      ))}
      {isOver ? (
        <Text as="p" kind="small" tone="subdued">
          {t('sync.once')}
        </Text>
      ) : (
        <>
          <TextInput label={t('sync.from')} kind="date" value={from} onChange={setFrom} disabled={readOnly} />
          <Line>
            <Button busy={busy} disabled={readOnly || from === ''} onClick={() => begin(from, true)}>
              {t('sync.check')}
            </Button>
            <Button disabled={readOnly || busy || from === ''} onClick={() => setAsking(true)}>
              {t('sync.sync')}
            </Button>
          </Line>
        </>
      )}
      <SyncProgress
        followed={followed}
        counted={counted}
        onRetry={isPreview && !readOnly ? () => begin(from, true) : undefined}
      />
      {asking ? (
        <ConfirmDialog
          open
          title={t('sync.confirmTitle')}
          onClose={() => setAsking(false)}
          action={{ label: t('sync.sync'), busy, onClick: () => begin(from, false, () => setAsking(false)) }}
        >
          <Text as="p">
            {counted ? t('sync.confirmBody', { what: counted }) : t('sync.confirmBlind', { from: f.day(from) })}
          </Text>
        </ConfirmDialog>
      ) : null}
    </Stack>
  );
}

/** Sync of points for occurrences before a program, for kinds that support it; nothing for others. */
export function SyncCard({ event, program }: { event: ProgramEvent; program: string }) {
  const { t } = useTranslation();
  const source = SOURCES[event];
  if (!source) return null;
  return (
    <Card>
      <Stack gap="medium">
        <CardHead title={t('sync.title')} sub={t(`sync.sub.${source}`)} />
        {source === 'prior_orders' ? <OlderOrders /> : null}
        <SyncOf source={source} program={program} />
      </Stack>
    </Card>
  );
}
