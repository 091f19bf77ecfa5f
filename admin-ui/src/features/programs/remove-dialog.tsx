import { getProgram, type ProgramRow, removeProgram } from '@loyalty/contracts/programs/queries';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../data/hooks.js';
import { Text } from '../../kit/display/text.js';
import { ConfirmDialog } from '../../kit/feedback/dialog.js';
import { useFailureToast } from '../../kit/feedback/failure-toast.js';
import { useToast } from '../../kit/feedback/toast.js';
import { useFormat } from '../../kit/format/format-context.js';
import { kindOf } from './kinds.js';

/** Deletes a program permanently. Points and coupons that it gave stay. */
export function RemoveDialog({ row, onClose, onDone }: { row: ProgramRow; onClose: () => void; onDone: () => void }) {
  const { t } = useTranslation();
  const f = useFormat();
  const toast = useToast();
  const failed = useFailureToast();
  const isReward = kindOf(row.event).tab === 'redeem';
  const write = useWrite(removeProgram, { ends: ({ params }) => [getProgram.id, { params }] });
  const run = () =>
    write.mutate(
      { params: { id: row.id } },
      {
        onSuccess: () => {
          toast({ text: isReward ? t('programs.removedReward') : t('programs.removed', { title: row.title }) });
          onClose();
          onDone();
        },
        onError: (failure) =>
          failed(failure, t(isReward ? 'programs.removeRewardFailed' : 'programs.removeFailed'), run),
      },
    );
  return (
    <ConfirmDialog
      open
      title={t('programs.removeTitle', { title: row.title })}
      onClose={onClose}
      action={{ label: t('shell.action.remove'), onClick: run, busy: write.isPending, danger: true }}
    >
      <Text as="p">{t('programs.removeBody', { points: f.points(row.points30) })}</Text>
    </ConfirmDialog>
  );
}
