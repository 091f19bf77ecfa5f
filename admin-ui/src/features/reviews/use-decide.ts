import { type ReviewRow, setReviewStatus, setReviewsStatus } from '@loyalty/contracts/intake/reviews';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newKey } from '../../data/client.js';
import { useWrite } from '../../data/hooks.js';
import { asFailure } from '../../data/problem.js';
import { useFailureToast } from '../../kit/feedback/failure-toast.js';
import type { SkippedRow } from '../../kit/feedback/skipped-rows.js';
import { useToast } from '../../kit/feedback/toast.js';
import { useFormat } from '../../kit/format/format-context.js';
import { useTranslate } from '../../words/use-translate.js';

export type Verdict = 'approved' | 'disapproved';

/**
 * Decides reviews: a single one by a call that returns its points, several by one bulk call. `onUndo` requests the reversal of paid points.
 */
export function useDecide(
  verdict: Verdict,
  rows: readonly ReviewRow[],
  onDone: () => void,
  onUndo?: (points: number) => void,
) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const f = useFormat();
  const toast = useToast();
  const failed = useFailureToast();
  const [key] = useState(newKey);
  const [done, setDone] = useState(0);
  const [rejected, setRejected] = useState<readonly SkippedRow[]>([]);
  const one = useWrite(setReviewStatus);
  const many = useWrite(setReviewsStatus);
  const nameOf = (id: string) => rows.find((row) => row.id === id)?.customer.name || t('customers.unnamed');

  async function decideOne({ id }: ReviewRow, note: string) {
    const { data } = await one.mutateAsync({ params: { id }, body: { status: verdict, note }, key });
    if (data.reason) toast({ text: t('reviews.done.unpaid') });
    else if (verdict === 'disapproved') toast({ text: t('reviews.done.disapproved', { count: 1 }) });
    else {
      const undo = onUndo && { undo: () => onUndo(data.points) };
      toast({ text: t('reviews.done.paid', { points: f.points(data.points) }), ...undo });
    }
    onDone();
  }

  async function decideAll(note: string) {
    const { data } = await many.mutateAsync({ body: { ids: rows.map(({ id }) => id), status: verdict, note }, key });
    if (data.done > 0) toast({ text: t(`reviews.done.${verdict}`, { count: data.done }) });
    setDone(data.done);
    setRejected(data.refused.map((each) => ({ id: each.id, message: translate(each), name: nameOf(each.id) })));
    if (data.refused.length === 0) onDone();
  }

  async function run(note = ''): Promise<void> {
    const [first, ...others] = rows;
    if (!first) return;
    try {
      await (others.length === 0 ? decideOne(first, note) : decideAll(note));
    } catch (thrown) {
      const failure = asFailure(thrown);
      if (failure.isAnswer) setRejected([{ id: first.id, name: nameOf(first.id), message: failure.message }]);
      else failed(failure, t('reviews.failed'), () => void run(note));
    }
  }

  return { run, busy: one.isPending || many.isPending, done, refused: rejected };
}
