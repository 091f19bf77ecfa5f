import type { FileUse, StoredFile } from '@loyalty/contracts/files/use';
import { useTranslation } from 'react-i18next';
import { useUpload } from '../../data/upload.js';
import { useToast } from '../../kit/feedback/toast.js';

/**
 * Uploads images for a use. The reason of a refused image is returned for its field; the toast says whether it was refused, or whether the
 * upload failed and can be repeated (spec MSG-023, MSG-084).
 */
export function useImageUpload(use: FileUse, onStored: (file: StoredFile) => void) {
  const { t } = useTranslation();
  const toast = useToast();
  const upload = useUpload(use);
  const send = (file: File): void =>
    upload.mutate(file, {
      onSuccess: onStored,
      onError: ({ kind, requestId }) =>
        kind === 'refused'
          ? toast({ text: t('files.rejected'), error: true })
          : toast({
              text: t('files.failed'),
              error: true,
              ...(requestId ? { requestId } : {}),
              retry: () => send(file),
            }),
    });
  const reason = upload.error?.kind === 'refused' ? upload.error.message : null;
  return { send, busy: upload.isPending, reason };
}
