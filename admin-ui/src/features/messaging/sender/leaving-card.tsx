import type { EmailSender, LeavingMail } from '@loyalty/contracts/messaging/senders/queries';
import { useTranslation } from 'react-i18next';
import { Card, CardHead, Fact } from '../../../kit/display/card.js';
import { Stack } from '../../../kit/display/layout.js';
import { Text } from '../../../kit/display/text.js';

function Leaving({ of }: { of: LeavingMail }) {
  const { t } = useTranslation();
  const { name, address, by, spf, dkim } = of;
  return (
    <Stack gap="tight">
      <Fact label={t('sender.from')} value={`${name} · ${address}`} strong />
      <Fact label={t('sender.by')} value={t(`sender.route.${by}`)} />
      <Fact label="SPF" value={t(`sender.proof.${spf}`)} />
      <Fact label="DKIM" value={t(`sender.proof.${dkim}`)} />
    </Stack>
  );
}

const isSame = (one: LeavingMail, other: LeavingMail): boolean => JSON.stringify(one) === JSON.stringify(other);

/** How emails leave now, and how they would with the custom sender on: both before it is switched on. */
export function LeavingCard({ known: { now, whenOn, isOn, sender } }: { known: EmailSender }) {
  const { t } = useTranslation();
  const isUnaligned = isOn && sender?.verified === true && now.by === 'installation';
  return (
    <Card>
      <Stack gap="medium">
        <CardHead title={t('sender.title')} sub={t('sender.sub')} />
        <Leaving of={now} />
        {isUnaligned ? (
          <Text as="p" tone="subdued">
            {t('sender.unaligned', { email: sender.email })}
          </Text>
        ) : null}
        {isSame(now, whenOn) ? null : (
          <>
            <Text kind="subheading">{t('sender.whenOn')}</Text>
            <Leaving of={whenOn} />
          </>
        )}
      </Stack>
    </Card>
  );
}
