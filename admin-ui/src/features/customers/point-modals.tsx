import type { ActivityRow } from '@loyalty/contracts/activity/queries';
import type { CustomerDetail } from '@loyalty/contracts/customers/queries';
import { undoAdjustment } from '@loyalty/contracts/points/queries';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../data/hooks.js';
import { useFailureToast } from '../../kit/feedback/failure-toast.js';
import { onDemand } from '../../kit/feedback/on-demand.js';
import { useToast } from '../../kit/feedback/toast.js';
import { useFormat } from '../../kit/format/format-context.js';
import type { Undone } from '../points/undo-modal.js';
import type { Adjusted } from '../points/use-adjust.js';
import type { Redeemed } from '../points/use-redeem.js';
import type { WrittenLine } from './use-written.js';

const AdjustModal = onDemand(() => import('../points/adjust-modal.js'));
const RedeemModal = onDemand(() => import('../points/redeem-modal.js'));
const UndoModal = onDemand(() => import('../points/undo-modal.js'));

/** Open dialog that changes points. */
export type PointDialog = { kind: 'adjust' } | { kind: 'redeem' } | { kind: 'undo'; row: ActivityRow };

interface PointModalsProps {
  customer: CustomerDetail;
  balance: CustomerDetail['points'];
  request: PointDialog | null;
  setRequest: (request: PointDialog | null) => void;
  onWritten: (line: WrittenLine) => void;
}

/** Undoes an adjustment from its toast. */
function useUndoNow(customer: string, onDone: (undone: Undone) => void) {
  const { t } = useTranslation();
  const toast = useToast();
  const failed = useFailureToast();
  const write = useWrite(undoAdjustment);
  return (event: string) =>
    write.mutate(
      { params: { id: customer, event }, body: { mode: 'claw_back' } },
      {
        onSuccess: ({ data, receipt }) => {
          toast({ text: t('points.adjust.undone') });
          onDone({ account: data, amount: data.amount, receipt });
        },
        onError: (failure) => failed(failure, t('points.adjust.failed')),
      },
    );
}

/** Feedback of a change of points: its line in the history, and a toast with undo. */
function useFeedback(customer: string, onWritten: (line: WrittenLine) => void) {
  const { t } = useTranslation();
  const f = useFormat();
  const toast = useToast();
  const adjustment = ({ account, amount, receipt }: Undone, detail: string) =>
    onWritten({
      title: t('activity.type.admin_adjustment'),
      detail,
      receipt,
      balance: account.points,
      points: amount,
    });
  const undone = (done: Undone) => adjustment(done, '');
  const undoNow = useUndoNow(customer, undone);
  const adjusted = (done: Adjusted) => {
    const key = done.amount > 0 ? 'points.adjust.added' : 'points.adjust.subtracted';
    const event = done.receipt?.events[0];
    const count = Math.abs(done.amount);
    toast({ text: t(key, { count, n: f.points(count) }), ...(event ? { undo: () => undoNow(event) } : {}) });
    adjustment(done, done.note);
  };
  const redeemed = ({ account, coupon, receipt }: Redeemed) =>
    onWritten({
      title: t('activity.type.redeem_point'),
      detail: coupon.code,
      receipt,
      balance: account.points,
      points: -coupon.points,
    });
  return { adjusted, redeemed, undone };
}

/** The dialogs that change points, and their results on the page. */
export function PointModals({ customer, balance, request, setRequest, onWritten }: PointModalsProps) {
  const feedback = useFeedback(customer.id, onWritten);
  const close = () => setRequest(null);
  const common = { customer: customer.id, available: balance.available, onClose: close };
  switch (request?.kind) {
    case 'adjust':
      return (
        <AdjustModal
          {...common}
          debt={balance.debt}
          onDone={(done) => {
            feedback.adjusted(done);
            close();
          }}
        />
      );
    case 'redeem':
      // It stays open, to show the code.
      return <RedeemModal {...common} name={customer.name} onDone={feedback.redeemed} />;
    case 'undo':
      return (
        <UndoModal
          {...common}
          row={request.row}
          onDone={(done) => {
            feedback.undone(done);
            close();
          }}
        />
      );
    default:
      return null;
  }
}
