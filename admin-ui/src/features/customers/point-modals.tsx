import type { ActivityRow } from '@loyalty/contracts/activity/queries';
import type { CustomerDetail } from '@loyalty/contracts/customers/queries';
import { undoAdjustment } from '@loyalty/contracts/points/queries';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../data/hooks.js';
import { useFailureToast } from '../../kit/failure-toast.js';
import { useFormat } from '../../kit/format-context.js';
import { useToast } from '../../kit/toast.js';
import { type Adjusted, AdjustModal } from '../points/adjust-modal.js';
import { RedeemModal } from '../points/redeem-modal.js';
import { UndoModal } from '../points/undo-modal.js';
import type { useWritten } from './use-written.js';

/** What the person wants to do with the points. */
export type PointWish = { kind: 'adjust' } | { kind: 'redeem' } | { kind: 'undo'; row: ActivityRow };

interface PointModalsProps {
  customer: CustomerDetail;
  available: number;
  wish: PointWish | null;
  setWish: (wish: PointWish | null) => void;
  onWritten: ReturnType<typeof useWritten>['remember'];
}

/** The modals that change points, and what the page shows of what they wrote. */
export function PointModals({ customer, available, wish, setWish, onWritten }: PointModalsProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const toast = useToast();
  const failed = useFailureToast();
  const undo = useWrite(undoAdjustment);
  const close = () => setWish(null);
  const line = (title: string, detail: string) => ({ title, detail });
  const undoNow = (event: string) =>
    undo.mutate(
      { params: { id: customer.id, event }, body: { mode: 'claw_back' } },
      {
        onSuccess: ({ data, receipt }) => {
          toast({ text: t('points.adjust.undone') });
          onWritten({
            ...line(t('activity.type.admin_adjustment'), ''),
            receipt,
            balance: data.points,
            points: data.amount,
          });
        },
        onError: (failure) => failed(failure, t('points.adjust.failed')),
      },
    );
  const adjusted = ({ account, amount, note, receipt }: Adjusted) => {
    const key = amount > 0 ? 'points.adjust.added' : 'points.adjust.subtracted';
    const event = receipt?.events[0];
    const count = Math.abs(amount);
    toast({ text: t(key, { count, n: f.points(count) }), ...(event ? { undo: () => undoNow(event) } : {}) });
    onWritten({ ...line(t('activity.type.admin_adjustment'), note), receipt, balance: account.points, points: amount });
    close();
  };
  if (wish?.kind === 'adjust') {
    return <AdjustModal customer={customer.id} available={available} onClose={close} onDone={adjusted} />;
  }
  if (wish?.kind === 'redeem') {
    return (
      <RedeemModal
        customer={customer.id}
        name={customer.name}
        available={available}
        onClose={close}
        onDone={({ account, coupon, receipt }) =>
          onWritten({
            ...line(t('activity.type.redeem_point'), coupon.code),
            receipt,
            balance: account.points,
            points: -coupon.points,
          })
        }
      />
    );
  }
  if (wish?.kind === 'undo') {
    return (
      <UndoModal
        customer={customer.id}
        row={wish.row}
        available={available}
        onClose={close}
        onDone={({ account, amount, receipt }) => {
          onWritten({
            ...line(t('activity.type.admin_adjustment'), ''),
            receipt,
            balance: account.points,
            points: amount,
          });
          close();
        }}
      />
    );
  }
  return null;
}
