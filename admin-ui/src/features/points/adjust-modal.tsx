import type { BodyOf } from '@loyalty/contracts/kernel/endpoint';
import type { Receipt } from '@loyalty/contracts/kernel/envelope';
import { type AccountState, adjustPoints } from '@loyalty/contracts/points/queries';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newKey } from '../../data/client.js';
import { fieldErrors } from '../../data/failure-text.js';
import { useDryRun, useWrite } from '../../data/hooks.js';
import { Banner } from '../../kit/banner.js';
import { Modal } from '../../kit/dialog.js';
import { useFailureToast } from '../../kit/failure-toast.js';
import { FieldRow, TextInput } from '../../kit/fields.js';
import { useFormat } from '../../kit/format-context.js';
import { Stack } from '../../kit/layout.js';
import { adjustmentBody, emptyAdjustment, writeAmount, writeNext } from './adjustment.js';

/** What an adjustment did, for the page that shows it. */
export interface Adjusted {
  account: AccountState;
  amount: number;
  note: string;
  receipt: Receipt | undefined;
}

interface AdjustModalProps {
  customer: string;
  available: number;
  onClose: () => void;
  onDone: (adjusted: Adjusted) => void;
}

function usePreview(customer: string, available: number, change: ReturnType<typeof adjustmentBody>) {
  const { t } = useTranslation();
  const f = useFormat();
  const body = change ? ({ ...change, adminNote: 'Preview' } as BodyOf<typeof adjustPoints>) : null;
  const read = useDryRun(adjustPoints, body ? { params: { id: customer }, body } : null);
  const answer = change ? read.data?.data : undefined;
  const error = change && read.error?.isAnswer ? read.error.message : undefined;
  if (!answer || error) return { line: '\u00a0', error };
  const expiry =
    answer.amount <= 0
      ? ''
      : answer.expiresAt
        ? t('points.adjust.expires', { date: f.date(answer.expiresAt) })
        : t('points.adjust.noExpiry');
  const line = t('points.adjust.preview', { before: f.points(available), after: f.points(answer.points.available) });
  return { line: line + expiry, error };
}

/**
 * Changes a customer's points. New balance and amount follow each other as one types; what will happen is decided by the server in a
 * dry run, and shown before anything is written.
 */
export function AdjustModal({ customer, available, onClose, onDone }: AdjustModalProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const failed = useFailureToast();
  const [draft, setDraft] = useState(emptyAdjustment);
  const [adminNote, setAdminNote] = useState('');
  const [customerNote, setCustomerNote] = useState('');
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<Record<string, string>>({});
  const [key, setKey] = useState(newKey);
  const write = useWrite(adjustPoints);
  const change = adjustmentBody(draft);
  const preview = usePreview(customer, available, change);
  const note = adminNote.trim();
  const noteError = tried && note === '' ? t('customers.form.required') : refused.adminNote;
  const amountError =
    tried && !change
      ? t('points.adjust.enter')
      : (preview.error ?? refused.amount ?? refused.newBalance ?? refused['']);

  const type = (next: typeof draft) => {
    setDraft(next);
    setRefused({});
    // Another input is another wish: the key of the one before must not be used for it.
    setKey(newKey());
  };
  const save = () => {
    setTried(true);
    if (!change || note === '') return;
    const body = { ...change, adminNote: note, customerNote } as BodyOf<typeof adjustPoints>;
    write.mutate(
      { params: { id: customer }, body, key },
      {
        onSuccess: ({ data, receipt }) => onDone({ account: data, amount: data.amount, note, receipt }),
        onError: (failure) => {
          if (failure.isAnswer) setRefused(fieldErrors(failure));
          else failed(failure, t('points.adjust.failed'), save);
        },
      },
    );
  };
  return (
    <Modal
      open
      title={t('points.adjust.title')}
      onClose={onClose}
      action={{ label: t('points.adjust.action'), onClick: save, busy: write.isPending }}
    >
      <Stack>
        <Banner tone="warning">
          <b className="strong">{t('points.adjust.warning')}</b> {t('points.adjust.warningMore')}
        </Banner>
        <FieldRow>
          <TextInput
            label={t('points.adjust.current')}
            value={f.points(available)}
            onChange={() => undefined}
            disabled
          />
          <TextInput
            id="adjust-next"
            kind="number"
            label={t('points.adjust.next')}
            value={draft.next}
            onChange={(text) => type(writeNext(available, text))}
          />
          <TextInput
            id="adjust-amount"
            kind="number"
            label={t('points.adjust.amount')}
            help={t('points.adjust.amountHelp')}
            value={draft.amount}
            onChange={(text) => type(writeAmount(available, text))}
            error={amountError}
            focused
          />
        </FieldRow>
        <div className="before-after tn" role="status">
          {preview.line}
        </div>
        <TextInput
          id="adjust-note"
          label={t('customers.form.adminNote')}
          help={t('customers.form.adminNoteHelp')}
          value={adminNote}
          onChange={setAdminNote}
          lines={2}
          most={500}
          required
          error={noteError}
        />
        <TextInput
          id="adjust-customer-note"
          label={t('customers.form.customerNote')}
          help={t('customers.form.customerNoteHelp')}
          value={customerNote}
          onChange={setCustomerNote}
          lines={2}
          most={500}
          error={refused.customerNote}
        />
      </Stack>
    </Modal>
  );
}
