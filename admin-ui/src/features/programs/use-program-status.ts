import { type ProgramRow, setProgramStatus } from '@loyalty/contracts/programs/queries';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../data/hooks.js';
import { useFailureToast } from '../../kit/failure-toast.js';
import { useToast } from '../../kit/toast.js';

/** Turns programs on and off; the toast takes it back (UX-13). */
export function useProgramStatus() {
  const { t } = useTranslation();
  const toast = useToast();
  const failed = useFailureToast();
  const write = useWrite(setProgramStatus);
  const send = (id: string, status: boolean, said: string, undo?: () => void) =>
    write.mutate(
      { params: { id }, body: { status } },
      {
        onSuccess: () => toast({ text: said, ...(undo ? { undo } : {}) }),
        onError: (failure) => failed(failure, t('programs.statusFailed')),
      },
    );
  return {
    busyId: write.isPending ? write.variables.params?.id : undefined,
    set: (row: ProgramRow, status: boolean) =>
      send(row.id, status, t('programs.statusDone'), () => send(row.id, !status, t('programs.statusUndone'))),
  };
}
