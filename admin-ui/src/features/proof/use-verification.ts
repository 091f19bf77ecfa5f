import { cancelProofRun, type ProofRun, type ProofState, startVerification } from '@loyalty/contracts/proof/queries';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../data/hooks.js';
import { useFailureToast } from '../../kit/failure-toast.js';
import { useFormat } from '../../kit/format-context.js';
import { useToast } from '../../kit/toast.js';

export const isUnderWay = (run: ProofRun | null | undefined): boolean =>
  run?.state === 'waiting' || run?.state === 'running';

/** A check that runs at the server: begun and cancelled here; its end is said while the page is open (UX-19). */
export function useVerification(state: ProofState | undefined) {
  const { t } = useTranslation();
  const f = useFormat();
  const toast = useToast();
  const failed = useFailureToast();
  const begin = useWrite(startVerification);
  const stop = useWrite(cancelProofRun);
  const watched = useRef<string | null>(null);
  const run = state?.run;

  useEffect(() => {
    if (!run) return;
    if (isUnderWay(run)) {
      watched.current = run.id;
      return;
    }
    if (watched.current !== run.id) return;
    watched.current = null;
    const events = run.found?.events ?? 0;
    if (!run.broken) toast({ text: t('proof.run.done', { count: events, n: f.points(events) }) });
  }, [run, toast, t, f]);

  const start = () =>
    begin.mutate(
      { body: {} },
      {
        onSuccess: ({ data }) => {
          watched.current = data.id;
        },
        onError: (failure) => failed(failure, t('proof.run.failed'), start),
      },
    );
  return {
    busy: begin.isPending || isUnderWay(run),
    start,
    cancel: () => run && stop.mutate({ params: { id: run.id } }),
  };
}
