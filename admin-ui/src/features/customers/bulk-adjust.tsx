import { adjustCustomersPoints } from '@loyalty/contracts/customers/queries';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newKey } from '../../data/client.js';
import { useDryRun, useWrite } from '../../data/hooks.js';
import { Banner } from '../../kit/banner.js';
import { Modal } from '../../kit/dialog.js';
import { useFailureToast } from '../../kit/failure-toast.js';
import { TextInput } from '../../kit/fields.js';
import { Stack } from '../../kit/layout.js';
import { Text } from '../../kit/text.js';
import { useToast } from '../../kit/toast.js';
import { readInteger } from '../points/adjustment.js';

/** The same change of points for every chosen customer. What it would do is asked of the server before it is done. */
export function BulkAdjust({ ids, onClose }: { ids: string[]; onClose: () => void }) {
  const { t } = useTranslation();
  const toast = useToast();
  const failed = useFailureToast();
  const [amount, setAmount] = useState('');
  const [adminNote, setAdminNote] = useState('');
  const [customerNote, setCustomerNote] = useState('');
  const [tried, setTried] = useState(false);
  const [key] = useState(newKey);
  const write = useWrite(adjustCustomersPoints);
  const change = readInteger(amount);
  const ready = change !== null && change !== 0;
  const body = { ids, amount: change ?? 0, adminNote: adminNote.trim(), customerNote };
  const preview = useDryRun(adjustCustomersPoints, ready ? { body: { ...body, adminNote: 'Preview' } } : null);
  const noteError = tried && adminNote.trim() === '' ? t('customers.form.required') : undefined;
  const amountError = tried && !ready ? t('customers.form.required') : undefined;

  const save = () => {
    setTried(true);
    if (!ready || adminNote.trim() === '') return;
    write.mutate(
      { body, key },
      {
        onSuccess: (answer) => {
          const { done, refused } = answer.data;
          const left = refused.length
            ? ` ${t('customers.bulk.refused', { count: refused.length, reason: refused[0]?.message ?? '' })}`
            : '';
          toast({ text: `${t('customers.bulk.done', { count: done })}.${left}` });
          onClose();
        },
        onError: (failure) => failed(failure, t('customers.adjustFailed'), save),
      },
    );
  };
  return (
    <Modal
      open
      title={t('customers.bulk.title', { count: ids.length })}
      onClose={onClose}
      action={{ label: t('customers.bulk.action'), onClick: save, busy: write.isPending }}
    >
      <Stack>
        <Banner tone="warning">{t('customers.updateWarning')}</Banner>
        <TextInput
          kind="number"
          label={t('customers.bulk.amount')}
          help={t('customers.bulk.amountHelp')}
          value={amount}
          onChange={setAmount}
          error={amountError}
          focused
        />
        <TextInput
          label={t('customers.form.adminNote')}
          value={adminNote}
          onChange={setAdminNote}
          lines={2}
          most={500}
          required
          error={noteError}
        />
        <TextInput
          label={t('customers.form.customerNote')}
          value={customerNote}
          onChange={setCustomerNote}
          lines={2}
          most={500}
        />
        {preview.data && ready ? (
          <Text as="p" tone="subdued">
            {t('customers.bulk.preview', {
              done: preview.data.data.done,
              refused: preview.data.data.refused.length,
            })}
          </Text>
        ) : null}
      </Stack>
    </Modal>
  );
}
