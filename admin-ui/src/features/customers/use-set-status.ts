import { setCustomersStatus } from '@loyalty/contracts/customers/queries';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../data/hooks.js';
import { useFailureToast } from '../../kit/feedback/failure-toast.js';
import { useToast } from '../../kit/feedback/toast.js';
import { useTranslate } from '../../words/use-translate.js';
import { leftOut } from './bulk-preview.js';

type Status = 'Member' | 'Left';

/** Changes the status of customers; the toast offers to undo it for those it changed (UX-13). */
export function useSetStatus() {
  const { t } = useTranslation();
  const translate = useTranslate();
  const toast = useToast();
  const failed = useFailureToast();
  const write = useWrite(setCustomersStatus);

  function send(ids: string[], status: Status, text: string, done: () => void, undo?: (changed: string[]) => void) {
    write.mutate(
      { body: { ids, status } },
      {
        onSuccess: ({ data }) => {
          const rejected = new Set(data.refused.map((each) => each.id));
          const changed = ids.filter((id) => !rejected.has(id));
          const left = leftOut(t, translate, data);
          toast({
            text: data.done > 0 ? text + left : left.trim(),
            ...(undo && changed.length > 0 ? { undo: () => undo(changed) } : {}),
          });
          done();
        },
        onError: (failure) => failed(failure, t('customers.status.failed')),
      },
    );
  }

  return {
    busy: write.isPending,
    run: (ids: string[], status: Status, done: () => void) =>
      send(ids, status, t('customers.status.done'), done, (changed) =>
        send(changed, status === 'Member' ? 'Left' : 'Member', t('customers.status.undone'), () => undefined),
      ),
  };
}
