import { type ReviewRow, setReviewsStatus } from '@loyalty/contracts/intake/reviews';
import { useTranslation } from 'react-i18next';
import { newKey } from '../../data/client.js';
import { useWrite } from '../../data/hooks.js';
import { asFailure } from '../../data/problem.js';
import { useFailureToast } from '../../kit/feedback/failure-toast.js';
import { useToast } from '../../kit/feedback/toast.js';
import { useTranslate } from '../../words/use-translate.js';

type Undoing = { readonly undo?: () => void };

/** The undoing of a disapproval, for its message: of the reviews that waited before, for which nothing was paid. */
export function useReopening(): (rows: readonly ReviewRow[]) => Undoing {
  const { t } = useTranslation();
  const translate = useTranslate();
  const toast = useToast();
  const failed = useFailureToast();
  const { mutateAsync } = useWrite(setReviewsStatus);

  async function reopen(ids: string[], key: string): Promise<void> {
    try {
      const { data } = await mutateAsync({ body: { ids, status: 'pending' }, key });
      // Somebody else has approved them meanwhile.
      const [left] = data.refused;
      toast(left ? { text: translate(left), error: true } : { text: t('reviews.done.reopened') });
    } catch (thrown) {
      failed(asFailure(thrown), t('reviews.failed'), () => void reopen(ids, key));
    }
  }

  return (rows) => {
    const ids = rows.filter(({ status }) => status === 'pending').map(({ id }) => id);
    return ids.length > 0 ? { undo: () => void reopen(ids, newKey()) } : {};
  };
}
