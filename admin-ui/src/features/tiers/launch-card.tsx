import type { TierPreview, TierScheme } from '@loyalty/contracts/tiers/queries';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/display/button.js';
import { Card, CardHead, Fact } from '../../kit/display/card.js';
import { Line, Stack } from '../../kit/display/layout.js';
import { Link, Text } from '../../kit/display/text.js';
import { ConfirmDialog } from '../../kit/feedback/dialog.js';
import { TaskProgress } from '../../kit/feedback/task-progress.js';
import { Flag, NoteInput } from '../../kit/form/fields.js';
import { useFormat } from '../../kit/format/format-context.js';
import { SkeletonRows } from '../../kit/shell/skeletons.js';
import { type Preview, useLaunch, useTierPreview } from './use-launch.js';
import type { TierEditor } from './use-tiers.js';

/** The largest moves, each with its customer. */
function LargestMoves({ largest }: Pick<TierPreview, 'largest'>) {
  const { t } = useTranslation();
  if (largest.length === 0) return <Text as="p">{t('tiers.launch.noMoves')}</Text>;
  return (
    <section aria-label={t('tiers.launch.largest')}>
      <Text kind="subheading">{t('tiers.launch.largest')}</Text>
      <ul className="plain">
        {largest.map(({ customer, name, from, to }) => (
          <li className="row" key={customer}>
            <Line spread>
              <Link to={`/customers/profile/${customer}`}>{name || t('customers.unnamed')}</Link>
              <Text>{t('tiers.launch.move', { from, to })}</Text>
            </Line>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Costs = Pick<TierPreview, 'rewardPoints' | 'rewardCoupons'>;

function useCosts() {
  const f = useFormat();
  return ({ rewardPoints, rewardCoupons }: Costs) => ({
    points: f.points(rewardPoints),
    coupons: f.points(rewardCoupons),
  });
}

/** How many move, and what the entry rewards cost. */
function Effects({ result }: { result: TierPreview }) {
  const { t } = useTranslation();
  const f = useFormat();
  const costs = useCosts();
  return (
    <Stack gap="tight">
      <Fact label={t('tiers.launch.up')} value={f.points(result.up)} />
      <Fact label={t('tiers.launch.down')} value={f.points(result.down)} />
      <Fact label={t('tiers.launch.stay')} value={f.points(result.stay)} />
      <Fact label={t('tiers.launch.cost')} value={t('tiers.launch.costText', costs(result))} />
    </Stack>
  );
}

export function PreviewFound({ result }: { result: TierPreview }) {
  const f = useFormat();
  const { byTier, largest } = result;
  return (
    <Stack gap="medium">
      <Effects result={result} />
      <Stack gap="tight">
        {byTier.map(({ tier, before, after }) => (
          <Fact key={tier} label={tier} value={`${f.points(before)} → ${f.points(after)}`} />
        ))}
      </Stack>
      <LargestMoves largest={largest} />
    </Stack>
  );
}

function DeactivateDialog({ onClose, onConfirm, busy }: { onClose: () => void; onConfirm: () => void; busy: boolean }) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      open
      title={t('tiers.launch.deactivateTitle')}
      onClose={onClose}
      action={{ label: t('tiers.launch.deactivate'), onClick: onConfirm, busy, danger: true }}
    >
      <Text as="p">{t('tiers.launch.deactivateBody')}</Text>
    </ConfirmDialog>
  );
}

interface LaunchDialogProps {
  isRelaunch: boolean;
  preview: Preview;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before a launch, with what it does: nobody can confirm before the preview has found that. */
function LaunchDialog({ isRelaunch, preview, busy, onConfirm, onClose }: LaunchDialogProps) {
  const { t } = useTranslation();
  const costs = useCosts();
  const { task } = preview;
  const result = task?.state === 'done' ? task.result : null;
  const paysNothing = result?.rewardPoints === 0 && result.rewardCoupons === 0;
  return (
    <ConfirmDialog
      open
      title={t(isRelaunch ? 'tiers.launch.confirmRelaunch' : 'tiers.launch.confirmLaunch')}
      onClose={onClose}
      action={{
        label: t(isRelaunch ? 'tiers.launch.relaunch' : 'tiers.launch.launch'),
        onClick: onConfirm,
        busy,
        disabled: result === null,
      }}
    >
      {task ? (
        <TaskProgress task={task} onRetry={preview.start}>
          {result ? (
            <Stack gap="medium">
              <Effects result={result} />
              <Text as="p">{paysNothing ? t('tiers.launch.paysNothing') : t('tiers.launch.pays', costs(result))}</Text>
            </Stack>
          ) : null}
        </TaskProgress>
      ) : (
        <SkeletonRows count={4} />
      )}
    </ConfirmDialog>
  );
}

interface PartProps {
  scheme: TierScheme;
  editor: TierEditor;
  preview: Preview;
}

/** Begins a preview and shows what it found. */
function PreviewPart({ preview }: Pick<PartProps, 'preview'>) {
  const { t } = useTranslation();
  const { task } = preview;
  return (
    <>
      <Line>
        <Button writes busy={preview.busy} onClick={preview.start}>
          {t('tiers.launch.preview')}
        </Button>
      </Line>
      {task ? (
        <TaskProgress task={task} onCancel={preview.cancel} isCancelling={preview.isCancelling} onRetry={preview.start}>
          <Stack gap="medium">
            {task.result ? <PreviewFound result={task.result} /> : null}
            <Line>
              <Button look="plain" busy={preview.saving} onClick={preview.save}>
                {t('tiers.launch.csv')}
              </Button>
            </Line>
          </Stack>
        </TaskProgress>
      ) : null}
    </>
  );
}

/** Launches, deactivates and reactivates, each after a question. */
function LaunchPart({ scheme, editor, preview, isGranting }: PartProps & { isGranting: boolean }) {
  const { t } = useTranslation();
  const [note, setNote] = useState('');
  const [asks, setAsks] = useState<'launch' | 'stop' | null>(null);
  const close = () => setAsks(null);
  const change = useLaunch(scheme.type, () => {
    close();
    setNote('');
    preview.forget();
  });
  const ask = () => {
    setAsks('launch');
    preview.start();
  };
  const disabled = editor.isLocked || editor.dirty || (scheme.draft ?? scheme.launched) === null;
  const isLaunched = scheme.status !== 'never_launched';
  return (
    <>
      <NoteInput label={t('tiers.launch.note')} value={note} onChange={setNote} disabled={editor.isLocked} />
      {editor.dirty ? (
        <Text as="p" tone="caution">
          {t('tiers.launch.save')}
        </Text>
      ) : null}
      <Line wrap>
        <Button writes look="filled" disabled={disabled || asks !== null} onClick={ask}>
          {t(isLaunched ? 'tiers.launch.relaunch' : 'tiers.launch.launch')}
        </Button>
        {scheme.status === 'active' ? (
          <Button writes disabled={editor.isLocked} onClick={() => setAsks('stop')}>
            {t('tiers.launch.deactivate')}
          </Button>
        ) : null}
        {scheme.status === 'inactive' ? (
          <Button writes disabled={editor.isLocked} busy={change.busy} onClick={change.reactivate}>
            {t('tiers.launch.reactivate')}
          </Button>
        ) : null}
        <Link to="/customers/activity/launch-tier">{t('tiers.launch.history')}</Link>
      </Line>
      {asks === 'launch' ? (
        <LaunchDialog
          isRelaunch={isLaunched}
          preview={preview}
          busy={change.busy}
          onConfirm={() => change.launch(note, isGranting)}
          onClose={close}
        />
      ) : null}
      {asks === 'stop' ? <DeactivateDialog onClose={close} onConfirm={change.deactivate} busy={change.busy} /> : null}
    </>
  );
}

/** Preview, launch, deactivation. */
export function LaunchCard({ scheme, editor }: Pick<PartProps, 'scheme' | 'editor'>) {
  const { t } = useTranslation();
  const [isGranting, setGranting] = useState(scheme.status === 'never_launched');
  const preview = useTierPreview(scheme.type, editor.settings, isGranting);
  const grant = (on: boolean) => {
    setGranting(on);
    preview.forget();
  };
  return (
    <Card>
      <Stack gap="medium">
        <CardHead title={t('tiers.launch.title')} sub={t('tiers.launch.sub')} />
        <Flag label={t('tiers.launch.grant')} value={isGranting} onChange={grant} disabled={editor.isLocked} />
        <PreviewPart preview={preview} />
        <LaunchPart scheme={scheme} editor={editor} preview={preview} isGranting={isGranting} />
      </Stack>
    </Card>
  );
}
