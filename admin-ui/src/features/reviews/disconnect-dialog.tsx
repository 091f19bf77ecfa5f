import { connectReviewApp } from '@loyalty/contracts/intake/reviews';
import type { ReviewAppName } from '@loyalty/contracts/programs/settings/actions';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newKey } from '../../data/client.js';
import { useWrite } from '../../data/hooks.js';
import { Text } from '../../kit/display/text.js';
import { ConfirmDialog } from '../../kit/feedback/dialog.js';
import { useFailureToast } from '../../kit/feedback/failure-toast.js';
import { useToast } from '../../kit/feedback/toast.js';

interface DisconnectProps {
  app: ReviewAppName;
  name: string;
  onClose: () => void;
  onEnded: () => void;
}

/** Confirmation: reviews of the app earn nothing after disconnecting. */
export function DisconnectDialog({ app, name, onClose, onEnded }: DisconnectProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const failed = useFailureToast();
  const [key] = useState(newKey);
  const write = useWrite(connectReviewApp);
  const run = () =>
    write.mutate(
      { params: { app }, body: { secret: null }, key },
      {
        onSuccess: () => {
          toast({ text: t('integrations.app.disconnected', { app: name }) });
          onEnded();
          onClose();
        },
        onError: (failure) => failed(failure, t('integrations.app.disconnectFailed'), run),
      },
    );
  return (
    <ConfirmDialog
      open
      title={t('integrations.app.disconnectTitle', { app: name })}
      onClose={onClose}
      action={{ label: t('integrations.app.disconnect'), onClick: run, busy: write.isPending, danger: true }}
    >
      <Text as="p">{t('integrations.app.disconnectBody')}</Text>
    </ConfirmDialog>
  );
}
