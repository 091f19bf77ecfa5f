import { getProof, type ProofCheck, type ProofState, startVerification } from '@loyalty/contracts/proof/queries';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../data/hooks.js';
import { isUnderWay, useTask } from '../../data/use-task.js';
import { useFailureToast } from '../../kit/feedback/failure-toast.js';
import { useToast } from '../../kit/feedback/toast.js';
import { useFormat } from '../../kit/format/format-context.js';

/** A check on the server, started here or elsewhere; a toast reports its end while the page is open (UX-19). */
export function useVerification(state: ProofState | undefined) {
  const { t } = useTranslation();
  const f = useFormat();
  const toast = useToast();
  const failed = useFailureToast();
  const queries = useQueryClient();
  const begin = useWrite(startVerification);
  const known = state?.run;
  const followed = useTask<ProofCheck>({
    known: isUnderWay(known) ? known?.id : null,
    onEnd: ({ state: end, result }) => {
      void queries.invalidateQueries({ queryKey: [getProof.id] });
      const events = result?.found?.events ?? 0;
      if (end === 'done' && !result?.broken)
        toast({ text: t('proof.run.done', { count: events, n: f.points(events) }) });
    },
  });
  const start = () =>
    begin.mutate(
      { body: {} },
      {
        onSuccess: ({ data }) => followed.follow(data.id),
        onError: (failure) => failed(failure, t('proof.run.failed'), start),
      },
    );
  return { ...followed, busy: begin.isPending || followed.isUnderWay, start };
}
