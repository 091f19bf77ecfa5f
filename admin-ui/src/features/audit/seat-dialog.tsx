import { giveSeat, type SeatRow, withdrawSeat } from '@loyalty/contracts/audit/seats';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../data/hooks.js';
import { Stack } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { ConfirmDialog } from '../../kit/feedback/dialog.js';
import { useFailureToast } from '../../kit/feedback/failure-toast.js';
import { useToast } from '../../kit/feedback/toast.js';
import { TextInput } from '../../kit/form/fields.js';

/** Appoints an auditor or ends the appointment; the required reason is recorded in the log. */
export default function SeatDialog({ seat, onClose }: { seat: SeatRow; onClose: () => void }) {
  const { t } = useTranslation();
  const toast = useToast();
  const failed = useFailureToast();
  const [give, withdraw] = [useWrite(giveSeat), useWrite(withdrawSeat)];
  const [reason, setReason] = useState('');
  const write = seat.auditor ? withdraw : give;
  const name = seat.label;
  const run = () =>
    write.mutate(
      { params: { staff: seat.staff }, body: { reason } },
      {
        onSuccess: () => {
          toast({ text: seat.auditor ? t('audit.withdrawn') : t('audit.given') });
          onClose();
        },
        onError: (failure) => failed(failure, t('audit.seatFailed'), run),
      },
    );
  return (
    <ConfirmDialog
      open
      title={seat.auditor ? t('audit.withdrawTitle', { name }) : t('audit.giveTitle', { name })}
      onClose={onClose}
      action={{
        label: seat.auditor ? t('audit.withdraw') : t('audit.give'),
        onClick: run,
        busy: write.isPending,
        disabled: reason.trim() === '',
      }}
    >
      <Stack>
        <Text as="p">{seat.auditor ? t('audit.withdrawBody') : t('audit.giveBody')}</Text>
        <TextInput label={t('audit.reason')} value={reason} most={200} required onChange={setReason} />
      </Stack>
    </ConfirmDialog>
  );
}
