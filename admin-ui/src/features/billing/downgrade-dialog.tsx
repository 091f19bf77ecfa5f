import type { PlanRecord } from '@loyalty/contracts/billing/plans';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/display/button.js';
import { Stack } from '../../kit/display/layout.js';
import { ConfirmDialog } from '../../kit/feedback/dialog.js';
import { LostWith } from './lost-with.js';

interface DowngradeDialogProps {
  from: PlanRecord;
  to: PlanRecord;
  /** Whether the present plan can be kept for less. */
  isOffered: boolean;
  busy: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks before a lower plan is chosen, names what pauses, and leads to the offer to keep the present one (spec BILL-079). */
export function DowngradeDialog({ from, to, isOffered, busy, onClose, onConfirm }: DowngradeDialogProps) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      open
      title={t('billing.downgradeTitle', { plan: to.name })}
      onClose={onClose}
      action={{ label: t('billing.change', { plan: to.name }), onClick: onConfirm, busy }}
    >
      <Stack>
        <LostWith from={from} to={to} />
        {isOffered && to.type === 'free' ? (
          <div>
            <Button to="/downSell">{t('billing.toFreeOffer', { plan: from.name })}</Button>
          </div>
        ) : null}
      </Stack>
    </ConfirmDialog>
  );
}
