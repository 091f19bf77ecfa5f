import type { SyncSource } from '@loyalty/contracts/programs/events';
import { listSyncs, type SyncRun, startSync } from '@loyalty/contracts/programs/sync';
import { useTranslation } from 'react-i18next';
import { useRows, useWrite } from '../../data/hooks.js';
import { pollDelay, useTask } from '../../data/use-task.js';
import { useFailureToast } from '../../kit/feedback/failure-toast.js';
import { useToast } from '../../kit/feedback/toast.js';

/** Syncs of a source: results, the running one, and the actions to start or to preview one. */
export function useSync(source: SyncSource, program: string) {
  const { t } = useTranslation();
  const toast = useToast();
  const failed = useFailureToast();
  const write = useWrite(startSync);
  const past = useRows(
    listSyncs,
    {},
    {
      everyMsWhile: {
        ms: pollDelay,
        holds: ({ data }) => (data ?? []).some(({ status }) => status === 'Syncing'),
      },
    },
  );
  const followed = useTask<SyncRun>({ name: `sync:${source}:${program}`, onEnd: () => void past.refetch() });
  const begin = (from: string, dryRun: boolean, then = () => {}) =>
    write.mutate(
      { body: { source, program: source === 'prior_orders' ? program : null, from, dryRun } },
      {
        onSuccess: ({ data }) => {
          followed.follow(data.id);
          if (!dryRun) toast({ text: t('sync.started') });
          then();
        },
        onError: (failure) => failed(failure, t('sync.failed')),
      },
    );
  return {
    past,
    rows: past.data?.data?.filter((row) => row.source === source),
    followed,
    busy: write.isPending || followed.isUnderWay,
    begin,
  };
}
