import type { ActivityRow } from '@loyalty/contracts/activity/queries';
import type { Receipt } from '@loyalty/contracts/kernel/envelope';
import { type AccountState, undoAdjustment } from '@loyalty/contracts/points/queries';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newKey } from '../../data/client.js';
import { type DryRun, useDryRun, useWrite } from '../../data/hooks.js';
import { Stack } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { ConfirmDialog } from '../../kit/feedback/dialog.js';
import { useFailureToast } from '../../kit/feedback/failure-toast.js';
import { useToast } from '../../kit/feedback/toast.js';
import { Choices, NoteInput } from '../../kit/form/fields.js';
import { useFormat } from '../../kit/format/format-context.js';
import { BeforeAfter } from './before-after.js';

type Mode = 'claw_back' | 'forgive';

/** Result of an undo, for the page. */
export interface Undone {
  account: AccountState;
  amount: number;
  receipt: Receipt | undefined;
}

interface UndoModalProps {
  customer: string;
  row: ActivityRow;
  available: number;
  onClose: () => void;
  onDone: (undone: Undone) => void;
}

/** Effect of an undo on the balance and on points spent since, or the reason against it. */
function Outcome({ preview, available }: { preview: DryRun<typeof undoAdjustment>; available: number }) {
  const { t } = useTranslation();
  const f = useFormat();
  if (preview.error) return <BeforeAfter says={[preview.error.message]} />;
  const undone = preview.data?.data;
  if (!undone) return <BeforeAfter says={[]} />;
  const { points, owed, forgiven } = undone;
  const says = [
    t('points.adjust.preview', { before: f.points(available), after: f.points(points.available) }),
    owed > 0 ? t('points.undo.owed', { points: f.points(owed) }) : '',
    forgiven > 0 ? t('points.undo.forgiven', { points: f.points(forgiven) }) : '',
  ];
  return <BeforeAfter says={says.filter(Boolean)} />;
}

/** Dialog that undoes an older adjustment, with the effect on the balance and on points spent since (UX-14). */
export default function UndoModal({ customer, row, available, onClose, onDone }: UndoModalProps) {
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
          {row.note ? ` ${f.quoted(row.note)}` : ''}
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
        <Outcome preview={preview} available={available} />
        <NoteInput label={t('points.undo.note')} value={adminNote} onChange={setAdminNote} />
      </Stack>
    </ConfirmDialog>
  );
}
