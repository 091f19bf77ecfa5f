import { type ProgramRow, publishProgram, setProgramStatus } from '@loyalty/contracts/programs/queries';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../data/hooks.js';
import { useFailureToast } from '../../kit/feedback/failure-toast.js';
import { useToast } from '../../kit/feedback/toast.js';

/** Turns programs on and off; the toast undoes it (UX-13). */
export function useProgramStatus() {
  const { t } = useTranslation();
  const toast = useToast();
  const failed = useFailureToast();
  const write = useWrite(setProgramStatus);
  const show = useWrite(publishProgram);
  const send = (id: string, status: boolean, text: string, undo?: () => void) =>
    write.mutate(
      { params: { id }, body: { status } },
      {
        onSuccess: () => toast({ text, ...(undo ? { undo } : {}) }),
        onError: (failure) => failed(failure, t('programs.statusFailed')),
      },
    );
  const publish = (row: ProgramRow) =>
    show.mutate(
      { params: { id: row.id } },
      {
        onSuccess: () => toast({ text: t('programs.published') }),
        onError: (failure) => failed(failure, t('programs.publishFailed'), () => publish(row)),
      },
    );
  return {
    /** Turns it on and shows it to shoppers (EARN-118). */
    publish,
    busyId: write.isPending ? write.variables.params?.id : undefined,
    set: (row: ProgramRow, status: boolean) =>
      send(row.id, status, t('programs.statusDone'), () => send(row.id, !status, t('programs.statusUndone'))),
  };
}
