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
import { canApprove } from './decidable.js';
import { useReopening } from './use-reopening.js';

export type Verdict = 'approved' | 'disapproved';

interface Decision {
  readonly verdict: Verdict;
  readonly rows: readonly ReviewRow[];
  /** Whether a disapproval undoes an approval that was just made. */
  readonly isUndo?: boolean;
  readonly onDone: () => void;
  /** Requests the reversal of an approval, of the reviews that it changed. */
  readonly onUndo: (rows: readonly ReviewRow[]) => void;
}

/** Decides reviews: a single one by a call that returns its points, several by one bulk call. */
export function useDecide({ verdict, rows, isUndo = false, onDone, onUndo }: Decision) {
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
  const reopening = useReopening();
  const nameOf = (id: string) => rows.find((row) => row.id === id)?.customer.name || t('customers.unnamed');

  async function decideOne(row: ReviewRow, note: string) {
    const { id } = row;
    const { data } = await one.mutateAsync({ params: { id }, body: { status: verdict, note }, key });
    if (isUndo) toast({ text: t('reviews.done.undone') });
    else if (verdict === 'disapproved')
      toast({ text: t('reviews.done.disapproved', { count: 1 }), ...reopening([row]) });
    else if (data.reason) toast({ text: t('reviews.done.unpaid') });
    else {
      const undo = () => onUndo([{ ...row, points: data.points }]);
      toast({ text: t('reviews.done.paid', { points: f.points(data.points) }), undo });
    }
    onDone();
  }

  async function decideAll(note: string) {
    const { data } = await many.mutateAsync({ body: { ids: rows.map(({ id }) => id), status: verdict, note }, key });
    const left = data.refused.map(({ id }) => id);
    const changed = rows.filter((row) => canApprove(row) && !left.includes(row.id));
    if (data.done > 0 && isUndo) toast({ text: t('reviews.done.undone') });
    else if (data.done > 0) {
      const approving = changed.length > 0 ? { undo: () => onUndo(changed) } : {};
      const undo = verdict === 'approved' ? approving : reopening(rows.filter(({ id }) => !left.includes(id)));
      toast({ text: t(`reviews.done.${verdict}`, { count: data.done }), ...undo });
    }
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
