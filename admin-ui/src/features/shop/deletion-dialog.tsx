import { requestShopDeletion } from '@loyalty/contracts/shop/deletion';
import type { DeletionScope } from '@loyalty/contracts/shop/deletion-scope';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../data/hooks.js';
import { Stack } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { ConfirmDialog } from '../../kit/feedback/dialog.js';
import { useFailureToast } from '../../kit/feedback/failure-toast.js';
import { useToast } from '../../kit/feedback/toast.js';
import { TextInput } from '../../kit/form/fields.js';

interface DeletionDialogProps {
  scope: DeletionScope;
  /** The name that the owner types. */
  name: string;
  onClose: () => void;
}

/** Requests a deletion; the owner types the store’s name, so that nobody does it by accident. */
export default function DeletionDialog({ scope, name, onClose }: DeletionDialogProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const failed = useFailureToast();
  const write = useWrite(requestShopDeletion);
  const [typed, setTyped] = useState('');
  const isSame = typed.trim() === name.trim();
  const request = () =>
    write.mutate(
      { body: { scope, confirmation: typed } },
      {
        onSuccess: () => {
          toast({ text: t('settings.danger.requested') });
          onClose();
        },
        onError: (failure) => failed(failure, t('settings.danger.failed'), request),
      },
    );
  return (
    <ConfirmDialog
      open
      title={t(`settings.danger.${scope}.ask`)}
      onClose={onClose}
      action={{
        label: t(`settings.danger.${scope}.action`),
        onClick: request,
        busy: write.isPending,
        disabled: !isSame,
        danger: true,
      }}
    >
      <Stack>
        <Text as="p">{t(`settings.danger.${scope}.body`)}</Text>
        <Text as="p">{t('settings.danger.final')}</Text>
        <TextInput
          label={t('settings.danger.confirm', { name })}
          value={typed}
          most={255}
          required
          error={typed === '' || name.trim().startsWith(typed.trim()) ? undefined : t('settings.danger.mismatch')}
          onChange={setTyped}
        />
      </Stack>
    </ConfirmDialog>
  );
}
