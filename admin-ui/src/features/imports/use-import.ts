import { importFileUse } from '@loyalty/contracts/imports/files';
import { cancelImport, openImport, openMigration, startImport, undoImport } from '@loyalty/contracts/imports/queries';
import { getImport, linkImportResult } from '@loyalty/contracts/imports/results';
import { type ImportRow } from '@loyalty/contracts/imports/rows';
import { getTask } from '@loyalty/contracts/tasks/queries';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAsk, useDownload, useRead, useWrite } from '../../data/hooks.js';
import { asFailure, type Failure } from '../../data/problem.js';
import { useUpload } from '../../data/upload.js';
import { useFailureToast } from '../../kit/feedback/failure-toast.js';

/** While something of it is under way an import is asked for again so often, in milliseconds. */
const WHILE_MOVING_MS = 700;

export const isMoving = ({ task, undo, state }: ImportRow): boolean =>
  task !== null || undo?.state === 'running' || state === 'migrating';

/** One import, looked at again while it is checked, carried out or undone. */
export const useImport = (id: string) =>
  useRead(
    getImport,
    { params: { id } },
    { enabled: id !== '', everyMsWhile: { ms: WHILE_MOVING_MS, holds: ({ data }) => isMoving(data) } },
  );

/** Progress of the check, the run or the undo that is under way. */
export function useProgress(row: ImportRow) {
  const id = row.undo?.state === 'running' ? row.undo.task : row.task;
  const read = useRead(
    getTask,
    { params: { id: id ?? '' } },
    { enabled: id !== null, everyMsWhile: { ms: WHILE_MOVING_MS, holds: () => isMoving(row) } },
  );
  return id === null ? null : (read.data?.data ?? null);
}

export type Kind = ImportRow['kind'];

/** Uploads a file and opens its import. What is wrong with the file is said in the server's words. */
export function useOpenImport(onOpened: (id: string) => void) {
  const { t } = useTranslation();
  const upload = useUpload(importFileUse);
  const begin = useWrite(openImport);
  const beginMigration = useWrite(openMigration);
  const [error, setError] = useState<string | null>(null);
  const fail = (failure: Failure) => setError(failure.message || t('imports.failed'));
  const open = (kind: Kind, file: string) => {
    const then = { onSuccess: ({ data }: { data: { id: string } }) => onOpened(data.id), onError: fail };
    if (kind === 'migration') beginMigration.mutate({ body: { file } }, then);
    else begin.mutate({ body: { kind, file } }, then);
  };
  return {
    send: (kind: Kind, file: File) => {
      setError(null);
      upload.mutate(file, { onSuccess: ({ id }) => open(kind, id), onError: fail });
    },
    error,
    clear: () => setError(null),
    busy: upload.isPending || begin.isPending || beginMigration.isPending,
  };
}

/** Starting, cancelling and undoing an import, and its result file. */
export function useImportActions(id: string, refetch: () => void) {
  const { t } = useTranslation();
  const failed = useFailureToast();
  const start = useWrite(startImport);
  const cancel = useWrite(cancelImport);
  const undo = useWrite(undoImport);
  const link = useAsk(linkImportResult);
  const download = useDownload();
  const fail = (failure: Failure) => failed(failure, t('imports.failed'));
  const then = { onSuccess: refetch, onError: fail };
  const fetchResult = async (rows: 'all' | 'failed') => {
    try {
      const { data } = await link.mutateAsync({ params: { id }, query: { rows } });
      await download(data.path, data.fileName);
    } catch (thrown) {
      failed(asFailure(thrown), t('imports.downloadFailed'));
    }
  };
  return {
    start: (again: boolean) => start.mutate({ params: { id }, body: { again } }, then),
    cancel: () => cancel.mutate({ params: { id }, body: {} }, then),
    undo: (mode: 'claw_back' | 'forgive', done: () => void) =>
      undo.mutate(
        { params: { id }, body: { mode } },
        {
          onSuccess: () => {
            done();
            refetch();
          },
          onError: fail,
        },
      ),
    fetchResult,
    refetch,
    isStarting: start.isPending,
    isCancelling: cancel.isPending,
    isUndoing: undo.isPending,
    isFetching: link.isPending,
  };
}
export type ImportActions = ReturnType<typeof useImportActions>;
