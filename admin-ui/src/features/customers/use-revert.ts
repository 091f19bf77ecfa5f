import { revertFromSegment } from '@loyalty/contracts/customers/segments';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../data/hooks.js';
import { useFailureToast } from '../../kit/feedback/failure-toast.js';
import { useToast } from '../../kit/feedback/toast.js';
import { useTranslate } from '../../words/use-translate.js';

/** Takes customers out of the excluded segment's exclusion. */
export function useRevert() {
  const { t } = useTranslation();
  const translate = useTranslate();
  const toast = useToast();
  const failed = useFailureToast();
  const write = useWrite(revertFromSegment);
  const run = (ids: string[]): void =>
    write.mutate(
      { body: { ids } },
      {
        onSuccess: ({ data }) => {
          const first = data.refused[0];
          const left = first
            ? t('customers.bulk.skipped', { count: data.refused.length, reason: translate(first) })
            : '';
          toast({ text: [data.done > 0 ? t('people.segment.reverted') : '', left].filter(Boolean).join('. ') });
        },
        onError: (failure) => failed(failure, t('people.segment.revertFailed'), () => run(ids)),
      },
    );
  return { run, busy: write.isPending };
}
