import { successful } from '@loyalty/contracts/imports/events';
import type { ImportRow } from '@loyalty/contracts/imports/rows';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/display/button.js';
import { Fact } from '../../kit/display/card.js';
import { Line, Stack } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { Banner } from '../../kit/feedback/banner.js';
import { ConfirmDialog } from '../../kit/feedback/dialog.js';
import { FailedCard } from '../../kit/feedback/states.js';
import { TaskProgress } from '../../kit/feedback/task-progress.js';
import { Flag } from '../../kit/form/fields.js';
import { useFormat } from '../../kit/format/format-context.js';
import { useActorName } from '../../kit/format/use-actor-name.js';
import { useReadOnly } from '../../kit/shell/read-only.js';
import { SkeletonCard } from '../../kit/shell/skeletons.js';
import { useWithWorth } from '../worth/use-worth.js';
import { FirstLines } from './lines.js';
import { CheckedThousands } from './thousands-choice.js';
import { UndoDialog } from './undo-dialog.js';
import { type ImportActions, useImport, useImportActions, useProgress } from './use-import.js';

interface PartProps {
  row: ImportRow;
  actions: ImportActions;
}

/** Who imported what, and when. */
function About({ row }: { row: ImportRow }) {
  const { t } = useTranslation();
  const f = useFormat();
  const nameOf = useActorName();
  const { file, by, openedAt, kind } = row;
  return (
    <Stack gap="tight">
      <Fact label={t('imports.column.file')} value={file?.name ?? '–'} />
      <Fact label={t('imports.column.kind')} value={t(`imports.kind.${kind}`)} />
      {file?.vendor ? <Fact label={t('imports.vendor')} value={t(`imports.vendors.${file.vendor}`)} /> : null}
      <Fact label={t('imports.by')} value={nameOf(by)} />
      <Fact label={t('imports.column.date')} value={f.dateTime(row.startedAt ?? openedAt)} />
    </Stack>
  );
}

/** Downloads of the result. */
function Results({ actions, failed }: { actions: ImportActions; failed: number }) {
  const { t } = useTranslation();
  return (
    <Line wrap>
      <Button look="plain" busy={actions.isFetching} onClick={() => void actions.fetchResult('all')}>
        {t('imports.download')}
      </Button>
      {failed > 0 ? (
        <Button look="plain" onClick={() => void actions.fetchResult('failed')}>
          {t('imports.downloadFailedRows')}
        </Button>
      ) : null}
    </Line>
  );
}

interface StartProps {
  kind: ImportRow['kind'];
  /** Rows that are carried out and left out, and the points that they come to. */
  effect: { ready: number; points: number; failed: number };
  busy: boolean;
  onStart: () => void;
}

/** Starts an import. A migration asks first; imports of other kinds are a dialog already. */
function Start({ kind, effect, busy, onStart }: StartProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const [asks, setAsks] = useState(false);
  const isMigration = kind === 'migration';
  const label = t(isMigration ? 'imports.startMigration' : 'imports.start');
  const start = () => {
    setAsks(false);
    onStart();
  };
  return (
    <>
      <Button
        look="filled"
        busy={busy}
        disabled={effect.ready === 0}
        onClick={() => (isMigration ? setAsks(true) : onStart())}
      >
        {label}
      </Button>
      {asks ? (
        <ConfirmDialog
          open
          title={t('imports.confirmTitle', { n: f.points(effect.ready) })}
          onClose={() => setAsks(false)}
          action={{ label, onClick: start }}
        >
          <Text as="p">
            {t('imports.confirmBody', { points: f.points(effect.points), failed: f.points(effect.failed) })}
          </Text>
        </ConfirmDialog>
      ) : null}
    </>
  );
}

/** Verdicts of a checked file, and the start. Nothing is written before. */
function Ready({ row, actions }: PartProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const withWorth = useWithWorth();
  const isReadOnly = useReadOnly();
  const [again, setAgain] = useState(false);
  const { checked, checkedPoints, repeatedPoints, newCustomers, sameFile, kind } = row;
  if (!checked) return null;
  const repeats = checked.repeated > 0;
  const isWhole = again || !repeats;
  const ready = checked.ready + (isWhole ? checked.repeated : 0);
  const points = (checkedPoints ?? 0) + (isWhole ? (repeatedPoints ?? 0) : 0);
  return (
    <Stack gap="medium">
      {kind === 'points' ? <Banner tone="warning">{t('imports.irreversible')}</Banner> : null}
      {repeats ? (
        <Stack gap="small">
          {sameFile ? (
            <Banner tone="warning">{t('imports.sameFile', { date: f.date(sameFile.startedAt) })}</Banner>
          ) : null}
          <Flag label={t('imports.again')} value={again} onChange={setAgain} />
        </Stack>
      ) : null}
      <Stack gap="tight">
        <Fact label={t('imports.rows')} value={f.points(checked.rows)} />
        <Fact label={t('imports.ready')} value={f.points(ready)} strong />
        {newCustomers ? <Fact label={t('imports.create.toCreate')} value={f.points(newCustomers)} /> : null}
        {isWhole ? null : <Fact label={t('imports.repeated')} value={f.points(checked.repeated)} />}
        <Fact label={t('imports.unchanged')} value={f.points(checked.unchanged)} />
        <Fact label={t('imports.leftOut')} value={f.points(checked.failed)} />
        <Fact label={t('imports.points')} value={withWorth(f.points(points), points)} />
      </Stack>
      {kind === 'points' && !isReadOnly ? <CheckedThousands row={row} onMapped={actions.refetch} /> : null}
      <FirstLines id={row.id} position={row.position} />
      <Results actions={actions} failed={checked.failed} />
      {isReadOnly ? null : (
        <Line wrap>
          <Start
            kind={kind}
            effect={{ ready, points, failed: checked.failed }}
            busy={actions.isStarting}
            onStart={() => actions.start(again)}
          />
          <Button busy={actions.isCancelling} onClick={actions.cancel}>
            {t('imports.giveUp')}
          </Button>
        </Line>
      )}
    </Stack>
  );
}

