import type { SyncSource } from '@loyalty/contracts/programs/events';
import { getSync, listSyncs, type SyncRun, startSync } from '@loyalty/contracts/programs/sync';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useRows, useWrite } from '../../data/hooks.js';
import { useFailureToast } from '../../kit/failure-toast.js';
import { useToast } from '../../kit/toast.js';

const POLL_MS = 700;
const isUnderWay = (run: SyncRun | undefined): boolean => run?.state === 'waiting' || run?.state === 'running';

/** The syncs of a source: what was given, what runs, and the way to begin one or to count first. */
export function useSync(source: SyncSource, program: string) {
  const { t } = useTranslation();
  const toast = useToast();
  const failed = useFailureToast();
  const [requested, setRequested] = useState<string | null>(null);
  const write = useWrite(startSync);
  const past = useRows(
    listSyncs,
    {},
    {
      everyMsWhile: {
        ms: POLL_MS,
        holds: ({ data }) => (data ?? []).some(({ status }) => status === 'Syncing'),
      },
    },
  );
  const read = useRead(
    getSync,
    { params: { id: requested ?? '' } },
    { enabled: requested !== null, everyMsWhile: { ms: POLL_MS, holds: ({ data }) => isUnderWay(data) } },
  );
  const run = requested === null ? undefined : (read.data?.data ?? write.data?.data);
  const begin = (from: string, dryRun: boolean, then = () => {}) =>
    write.mutate(
      { body: { source, program: source === 'prior_orders' ? program : null, from, dryRun } },
      {
        onSuccess: ({ data }) => {
          setRequested(data.id);
          if (!dryRun) toast({ text: t('sync.started') });
          then();
        },
        onError: (failure) => failed(failure, t('sync.failed')),
      },
    );
  return {
    past,
    rows: past.data?.data?.filter((row) => row.source === source),
    run,
    busy: write.isPending || isUnderWay(run),
    begin,
  };
}
