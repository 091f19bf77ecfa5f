import { cancelProofRun, getProofRun, linkPack, makePack, type ProofRun } from '@loyalty/contracts/proof/queries';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDownload, useRead, useWrite } from '../../data/hooks.js';
import { asFailure } from '../../data/problem.js';
import { useFailureToast } from '../../kit/failure-toast.js';
import { useToast } from '../../kit/toast.js';

const POLL_INTERVAL_MS = 500;
const isUnderWay = (run: ProofRun | undefined) => run?.state === 'waiting' || run?.state === 'running';

/** An evidence pack from the wish to the file: made by the server, fetched by a link of its own, kept by the browser. */
export function usePack(): { run: ProofRun | undefined; busy: boolean; start: () => void; cancel: () => void } {
  const { t } = useTranslation();
  const toast = useToast();
  const failed = useFailureToast();
  const download = useDownload();
  const [id, setId] = useState<string | null>(null);
  const make = useWrite(makePack);
  const stop = useWrite(cancelProofRun);
  const params = { id: id ?? '' };
  const run = useRead(getProofRun, { params }, { enabled: id !== null, everyMs: id ? POLL_INTERVAL_MS : false }).data
    ?.data;
  const ready = id !== null && run?.id === id && run.state === 'done';
  const link = useRead(linkPack, { params }, { enabled: ready }).data?.data;
  const fetched = useRef('');

  useEffect(() => {
    if (!link || fetched.current === id) return;
    fetched.current = id ?? '';
    download(link.path, link.fileName)
      .then(() => toast({ text: t('proof.run.packDone') }))
      .catch((thrown) => failed(asFailure(thrown), t('proof.run.packFailed')))
      .finally(() => setId(null));
  }, [link, id, download, toast, failed, t]);

  useEffect(() => {
    if (id === null || run?.id !== id || (run.state !== 'failed' && run.state !== 'cancelled')) return;
    setId(null);
    toast(
      run.state === 'failed' ? { text: t('proof.run.packFailed'), error: true } : { text: t('proof.run.cancelled') },
    );
  }, [id, run, toast, t]);

  const start = () =>
    make.mutate(
      {},
      {
        onSuccess: ({ data }) => setId(data.id),
        onError: (failure) => failed(failure, t('proof.run.packFailed'), start),
      },
    );
  return {
    run: id !== null && isUnderWay(run) ? run : undefined,
    busy: make.isPending || id !== null,
    start,
    cancel: () => id && stop.mutate({ params: { id } }),
  };
}
