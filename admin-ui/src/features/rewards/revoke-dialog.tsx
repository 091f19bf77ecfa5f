import { type CouponRow, revokeCoupon } from '@loyalty/contracts/rewards/queries';
import { isUsedAtOnce } from '@loyalty/contracts/rewards/reward';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newKey } from '../../data/client.js';
import { useWrite } from '../../data/hooks.js';
import { Stack } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { ConfirmDialog } from '../../kit/feedback/dialog.js';
import { useFailureToast } from '../../kit/feedback/failure-toast.js';
import { useToast } from '../../kit/feedback/toast.js';
import { NoteInput } from '../../kit/form/fields.js';
import { useAdminNote } from '../../kit/form/use-admin-note.js';
import { useFormat } from '../../kit/format/format-context.js';

interface RevokeDialogProps {
  coupon: CouponRow;
  onClose: () => void;
}

/** Text of the confirmation, with the returned points and their customer. */
function useBody(): (coupon: CouponRow) => string {
  const { t } = useTranslation();
  const f = useFormat();
  return ({ points, customer, reward }) => {
    if (points === 0 || !customer) return t('rewards.revokeGranted');
    const values = { points: f.points(points), name: f.isolated(customer.name) };
    return t(isUsedAtOnce(reward) ? 'rewards.revokeDonation' : 'rewards.revokeBody', values);
  };
}

/** Revokes an unused coupon. Irreversible, so a reason is required (REDM-060, REDM-061). */
export default function RevokeDialog({ coupon, onClose }: RevokeDialogProps) {
  const { t } = useTranslation();
  const bodyOf = useBody();
  const toast = useToast();
  const failed = useFailureToast();
  const adminNote = useAdminNote();
  const [rejection, setRejection] = useState<string>();
  const [key] = useState(newKey);
  const write = useWrite(revokeCoupon);
  const { note } = adminNote;
  const isDonation = isUsedAtOnce(coupon.reward);
  const run = () => {
    adminNote.insist();
    if (note === '') return;
    write.mutate(
      { params: { id: coupon.id }, body: { adminNote: note }, key },
      {
        onSuccess: () => {
          toast({ text: t('rewards.revoked', { code: coupon.code }) });
          onClose();
        },
        onError: (failure) => {
          if (failure.isAnswer) setRejection(failure.message);
          else failed(failure, t('rewards.revokeFailed'), run);
        },
      },
    );
  };
  return (
    <ConfirmDialog
      open
      title={t('rewards.revokeTitle', { code: coupon.code })}
      onClose={onClose}
      action={{
        label: t(isDonation ? 'rewards.revokeDonationAction' : 'rewards.revokeAction'),
        onClick: run,
        busy: write.isPending,
        danger: true,
      }}
    >
      <Stack>
        <Text as="p">{bodyOf(coupon)}</Text>
        <NoteInput
          id="revoke-note"
          label={t('rewards.revokeNote')}
          value={adminNote.typed}
          onChange={adminNote.type}
          required
          error={adminNote.error ?? rejection}
        />
      </Stack>
    </ConfirmDialog>
  );
}