/** Outcome of an import that has ended, and its undo. */
function Ended({ row, actions }: PartProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const withWorth = useWithWorth();
  const isReadOnly = useReadOnly();
  const [isAsking, setAsking] = useState(false);
  const { rows, points, createdCustomers, undo, state } = row;
  if (!rows) return null;
  return (
    <Stack gap="medium">
      <Text as="p" strong>
        {t(`imports.ended.${state as 'completed'}`)}
      </Text>
      <Stack gap="tight">
        <Fact label={t('imports.successful')} value={f.points(successful(rows))} strong />
        {createdCustomers > 0 ? <Fact label={t('imports.create.created')} value={f.points(createdCustomers)} /> : null}
        <Fact label={t('imports.unchanged')} value={f.points(rows.unchanged)} />
        <Fact label={t('imports.failedRows')} value={f.points(rows.failed)} />
        <Fact label={t('imports.repeated')} value={f.points(rows.repeated)} />
        <Fact label={t('imports.points')} value={withWorth(f.points(points ?? 0), points ?? 0)} />
      </Stack>
      <FirstLines id={row.id} position={row.position} />
      <Results actions={actions} failed={rows.failed} />
      {undo?.state === 'done' ? (
        <Text as="p" tone="subdued">
          {t('imports.undo.done', { rows: f.points(undo.undone), points: f.points(undo.points) })}
        </Text>
      ) : null}
      {rows.applied > 0 && undo === null && !isReadOnly ? (
        <Line>
          <Button look="plain-danger" onClick={() => setAsking(true)}>
            {t('imports.undo.ask')}
          </Button>
        </Line>
      ) : null}
      {isAsking ? <UndoDialog id={row.id} actions={actions} onClose={() => setAsking(false)} /> : null}
    </Stack>
  );
}

/** The check, the run or the undo that is under way. */
function Moving({ row, actions }: PartProps) {
  const { t } = useTranslation();
  const task = useProgress(row);
  const status = task ?? { state: 'waiting' as const, done: 0, total: 0, errors: 0 };
  const isRun = row.state === 'migrating';
  if (task?.state === 'failed' && row.state === 'map') return <Banner tone="critical">{t('imports.fileGone')}</Banner>;
  return (
    <Stack gap="small">
      <Text as="p" strong>
        {t(isRun ? 'imports.running' : row.undo ? 'imports.undo.running' : 'imports.checking')}
      </Text>
      <TaskProgress
        task={{ ...status, cancellable: isRun && !row.cancelRequested }}
        note={t('imports.leave')}
        onCancel={isRun ? actions.cancel : undefined}
        isCancelling={actions.isCancelling}
      />
      {row.cancelRequested && isRun ? <Text tone="subdued">{t('imports.stopping')}</Text> : null}
    </Stack>
  );
}

/** One import from its check to its end: verdicts, progress, results, undo. */
export function ImportPanel({ id }: { id: string }) {
  const { t } = useTranslation();
  const read = useImport(id);
  const actions = useImportActions(id, () => void read.refetch());
  const row = read.data?.data;
  if (read.error && !row)
    return <FailedCard what={t('imports.one')} failure={read.error} retry={() => void read.refetch()} />;
  if (!row) return <SkeletonCard lines={4} />;
  const part = { row, actions };
  const isUndoing = row.undo?.state === 'running';
  const isWaiting = row.state === 'map' && row.task !== null;
  return (
    <Stack gap="medium">
      <About row={row} />
      {isWaiting || isUndoing || row.state === 'migrating' ? <Moving {...part} /> : null}
      {row.state === 'ready' ? <Ready {...part} /> : null}
      {row.state === 'map' && row.mapping === null ? <Text as="p">{t('imports.notMapped')}</Text> : null}
      {row.rows && !isUndoing ? <Ended {...part} /> : null}
    </Stack>
  );
}
