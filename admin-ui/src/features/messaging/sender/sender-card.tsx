import { isFreeMail } from '@loyalty/contracts/messaging/senders/address';
import { customSender } from '@loyalty/contracts/messaging/senders/features';
import {
  type EmailSender,
  getEmailSender,
  removeEmailSender,
  saveEmailSender,
  sendSenderLink,
} from '@loyalty/contracts/messaging/senders/queries';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../data/hooks.js';
import { Badge } from '../../../kit/display/badge.js';
import { Button } from '../../../kit/display/button.js';
import { Card, CardHead } from '../../../kit/display/card.js';
import { Line, Stack } from '../../../kit/display/layout.js';
import { Text } from '../../../kit/display/text.js';
import { Banner } from '../../../kit/feedback/banner.js';
import { useToast } from '../../../kit/feedback/toast.js';
import { TextInput } from '../../../kit/form/fields.js';
import { useFormat } from '../../../kit/format/format-context.js';
import { FeatureBadge } from '../../gates/feature-badge.js';
import { useLocks } from '../../gates/use-locks.js';
import { useSenderWrite } from './use-sender-write.js';

type Sender = EmailSender['sender'];

/** The address waits for its owner: the mail can be sent again, and the state be asked for. */
function Waiting({ sender }: { sender: NonNullable<Sender> }) {
  const { t } = useTranslation();
  const f = useFormat();
  const toast = useToast();
  const read = useRead(getEmailSender);
  const link = useSenderWrite(sendSenderLink, { done: t('sender.linkSent'), failed: t('sender.sendFailed') });
  const check = async () => {
    const { isError } = await read.refetch();
    if (isError) toast({ text: t('sender.statusFailed'), error: true });
  };
  return (
    <Banner tone="warning" title={t('sender.unverified')}>
      <Stack gap="small">
        <Text as="p">{t('sender.linkUntil', { email: sender.email, date: f.dateTime(sender.linkEndsAt ?? '') })}</Text>
        <Line wrap>
          <Button writes busy={link.busy} onClick={() => link.run({})}>
            {t('sender.sendAgain')}
          </Button>
          <Button look="plain" onClick={() => void check()}>
            {t('sender.check')}
          </Button>
        </Line>
      </Stack>
    </Banner>
  );
}

/** Name and address that emails are sent from (spec NOTF-016, NOTF-022). */
export function SenderCard({ sender }: { sender: Sender }) {
  const { t } = useTranslation();
  const [email, setEmail] = useState(sender?.email ?? '');
  const [name, setName] = useState(sender?.name ?? '');
  const isLocked = useLocks().ofFeature(customSender) !== null;
  const save = useSenderWrite(saveEmailSender, { done: '', failed: t('settings.saveFailed') }, ['email', 'name']);
  const remove = useSenderWrite(removeEmailSender, { done: '', failed: t('settings.changeFailed') });
  return (
    <Card>
      <Stack gap="medium">
        <CardHead title={t('sender.address')} sub={t('sender.addressHelp')}>
          {sender ? (
            <Badge tone={sender.verified ? 'success' : 'attention'}>
              {t(`sender.state.${sender.verified ? 'verified' : 'unverified'}`)}
            </Badge>
          ) : null}
        </CardHead>
        <FeatureBadge feature={customSender} />
        {sender && !sender.verified ? <Waiting sender={sender} /> : null}
        <TextInput
          label={t('sender.email')}
          value={email}
          onChange={setEmail}
          error={save.errors.email}
          disabled={isLocked}
          required
        />
        {isFreeMail(email.trim()) ? (
          <Text as="p" tone="subdued">
            {t('sender.freeMail')}
          </Text>
        ) : null}
        <TextInput
          label={t('sender.name')}
          value={name}
          onChange={setName}
          error={save.errors.name}
          disabled={isLocked}
          required
        />
        <Line wrap>
          <Button writes disabled={isLocked} busy={save.busy} onClick={() => save.run({ body: { email, name } })}>
            {t('sender.save')}
          </Button>
          {sender ? (
            <Button writes look="plain-danger" busy={remove.busy} onClick={() => remove.run({})}>
              {t('sender.remove')}
            </Button>
          ) : null}
        </Line>
      </Stack>
    </Card>
  );
}
