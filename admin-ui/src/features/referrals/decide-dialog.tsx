import { decideReferrals, type ReferralRow } from '@loyalty/contracts/referrals/queries';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newKey } from '../../data/client.js';
import { useWrite } from '../../data/hooks.js';
import { Stack } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { ConfirmDialog } from '../../kit/feedback/dialog.js';
import { useFailureToast } from '../../kit/feedback/failure-toast.js';
import { type SkippedRow, SkippedRows } from '../../kit/feedback/skipped-rows.js';
import { useToast } from '../../kit/feedback/toast.js';
import { NoteInput } from '../../kit/form/fields.js';

export type ReferralDecision = 'approve' | 'cancel';

interface DecideDialogProps {
  verdict: ReferralDecision;
  rows: readonly ReferralRow[];
  onClose: () => void;
}

function useDecision({ verdict, rows, onClose }: DecideDialogProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const failed = useFailureToast();
  const [key] = useState(newKey);
  const [skipped, setSkipped] = useState<readonly SkippedRow[]>([]);
  const write = useWrite(decideReferrals);
  const nameOf = (id: string): string => {
    const friend = rows.find((row) => row.id === id)?.friend;
    return friend?.name || friend?.email || t('referrals.erased');
  };
  const run = (note: string): void =>
    write.mutate(
      { body: { ids: rows.map(({ id }) => id), verdict, note }, key },
      {
        onSuccess: ({ data }) => {
          if (data.done > 0) toast({ text: t('referrals.decide.done', { count: data.done }) });
          setSkipped(data.refused.map(({ id, message }) => ({ id, message, name: nameOf(id) })));
          if (data.refused.length === 0) onClose();
        },
        onError: (failure) => failed(failure, t('referrals.decide.failed'), () => run(note)),
      },
    );
  return { run, skipped, busy: write.isPending };
}

/** Asks before referrals are approved or canceled, and names those that could not be. */
export function DecideDialog(props: DecideDialogProps) {
  const { verdict, rows, onClose } = props;
  const { t } = useTranslation();
  const [note, setNote] = useState('');
  const { run, skipped, busy } = useDecision(props);
  const isOver = skipped.length > 0;
  const label = t(`referrals.action.${verdict}`);
  return (
    <ConfirmDialog
      open
      title={t(`referrals.decide.${verdict}`, { count: rows.length })}
      onClose={onClose}
      closeLabel={isOver ? t('shell.action.close') : t('referrals.decide.keep')}
      action={isOver ? undefined : { label, busy, danger: verdict === 'cancel', onClick: () => run(note.trim()) }}
    >
      {isOver ? (
        <SkippedRows label={t('referrals.decide.skipped')} rows={skipped} />
      ) : (
        <Stack>
          <Text as="p">{t(`referrals.decide.${verdict}Body`)}</Text>
          <NoteInput label={t('referrals.decide.note')} value={note} onChange={setNote} />
        </Stack>
      )}
    </ConfirmDialog>
  );
}
