import { type FileUse, type StoredFile, uploadPath } from '@loyalty/contracts/files/use';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useClient } from './hooks.js';
import { asFailure, type Failure } from './problem.js';

/** Uploads files for a use; the server checks their content. */
export function useUpload(use: FileUse): UseMutationResult<StoredFile, Failure, File> {
  const client = useClient();
  return useMutation<StoredFile, Failure, File>({
    mutationFn: (file) => client.upload(uploadPath(use), file),
    onError: (thrown) => asFailure(thrown),
  });
}
