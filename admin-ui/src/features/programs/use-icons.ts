import type { FileUse } from '@loyalty/contracts/files/use';
import { listProgramIcons, setProgramIcon } from '@loyalty/contracts/programs/icons';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../data/hooks.js';
import type { Failure } from '../../data/problem.js';
import { useFailureToast } from '../../kit/feedback/failure-toast.js';
import { useToast } from '../../kit/feedback/toast.js';
import { useImageUpload } from '../files/use-image-upload.js';

/** Uploaded icons by program. */
export function useProgramIcons() {
  const read = useRead(listProgramIcons);
  return { of: (program: string) => read.data?.data.icons[program], isLoading: read.isLoading, failure: read.error };
}

/** Uploads, replaces and removes the icon of a program; the toast undoes each change (UX-13). */
export function useIconChange(program: string, use: FileUse) {
  const { t } = useTranslation();
  const toast = useToast();
  const failed = useFailureToast();
  const write = useWrite(setProgramIcon);
  const fail = (failure: Failure, retry?: () => void) => failed(failure, t('programs.icon.failed'), retry);
  const set = (file: string | null, text: string, isUndo = false) =>
    write.mutate(
      { params: { id: program }, body: { file } },
      {
        onSuccess: ({ data: { previous } }) =>
          toast({
            text,
            ...(isUndo ? {} : { undo: () => set(previous, t('programs.icon.undone'), true) }),
          }),
        onError: (failure) => fail(failure, () => set(file, text, isUndo)),
      },
    );
  const upload = useImageUpload(use, ({ id }) => set(id, t('programs.icon.saved')));
  return {
    upload: upload.send,
    reason: upload.reason,
    remove: () => set(null, t('programs.icon.removed')),
    busy: upload.busy || write.isPending,
  };
}
