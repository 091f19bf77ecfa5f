import type { UndoMode } from '@loyalty/contracts/tiers/events';
import type { UndoPreview } from '@loyalty/contracts/tiers/launch-undo';
import type { TierType } from '@loyalty/contracts/tiers/scheme-kind';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/display/button.js';
import { Fact } from '../../kit/display/card.js';
import { Line, Stack } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { ConfirmDialog } from '../../kit/feedback/dialog.js';
import { TaskProgress } from '../../kit/feedback/task-progress.js';
import { Choices, NoteInput } from '../../kit/form/fields.js';
import { useFormat } from '../../kit/format/format-context.js';
import { SkeletonRows } from '../../kit/shell/skeletons.js';
import { MoveCounts, useCosts } from './preview-found.js';
import { useUndoPreview } from './use-preview.js';

interface UndoDialogProps {
  type: TierType;
  /** The launched version. */
  version: number;
  busy: boolean;
  onConfirm: (note: string, mode: UndoMode) => void;
  /** Somebody else undid it, or launched again. */
  onPassed: () => void;
  onClose: () => void;
}

/** Who moves back, what is taken back, and what cannot be. */
function Effects({ found }: { found: UndoPreview }) {
  const { t } = useTranslation();
  const f = useFormat();
  const costs = useCosts();
  const { spentPoints, usedCoupons } = found;
  return (
    <Stack gap="tight">
      <MoveCounts {...found} />
      <Fact label={t('tiers.undo.taken')} value={costs(found)} />
      {spentPoints > 0 ? <Fact label={t('tiers.undo.spent')} value={f.points(spentPoints)} /> : null}
      {usedCoupons > 0 ? <Fact label={t('tiers.undo.used')} value={f.points(usedCoupons)} /> : null}
    </Stack>
  );
}

/** Asks before the latest launch is undone, with what that does. Spent points are owed, or stay: the merchant decides. */
export function UndoDialog({ type, version, busy, onConfirm, onPassed, onClose }: UndoDialogProps) {
  const { t } = useTranslation();
  const preview = useUndoPreview(type, version, onPassed);
  const [note, setNote] = useState('');
  const [mode, setMode] = useState<UndoMode>('forgive');
  const { task, result } = preview;
  return (
    <ConfirmDialog
      open
      title={t('tiers.undo.title')}
      onClose={onClose}
      action={{
        label: t('tiers.undo.action'),
        onClick: () => onConfirm(note, mode),
        busy,
        disabled: result === null,
        danger: true,
      }}
    >
      {task ? (
        <TaskProgress task={task} onRetry={preview.start}>
          {result ? (
            <Stack gap="medium">
              <Text as="p">{t('tiers.undo.body')}</Text>
              <Effects found={result} />
              {result.spentPoints > 0 ? (
                <Choices
                  label={t('tiers.undo.mode')}
                  value={mode}
                  onChange={(chosen) => setMode(chosen as UndoMode)}
                  options={[
                    { value: 'forgive', label: t('tiers.undo.forgive') },
                    { value: 'claw_back', label: t('tiers.undo.clawBack') },
                  ]}
                />
              ) : null}
              <NoteInput label={t('tiers.launch.note')} value={note} onChange={setNote} />
              <Line>
                <Button look="plain" busy={preview.saving} onClick={preview.save}>
                  {t('tiers.launch.csv')}
                </Button>
              </Line>
            </Stack>
          ) : null}
        </TaskProgress>
      ) : (
        <SkeletonRows count={4} />
      )}
    </ConfirmDialog>
  );
}
