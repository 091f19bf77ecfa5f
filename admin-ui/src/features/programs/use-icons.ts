import { listProgramIcons, programIconUse, setProgramIcon } from '@loyalty/contracts/programs/icons';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../data/hooks.js';
import type { Failure } from '../../data/problem.js';
import { useUpload } from '../../data/upload.js';
import { useFailureToast } from '../../kit/feedback/failure-toast.js';
import { useToast } from '../../kit/feedback/toast.js';

/** Uploaded icons by program. */
export function useProgramIcons() {
  const read = useRead(listProgramIcons);
  return { of: (program: string) => read.data?.data.icons[program], isLoading: read.isLoading, failure: read.error };
}

/** Uploads, replaces and removes the icon of a program; the toast undoes each change (UX-13). */
export function useIconChange(program: string) {
  const { t } = useTranslation();
  const toast = useToast();
  const failed = useFailureToast();
  const upload = useUpload(programIconUse);
  const write = useWrite(setProgramIcon);
  const fail = (failure: Failure, retry?: () => void) => failed(failure, t('programs.icon.failed'), retry);
  const set = (file: string | null, reported: string, isUndo = false) =>
    write.mutate(
      { params: { id: program }, body: { file } },
      {
        onSuccess: ({ data: { previous } }) =>
          toast({
            text: reported,
            ...(isUndo ? {} : { undo: () => set(previous, t('programs.icon.undone'), true) }),
          }),
        onError: (failure) => fail(failure, () => set(file, reported, isUndo)),
      },
    );
  const send = (file: File) =>
    upload.mutate(file, {
      onSuccess: ({ id }) => set(id, t('programs.icon.saved')),
      onError: (failure) => fail(failure, () => send(file)),
    });
  return {
    upload: send,
    remove: () => set(null, t('programs.icon.removed')),
    busy: upload.isPending || write.isPending,
  };
}
