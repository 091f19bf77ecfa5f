import type { ActivityRow } from '@loyalty/contracts/activity/queries';
import type { Receipt } from '@loyalty/contracts/kernel/envelope';
import { type AccountState, undoAdjustment } from '@loyalty/contracts/points/queries';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newKey } from '../../data/client.js';
import { useDryRun, useWrite } from '../../data/hooks.js';
import { ConfirmDialog } from '../../kit/dialog.js';
import { useFailureToast } from '../../kit/failure-toast.js';
import { Choices, TextInput } from '../../kit/fields.js';
import { useFormat } from '../../kit/format-context.js';
import { Stack } from '../../kit/layout.js';
import { Text } from '../../kit/text.js';
import { useToast } from '../../kit/toast.js';

type Mode = 'claw_back' | 'forgive';

interface UndoModalProps {
  customer: string;
  row: ActivityRow;
  available: number;
  onClose: () => void;
  onDone: (undone: { account: AccountState; amount: number; receipt: Receipt | undefined }) => void;
}

/** Undoes an older adjustment: what it would do to the balance, and what becomes of points spent since (UX-14). */
export function UndoModal({ customer, row, available, onClose, onDone }: UndoModalProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const toast = useToast();
  const failed = useFailureToast();
  const [mode, setMode] = useState<Mode>('claw_back');
  const [adminNote, setAdminNote] = useState('');
  const [key] = useState(newKey);
  const params = { id: customer, event: row.id };
  const preview = useDryRun(undoAdjustment, { params, body: { mode } });
  const write = useWrite(undoAdjustment);
  const answer = preview.data?.data;
  const run = () =>
    write.mutate(
      { params, body: { mode, adminNote: adminNote.trim() }, key },
      {
        onSuccess: ({ data, receipt }) => {
          toast({ text: t('points.adjust.undone') });
          onDone({ account: data, amount: data.amount, receipt });
        },
        onError: (failure) => failed(failure, t('points.adjust.failed'), run),
      },
    );
  return (
    <ConfirmDialog
      open
      title={t('points.undo.title')}
      onClose={onClose}
      action={{ label: t('points.undo.action'), onClick: run, busy: write.isPending, disabled: preview.error !== null }}
    >
      <Stack>
        <Text as="p">
          {t('points.undo.body', { points: f.signed(row.points), date: f.date(row.occurredAt) })}
          {row.note ? ` “${row.note}”` : ''}
        </Text>
        <Choices
          label={t('points.undo.mode')}
          value={mode}
          onChange={(chosen) => setMode(chosen as Mode)}
          options={[
            { value: 'claw_back', label: t('points.undo.clawBack'), help: t('points.undo.clawBackHelp') },
            { value: 'forgive', label: t('points.undo.forgive'), help: t('points.undo.forgiveHelp') },
          ]}
        />
        <div className="before-after tn" role="status">
          {preview.error
            ? preview.error.message
            : answer
              ? [
                  t('points.adjust.preview', {
                    before: f.points(available),
                    after: f.points(answer.points.available),
                  }),
                  answer.owed > 0 ? t('points.undo.owed', { points: f.points(answer.owed) }) : '',
                  answer.forgiven > 0 ? t('points.undo.forgiven', { points: f.points(answer.forgiven) }) : '',
                ].join(' ')
              : '\u00a0'}
        </div>
        <TextInput label={t('points.undo.note')} value={adminNote} onChange={setAdminNote} lines={2} most={500} />
      </Stack>
    </ConfirmDialog>
  );
}
