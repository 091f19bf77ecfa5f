import type { TierScheme } from '@loyalty/contracts/tiers/queries';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Text } from '../../kit/display/text.js';
import { ConfirmDialog } from '../../kit/feedback/dialog.js';
import { useFormat } from '../../kit/format/format-context.js';
import { LaunchDialog } from './launch-dialog.js';
import { UndoDialog } from './undo-dialog.js';
import { useLaunch } from './use-launch.js';
import { useLaunchPreview } from './use-preview.js';

interface DeactivateDialogProps {
  members: number;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

function DeactivateDialog({ members, busy, onConfirm, onClose }: DeactivateDialogProps) {
  const { t } = useTranslation();
  const f = useFormat();
  return (
    <ConfirmDialog
      open
      title={t('tiers.launch.deactivateTitle')}
      onClose={onClose}
      action={{ label: t('tiers.launch.deactivate'), onClick: onConfirm, busy, danger: true }}
    >
      <Text as="p">{t('tiers.launch.deactivateBody', { count: members, n: f.points(members) })}</Text>
    </ConfirmDialog>
  );
}

/** The questions about a scheme as a whole: launch, undo of the latest launch, deactivation. */
export function useSchemeDialogs(scheme: TierScheme, isLaunchPossible: boolean) {
  const [asks, setAsks] = useState<'launch' | 'undo' | 'stop' | null>(null);
  const close = () => setAsks(null);
  const preview = useLaunchPreview(scheme, isLaunchPossible, asks === 'launch');
  const change = useLaunch(scheme.type, close);
  const members = scheme.members.reduce((sum, one) => sum + one.members, 0);
  const { undoable } = scheme;
  // A dialog about one launch is not about another.
  useEffect(() => setAsks((before) => (before === 'undo' ? null : before)), [undoable]);
  const dialog =
    asks === 'launch' ? (
      <LaunchDialog
        revision={scheme.revision}
        isRelaunch={scheme.version > 0}
        preview={preview}
        busy={change.busy}
        onConfirm={(note, isGranting) => change.launch(scheme.revision, note, isGranting)}
        onClose={close}
      />
    ) : asks === 'undo' && undoable !== null ? (
      <UndoDialog
        type={scheme.type}
        version={undoable}
        busy={change.busy}
        onConfirm={(note, mode) => change.undo(undoable, note, mode)}
        onPassed={change.onPassed}
        onClose={close}
      />
    ) : asks === 'stop' ? (
      <DeactivateDialog members={members} busy={change.busy} onConfirm={change.deactivate} onClose={close} />
    ) : null;
  return {
    dialog,
    preview,
    busy: change.busy,
    launch: () => setAsks('launch'),
    undo: () => setAsks('undo'),
    deactivate: () => setAsks('stop'),
    reactivate: change.reactivate,
  };
}
