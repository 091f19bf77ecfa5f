import type { FileUse, StoredFile } from '@loyalty/contracts/files/use';
import { useTranslation } from 'react-i18next';
import { useUpload } from '../../data/upload.js';
import { useToast } from '../../kit/feedback/toast.js';

/**
 * Uploads images for a use. The reason of a refused image is returned for its field, which says it alone (spec MSG-084); a toast says that
 * the upload failed and can be repeated (spec MSG-023).
 */
export function useImageUpload(use: FileUse, onStored: (file: StoredFile) => void) {
  const { t } = useTranslation();
  const toast = useToast();
  const upload = useUpload(use);
  const send = (file: File): void =>
    upload.mutate(file, {
      onSuccess: onStored,
      onError: ({ kind, requestId }) => {
        if (kind === 'refused') return;
        toast({
          text: t('files.failed'),
          error: true,
          ...(requestId ? { requestId } : {}),
          retry: () => send(file),
        });
      },
    });
  const reason = upload.error?.kind === 'refused' ? upload.error.message : null;
  return { send, busy: upload.isPending, reason };
}
