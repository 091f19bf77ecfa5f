import { customSender } from '@loyalty/contracts/messaging/senders/features';
import {
  type EmailSender,
  removeSmtp,
  saveSmtp,
  smtpPorts,
  testSmtp,
  verifySmtp,
} from '@loyalty/contracts/messaging/senders/queries';
import type { SmtpSecurity } from '@loyalty/contracts/messaging/senders/records';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../kit/display/badge.js';
import { Button } from '../../../kit/display/button.js';
import { Card, CardHead } from '../../../kit/display/card.js';
import { Line, Stack } from '../../../kit/display/layout.js';
import { Text } from '../../../kit/display/text.js';
import { FieldRow, Picker, TextInput } from '../../../kit/form/fields.js';
import { FeatureBadge } from '../../gates/feature-badge.js';
import { useLocks } from '../../gates/use-locks.js';
import { useSenderWrite } from './use-sender-write.js';

type Smtp = EmailSender['smtp'];

interface SmtpDraft {
  readonly host: string;
  readonly port: string;
  readonly security: SmtpSecurity;
  readonly username: string;
  readonly password: string;
}

const FIELDS = ['host', 'port', 'security', 'username', 'password'];
const SECURITIES = ['starttls', 'tls', 'none'] as const;

interface FieldsProps {
  draft: SmtpDraft;
  change: (part: Partial<SmtpDraft>) => void;
  errors: Readonly<Record<string, string>>;
  isFixed: boolean;
  isStored: boolean;
}

function SmtpFields({ draft, change, errors, isFixed, isStored }: FieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <TextInput
        label={t('sender.smtp.host')}
        value={draft.host}
        onChange={(host) => change({ host })}
        placeholder="smtp.example.com"
        error={errors.host}
        disabled={isFixed}
      />
      <FieldRow>
        <TextInput
          label={t('sender.smtp.port')}
          kind="number"
          value={draft.port}
          onChange={(port) => change({ port })}
          help={smtpPorts.join(', ')}
          error={errors.port}
          disabled={isFixed}
        />
        <Picker
          label={t('sender.smtp.security')}
          value={draft.security}
          onChange={(security) => change({ security: security as SmtpSecurity })}
          options={SECURITIES.map((value) => ({ value, label: t(`sender.smtp.securities.${value}`) }))}
          disabled={isFixed}
        />
      </FieldRow>
      <TextInput
        label={t('sender.smtp.username')}
        value={draft.username}
        onChange={(username) => change({ username })}
        error={errors.username}
        disabled={isFixed}
      />
      <TextInput
        label={t('sender.smtp.password')}
        kind="password"
        value={draft.password}
        onChange={(password) => change({ password })}
        help={t(`sender.smtp.${isStored ? 'passwordSet' : 'passwordHelp'}`)}
        error={errors.password}
        disabled={isFixed}
      />
    </>
  );
}

/** Checks and tests of the stored server. */
function SmtpActions() {
  const { t } = useTranslation();
  const verify = useSenderWrite(verifySmtp, { done: t('sender.smtp.checked'), failed: t('sender.statusFailed') });
  const test = useSenderWrite(testSmtp, { done: t('sender.smtp.tested'), failed: t('sender.sendFailed') });
  const remove = useSenderWrite(removeSmtp, { done: '', failed: t('settings.changeFailed') });
  return (
    <>
      <Button writes busy={verify.busy} onClick={() => verify.run({})}>
        {t('sender.smtp.verify')}
      </Button>
      <Button writes busy={test.busy} onClick={() => test.run({})}>
        {t('sender.smtp.test')}
      </Button>
      <Button writes look="plain-danger" busy={remove.busy} onClick={() => remove.run({})}>
        {t('sender.smtp.remove')}
      </Button>
    </>
  );
}

/** The merchant's own mail server (spec NOTF-014, NOTF-017); it needs the custom email sender (spec NOTF-025). */
export function SmtpCard({ smtp, isOn }: { smtp: Smtp; isOn: boolean }) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState<SmtpDraft>({
    host: smtp?.host ?? '',
    port: String(smtp?.port ?? 587),
    security: smtp?.security ?? 'starttls',
    username: smtp?.username ?? '',
    password: '',
  });
  const save = useSenderWrite(saveSmtp, { done: '', failed: t('settings.saveFailed') }, FIELDS);
  const isLocked = useLocks().ofFeature(customSender) !== null;
  const { password, ...rest } = draft;
  const body = { ...rest, ...(password && { password }) };
  const stored = () => setDraft((before) => ({ ...before, password: '' }));
  return (
    <Card>
      <Stack gap="medium">
        <CardHead title={t('sender.smtp.title')} sub={t('sender.smtp.sub')}>
          {smtp ? (
            <Badge tone={smtp.verified ? 'success' : 'attention'}>
              {t(`sender.state.${smtp.verified ? 'verified' : 'unverified'}`)}
            </Badge>
          ) : null}
        </CardHead>
        <FeatureBadge feature={customSender} />
        {isOn || isLocked ? null : <Text as="p">{t('sender.smtp.off')}</Text>}
        {smtp?.problem ? (
          <Text as="p" tone="critical">
            {t(`sender.smtp.problem.${smtp.problem}`)}
          </Text>
        ) : null}
        <SmtpFields
          draft={draft}
          change={(part) => setDraft((before) => ({ ...before, ...part }))}
          errors={save.errors}
          isFixed={!isOn}
          isStored={smtp?.passwordSet ?? false}
        />
        <Line wrap>
          <Button writes disabled={!isOn} busy={save.busy} onClick={() => save.run({ body }, stored)}>
            {t('sender.smtp.save')}
          </Button>
          {smtp && isOn ? <SmtpActions /> : null}
        </Line>
      </Stack>
    </Card>
  );
}
