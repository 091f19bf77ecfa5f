import { adjustCustomersPoints } from '@loyalty/contracts/customers/queries';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newKey } from '../../data/client.js';
import { useDryRun, useWrite } from '../../data/hooks.js';
import { Stack } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { Banner } from '../../kit/feedback/banner.js';
import { Modal } from '../../kit/feedback/dialog.js';
import { useFailureToast } from '../../kit/feedback/failure-toast.js';
import { useToast } from '../../kit/feedback/toast.js';
import { NoteInput, TextInput } from '../../kit/form/fields.js';
import { useAdminNote } from '../../kit/form/use-admin-note.js';
import { useFormat } from '../../kit/format/format-context.js';
import { useTranslate } from '../../words/use-translate.js';
import { readInteger } from '../points/adjustment.js';
import { useWithWorth } from '../worth/use-worth.js';
import { BulkPreview, leftOut } from './bulk-preview.js';

/** A bulk adjustment: its draft, its preview by the server, and its save. */
function useBulkAdjust(ids: string[], onClose: () => void) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const toast = useToast();
  const failed = useFailureToast();
  const [amount, setAmount] = useState('');
  const [customerNote, setCustomerNote] = useState('');
  const [key] = useState(newKey);
  const adminNote = useAdminNote();
  const { note, tried } = adminNote;
  const write = useWrite(adjustCustomersPoints);
  const change = readInteger(amount);
  const ready = change !== null && change !== 0;
  const body = { ids, amount: change ?? 0, adminNote: note, customerNote };
  const preview = useDryRun(adjustCustomersPoints, ready ? { body: { ...body, adminNote: 'Preview' } } : null);

  const save = () => {
    adminNote.insist();
    if (!ready || note === '') return;
    write.mutate(
      { body, key },
      {
        onSuccess: (answer) => {
          const { data } = answer;
          toast({ text: `${t('customers.bulk.done', { count: data.done })}.${leftOut(t, translate, data)}` });
          onClose();
        },
        onError: (failure) => failed(failure, t('customers.adjustFailed'), save),
      },
    );
  };
  return {
    amount,
    setAmount,
    amountError: tried && !ready ? t('customers.form.required') : undefined,
    adminNote,
    customerNote,
    setCustomerNote,
    outcome: ready ? preview.data?.data : undefined,
    save,
    busy: write.isPending,
  };
}

/** Points of all customers together, and their worth; nothing before the preview. */
function Total({ points }: { points: number }) {
  const { t } = useTranslation();
  const f = useFormat();
  const withWorth = useWithWorth();
  if (points === 0) return null;
  return (
    <Text as="p" tone="subdued">
      {withWorth(t('customers.bulk.total', { points: f.signed(points) }), points)}
    </Text>
  );
}

/** Dialog for the same adjustment of every selected customer, previewed by the server. */
export default function BulkAdjust({ ids, onClose }: { ids: string[]; onClose: () => void }) {
  const { t } = useTranslation();
  const { adminNote, outcome, ...form } = useBulkAdjust(ids, onClose);
  return (
    <Modal
      open
      title={t('customers.bulk.title', { count: ids.length })}
      onClose={onClose}
      action={{ label: t('customers.bulk.action'), onClick: form.save, busy: form.busy }}
    >
      <Stack>
        <Banner tone="warning">{t('customers.updateWarning')}</Banner>
        <TextInput
          kind="number"
          label={t('customers.bulk.amount')}
          help={t('customers.bulk.amountHelp')}
          value={form.amount}
          onChange={form.setAmount}
          error={form.amountError}
          focused
        />
        <NoteInput
          label={t('customers.form.adminNote')}
          value={adminNote.typed}
          onChange={adminNote.type}
          required
          error={adminNote.error}
        />
        <NoteInput label={t('customers.form.customerNote')} value={form.customerNote} onChange={form.setCustomerNote} />
        <BulkPreview outcome={outcome} />
        <Total points={(readInteger(form.amount) ?? 0) * (outcome?.done ?? 0)} />
      </Stack>
    </Modal>
  );
}
