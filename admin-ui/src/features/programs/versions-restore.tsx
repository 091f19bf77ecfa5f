import { type ProgramVersionRow, restoreProgramVersion } from '@loyalty/contracts/programs/versions';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../data/hooks.js';
import { Changes } from '../../kit/display/changes.js';
import { Stack } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { ConfirmDialog } from '../../kit/feedback/dialog.js';
import { useFailureToast } from '../../kit/feedback/failure-toast.js';
import { useToast } from '../../kit/feedback/toast.js';

interface RestoreProps {
  program: string;
  old: ProgramVersionRow;
  /** The current version, as it was read. */
  newest: number;
  /** Whether the form has unsaved changes; restoring discards them. */
  dirty: boolean;
  onRestored: () => void;
  onClose: () => void;
}

/** Confirmation before an older version is restored, with its effect. */
export function RestoreDialog({ program, old, newest, dirty, onRestored, onClose }: RestoreProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const failed = useFailureToast();
  const write = useWrite(restoreProgramVersion);
  const run = () =>
    write.mutate(
      { params: { id: program, version: String(old.version) }, ifMatch: newest },
      {
        onSuccess: () => {
          toast({ text: t('versions.restored', { n: old.version }) });
          onRestored();
          onClose();
        },
        onError: (failure) => failed(failure, t('versions.restoreFailed'), run),
      },
    );
  return (
    <ConfirmDialog
      open
      title={t('versions.restoreTitle', { n: old.version })}
      onClose={onClose}
      action={{ label: t('versions.restore'), onClick: run, busy: write.isPending }}
    >
      <Stack gap="small">
        <Text as="p">{t('versions.restoreBody', { next: newest + 1 })}</Text>
        {dirty ? <Text as="p">{t('versions.restoreDiscards')}</Text> : null}
        <Changes all={old.restores} />
      </Stack>
    </ConfirmDialog>
  );
}
