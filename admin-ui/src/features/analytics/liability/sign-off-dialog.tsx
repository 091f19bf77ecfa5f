import { closeLiability, type Liability } from '@loyalty/contracts/analytics/liability';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../data/hooks.js';
import { Fact } from '../../../kit/display/card.js';
import { Stack } from '../../../kit/display/layout.js';
import { Text } from '../../../kit/display/text.js';
import { ConfirmDialog } from '../../../kit/feedback/dialog.js';
import { useFailureToast } from '../../../kit/feedback/failure-toast.js';
import { useToast } from '../../../kit/feedback/toast.js';
import { useFormat } from '../../../kit/format/format-context.js';

/** Confirms the figures of a day before they are signed off, which cannot be undone. */
export default function SignOffDialog({ answer, onClose }: { answer: Liability; onClose: () => void }) {
  const { t } = useTranslation();
  const f = useFormat();
  const toast = useToast();
  const failed = useFailureToast();
  const write = useWrite(closeLiability, { waits: true });
  const { at, outstanding, redeemed, breakage, currency } = answer;
  const day = f.day(at);
  const run = () =>
    write.mutate(
      { body: { date: at, outstanding: outstanding.points } },
      {
        onSuccess: () => {
          toast({ text: t('liability.signed', { day }) });
          onClose();
        },
        onError: (failure) => failed(failure, t('liability.signFailed'), run),
      },
    );
  const worth = ({ points, value }: Liability['outstanding']) =>
    value === null ? f.points(points) : `${f.points(points)} · ${f.money(value, currency)}`;
  return (
    <ConfirmDialog
      open
      title={t('liability.signTitle', { day })}
      onClose={onClose}
      action={{ label: t('liability.signOff'), onClick: run, busy: write.isPending }}
    >
      <Stack>
        <Text as="p">{t('liability.signBody')}</Text>
        <Stack gap="tight">
          <Fact label={t('liability.outstanding')} value={worth(outstanding)} strong />
          <Fact label={t('liability.breakage')} value={worth(breakage)} />
          <Fact label={t('liability.redeemed')} value={worth(redeemed)} />
        </Stack>
      </Stack>
    </ConfirmDialog>
  );
}
