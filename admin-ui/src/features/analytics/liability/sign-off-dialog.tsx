import { closeLiability, type Liability } from '@loyalty/contracts/analytics/liability';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newKey } from '../../../data/client.js';
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
  // A second click arrives before the button is drawn as busy.
  const isSent = useRef(false);
  const [key, setKey] = useState(newKey);
  const { at, outstanding, redeemed, breakage, currency } = answer;
  const day = f.day(at);
  const run = () => {
    if (isSent.current) return;
    isSent.current = true;
    write.mutate(
      { body: { date: at, outstanding: outstanding.points }, key },
      {
        onSuccess: () => {
          toast({ text: t('liability.signed', { day }) });
          onClose();
        },
        onError: (failure) => {
          isSent.current = false;
          // A rejected request is over: the next one has other figures.
          if (failure.isAnswer) setKey(newKey());
          failed(failure, t('liability.signFailed'), run);
        },
      },
    );
  };
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
