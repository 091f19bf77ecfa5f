import { type AppKeyRow, revokeAppKey } from '@loyalty/contracts/app-keys/queries';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newKey } from '../../data/client.js';
import { useWrite } from '../../data/hooks.js';
import { Text } from '../../kit/display/text.js';
import { ConfirmDialog } from '../../kit/feedback/dialog.js';
import { useFailureToast } from '../../kit/feedback/failure-toast.js';
import { useToast } from '../../kit/feedback/toast.js';

/** Confirmation of an irreversible key revocation (UX-15). */
export default function RevokeKeyDialog({ appKey, onClose }: { appKey: AppKeyRow; onClose: () => void }) {
  const { t } = useTranslation();
  const toast = useToast();
  const failed = useFailureToast();
  const [key] = useState(newKey);
  const write = useWrite(revokeAppKey);
  const run = () =>
    write.mutate(
      { params: { id: appKey.id }, key },
      {
        onSuccess: () => {
          toast({ text: t('stream.keys.revoked') });
          onClose();
        },
        onError: (failure) => failed(failure, t('stream.keys.revokeFailed'), run),
      },
    );
  return (
    <ConfirmDialog
      open
      title={t('stream.keys.revokeTitle', { name: appKey.label || appKey.id.slice(0, 8) })}
      onClose={onClose}
      action={{ label: t('stream.keys.revokeAction'), onClick: run, busy: write.isPending, danger: true }}
    >
      <Text as="p">{t('stream.keys.revokeBody')}</Text>
    </ConfirmDialog>
  );
}
