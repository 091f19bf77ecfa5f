import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Fact } from '../../kit/display/card.js';
import { Stack } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { Banner } from '../../kit/feedback/banner.js';
import { ConfirmDialog } from '../../kit/feedback/dialog.js';
import { TaskProgress } from '../../kit/feedback/task-progress.js';
import { Flag, NoteInput } from '../../kit/form/fields.js';
import { SkeletonRows } from '../../kit/shell/skeletons.js';
import { MoveCounts, useCosts } from './preview-found.js';
import type { Preview } from './use-preview.js';

interface LaunchDialogProps {
  /** Of the scheme that is previewed. */
  revision: number;
  isRelaunch: boolean;
  preview: Preview;
  busy: boolean;
  onConfirm: (note: string, grantEntryRewards: boolean) => void;
  onClose: () => void;
}

/** Asks before a launch, with what it does and costs: nobody can confirm before the preview has found that. */
export function LaunchDialog({ revision, isRelaunch, preview, busy, onConfirm, onClose }: LaunchDialogProps) {
  const { t } = useTranslation();
  const costs = useCosts();
  const [opened] = useState(revision);
  const [note, setNote] = useState('');
  const [isGranting, setGranting] = useState(!isRelaunch);
  const { task, result } = preview;
  const paysNothing = !isGranting || (result?.rewardPoints === 0 && result.rewardCoupons === 0);
  return (
    <ConfirmDialog
      open
      title={t(isRelaunch ? 'tiers.launch.confirmRelaunch' : 'tiers.launch.confirmLaunch')}
      onClose={onClose}
      action={{
        label: t(isRelaunch ? 'tiers.launch.relaunch' : 'tiers.launch.launch'),
        onClick: () => onConfirm(note, isGranting),
        busy,
        disabled: result === null,
      }}
    >
      {task ? (
        <TaskProgress task={task} onRetry={preview.start}>
          {result ? (
            <Stack gap="medium">
              {revision === opened || busy ? null : <Banner tone="warning">{t('tiers.launch.changed')}</Banner>}
              <Stack gap="tight">
                <MoveCounts {...result} />
                {isGranting ? <Fact label={t('tiers.launch.cost')} value={costs(result)} /> : null}
              </Stack>
              <Flag label={t('tiers.launch.grant')} value={isGranting} onChange={setGranting} />
              <NoteInput label={t('tiers.launch.note')} value={note} onChange={setNote} />
              <Text as="p">
                {paysNothing ? t('tiers.launch.paysNothing') : t('tiers.launch.pays', { cost: costs(result) })}
              </Text>
            </Stack>
          ) : null}
        </TaskProgress>
      ) : (
        <SkeletonRows count={4} />
      )}
    </ConfirmDialog>
  );
}
