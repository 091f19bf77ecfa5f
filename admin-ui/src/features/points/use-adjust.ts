import type { BodyOf } from '@loyalty/contracts/kernel/endpoint';
import type { Receipt } from '@loyalty/contracts/kernel/envelope';
import { type AccountState, adjustPoints } from '@loyalty/contracts/points/queries';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newKey } from '../../data/client.js';
import { fieldErrors } from '../../data/failure-text.js';
import { useDryRun, useWrite } from '../../data/hooks.js';
import { useFailureToast } from '../../kit/feedback/failure-toast.js';
import { useAdminNote } from '../../kit/form/use-admin-note.js';
import { useFormat } from '../../kit/format/format-context.js';
import { useWorth } from '../worth/use-worth.js';
import { type AdjustmentDraft, adjustmentBody, emptyAdjustment } from './adjustment.js';

/** Result of an adjustment, for the page. */
export interface Adjusted {
  account: AccountState;
  amount: number;
  note: string;
  receipt: Receipt | undefined;
}

export interface AdjustOptions {
  customer: string;
  available: number;
  /** Debt, which new points repay first. */
  debt: number;
  onDone: (adjusted: Adjusted) => void;
}

function usePreview({ customer, available, debt }: AdjustOptions, change: ReturnType<typeof adjustmentBody>) {
  const { t } = useTranslation();
  const f = useFormat();
  const worthOf = useWorth();
  const body = change ? ({ ...change, adminNote: 'Preview' } as BodyOf<typeof adjustPoints>) : null;
  const read = useDryRun(adjustPoints, body ? { params: { id: customer }, body } : null);
  const answer = change ? read.data?.data : undefined;
  const error = change && read.error?.isAnswer ? read.error.message : undefined;
  if (!answer || error) return { says: [], answer: undefined, error };
  const expiry =
    answer.amount <= 0
      ? ''
      : answer.expiresAt
        ? t('points.adjust.expires', { date: f.date(answer.expiresAt) })
        : t('points.adjust.noExpiry');
  const line = t('points.adjust.preview', { before: f.points(available), after: f.points(answer.points.available) });
  const paid = debt - answer.points.debt;
  const pays = paid > 0 ? [t('points.adjust.paysDebt', { count: paid, n: f.points(paid) })] : [];
  const worth = worthOf(Math.abs(answer.amount));
  return { says: [line + expiry, ...(worth ? [worth] : []), ...pays], answer, error };
}

/**
 * The draft with the linked field. With a debt the server's value is used, since new points repay it first; blank until the server has
 * answered.
 */
function answered(
  draft: AdjustmentDraft,
  debt: number,
  answer: { amount: number; points: { available: number } } | undefined,
): AdjustmentDraft {
  if (debt === 0 || draft.wrote === null) return draft;
  return draft.wrote === 'amount'
    ? { ...draft, next: answer ? String(answer.points.available) : '' }
    : { ...draft, amount: answer ? String(answer.amount) : '' };
}

/** Error of the amount field, or of the whole form. */
const amountError = (preview: string | undefined, rejected: Record<string, string>): string | undefined =>
  preview ?? rejected.amount ?? rejected.newBalance ?? rejected[''];

/** Rejections of fields that are shown as they come. */
const plainErrors = ({ customerNote, tierProportional }: Record<string, string>) => ({
  customerNote,
  tierProportional,
});

/** An adjustment while it is typed, what the server says it would do, and its save. */
export function useAdjust(options: AdjustOptions) {
  const { customer, debt, onDone } = options;
  const { t } = useTranslation();
  const failed = useFailureToast();
  const [draft, setDraft] = useState(emptyAdjustment);
  const [customerNote, setCustomerNote] = useState('');
  const [tierProportional, setTierProportional] = useState(false);
  const [rejected, setRejected] = useState<Record<string, string>>({});
  const [key, setKey] = useState(newKey);
  const adminNote = useAdminNote();
  const write = useWrite(adjustPoints);
  const change = adjustmentBody(draft);
  const preview = usePreview(options, change);
  const { note, tried } = adminNote;

  /** Another input is another request: the key of the one before must not be used for it. */
  const retyped = () => {
    setRejected({});
    setKey(newKey());
  };
  const save = () => {
    adminNote.insist();
    if (!change || note === '') return;
    const body = { ...change, adminNote: note, customerNote, tierProportional } as BodyOf<typeof adjustPoints>;
    write.mutate(
      { params: { id: customer }, body, key },
      {
        onSuccess: ({ data, receipt }) => onDone({ account: data, amount: data.amount, note, receipt }),
        onError: (failure) => {
          if (failure.isAnswer) setRejected(fieldErrors(failure));
          else failed(failure, t('points.adjust.failed'), save);
        },
      },
    );
  };
  return {
    draft: answered(draft, debt, preview.answer),
    type: (next: AdjustmentDraft) => {
      setDraft(next);
      retyped();
    },
    adminNote,
    customerNote,
    setCustomerNote,
    tierProportional,
    setTierProportional: (chosen: boolean) => {
      setTierProportional(chosen);
      retyped();
    },
    preview: preview.says,
    errors: {
      amount: tried && !change ? t('points.adjust.enter') : amountError(preview.error, rejected),
      adminNote: adminNote.error ?? rejected.adminNote,
      ...plainErrors(rejected),
    },
    save,
    busy: write.isPending,
  };
}
