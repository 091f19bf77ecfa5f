import type { ReviewRow } from '@loyalty/contracts/intake/reviews';
import { REJECTED_REVIEW } from '@loyalty/contracts/shopper/reviews';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Stack } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { ConfirmDialog } from '../../kit/feedback/dialog.js';
import { type SkippedRow, SkippedRows } from '../../kit/feedback/skipped-rows.js';
import { NoteInput } from '../../kit/form/fields.js';
import { useFormat } from '../../kit/format/format-context.js';
import { ApprovalPayment, DisapprovalPayment } from './approval-payment.js';
import { useDecide, type Verdict } from './use-decide.js';

interface DecideDialogProps {
  verdict: Verdict;
  rows: readonly ReviewRow[];
  /** Whether a disapproval undoes an approval that was just made. */
  isUndo?: boolean;
  onClose: () => void;
  /** Opens the undoing of an approval. */
  onUndo: (rows: readonly ReviewRow[]) => void;
}

/** Effect of a decision, before it is made. */
function Consequence({ verdict, rows }: Pick<DecideDialogProps, 'verdict' | 'rows'>) {
  const { t } = useTranslation();
  if (verdict === 'approved') return <ApprovalPayment rows={rows} />;
  return (
    <>
      <DisapprovalPayment rows={rows} />
      {rows.some(({ kind }) => kind === 'google_maps_review') ? (
        <Text as="p" tone="subdued">
          {t('reviews.decide.shopperReads', { text: REJECTED_REVIEW })}
        </Text>
      ) : null}
    </>
  );
}

/** Reviews that were left unchanged, each with its reason. */
function Rejected({ refused: rejected, done }: { refused: readonly SkippedRow[]; done: number }) {
  const { t } = useTranslation();
  return (
    <Stack gap="small">
      <Text as="p">{t('reviews.decide.doneOf', { count: done })}</Text>
      <SkippedRows label={t('reviews.decide.skipped')} rows={rejected} />
    </Stack>
  );
}

/** Confirmation before reviews are decided; lists those that could not be. */
export function DecideDialog({ verdict, rows, isUndo = false, onClose, onUndo }: DecideDialogProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const [note, setNote] = useState('');
  const { run, busy, done, refused: rejected } = useDecide({ verdict, rows, isUndo, onDone: onClose, onUndo });
  const isOver = rejected.length > 0;
  const [first] = rows;
  const name = rows.length === 1 && first ? f.isolated(first.customer.name || t('customers.unnamed')) : '';
  const action = { label: t(`reviews.action.${isUndo ? 'undo' : verdict}`), busy, danger: verdict === 'disapproved' };
  return (
    <ConfirmDialog
      open
      title={
        name && !isUndo
          ? t(`reviews.decide.one.${verdict}`, { name })
          : t(`reviews.decide.${isUndo ? 'undo' : verdict}`, { count: rows.length })
      }
      onClose={onClose}
      {...(isOver
        ? { closeLabel: t('shell.action.close') }
        : { action: { ...action, onClick: () => void run(note.trim()) } })}
    >
      {isOver ? (
        <Rejected refused={rejected} done={done} />
      ) : (
        <Stack>
          <Consequence verdict={verdict} rows={rows} />
          {verdict === 'disapproved' ? (
            <NoteInput
              label={t('customers.form.adminNote')}
              help={t('reviews.decide.noteHelp')}
              value={note}
              onChange={setNote}
            />
          ) : null}
        </Stack>
      )}
    </ConfirmDialog>
  );
}
