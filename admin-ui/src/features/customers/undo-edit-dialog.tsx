import { undoCustomerEdit } from '@loyalty/contracts/customers/edit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newKey } from '../../data/client.js';
import { useWrite } from '../../data/hooks.js';
import { Stack } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { ConfirmDialog } from '../../kit/feedback/dialog.js';
import { useFailureToast } from '../../kit/feedback/failure-toast.js';
import { useToast } from '../../kit/feedback/toast.js';

/** Takes an edit back that stands in the history, unless something was changed since. */
export function UndoEditDialog({ customer, event, onClose }: { customer: string; event: string; onClose: () => void }) {
  const { t } = useTranslation();
  const toast = useToast();
  const failed = useFailureToast();
  const [rejection, setRejection] = useState('');
  const [key] = useState(newKey);
  const write = useWrite(undoCustomerEdit);
  const run = () =>
    write.mutate(
      { params: { id: customer, event }, key },
      {
        onSuccess: () => {
          toast({ text: t('people.edit.undone') });
          onClose();
        },
        onError: (failure) => {
          if (failure.isAnswer) setRejection(failure.message);
          else failed(failure, t('people.edit.failed'), run);
        },
      },
    );
  return (
    <ConfirmDialog
      open
      title={t('people.edit.undoTitle')}
      onClose={onClose}
      action={{ label: t('people.edit.undo'), onClick: run, busy: write.isPending, disabled: rejection !== '' }}
    >
      <Stack>
        <Text as="p">{t('people.edit.undoBody')}</Text>
        {rejection ? (
          <Text as="p" tone="critical">
            {rejection}
          </Text>
        ) : null}
      </Stack>
    </ConfirmDialog>
  );
}
