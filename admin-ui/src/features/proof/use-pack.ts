import { type EvidencePack, linkPack, makePack } from '@loyalty/contracts/proof/queries';
import { useTranslation } from 'react-i18next';
import { useAsk, useDownload, useWrite } from '../../data/hooks.js';
import { asFailure } from '../../data/problem.js';
import { useTask } from '../../data/use-task.js';
import { useFailureToast } from '../../kit/feedback/failure-toast.js';
import { useToast } from '../../kit/feedback/toast.js';

/** An evidence pack: produced by the server, downloaded by a separate link, saved by the browser. */
export function usePack() {
  const { t } = useTranslation();
  const toast = useToast();
  const failed = useFailureToast();
  const download = useDownload();
  const make = useWrite(makePack);
  const link = useAsk(linkPack);
  const fetchFile = async (id: string) => {
    try {
      const { data } = await link.mutateAsync({ params: { id } });
      await download(data.path, data.fileName);
      toast({ text: t('proof.run.packDone') });
    } catch (thrown) {
      failed(asFailure(thrown), t('proof.run.packFailed'));
    } finally {
      followed.forget();
    }
  };
  const followed = useTask<EvidencePack>({
    name: 'evidence-pack',
    onEnd: ({ id, state }) => {
      if (state === 'done') void fetchFile(id);
    },
  });
  const start = () =>
    make.mutate(
      {},
      {
        onSuccess: ({ data }) => followed.follow(data.id),
        onError: (failure) => failed(failure, t('proof.run.packFailed'), start),
      },
    );
  return { ...followed, busy: make.isPending || link.isPending || followed.isUnderWay, start };
}
