import {
  changeDomainKey,
  type DnsRecord,
  type EmailDomain,
  removeEmailDomain,
  verifyEmailDomain,
} from '@loyalty/contracts/messaging/senders/domain-queries';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../kit/display/badge.js';
import { Button } from '../../../kit/display/button.js';
import { Line, Stack } from '../../../kit/display/layout.js';
import { Text } from '../../../kit/display/text.js';
import { Banner } from '../../../kit/feedback/banner.js';
import { ConfirmDialog } from '../../../kit/feedback/dialog.js';
import { useCopy } from '../../../kit/feedback/states.js';
import { useFormat } from '../../../kit/format/format-context.js';
import { useSenderWrite } from './use-sender-write.js';

interface PartProps {
  domain: EmailDomain;
  isLocked: boolean;
}

const nameOf = ({ subdomain, root }: EmailDomain): string => `${subdomain}.${root}`;

const TONES = { verified: 'success', partially_verified: 'attention', unverified: 'info' } as const;
const RECORD_TONES = { found: 'success', missing: 'attention', wrong: 'critical' } as const;

/** A text to be copied into the settings of a zone. */
function Copied({ label, field, value }: { label: string; field: 'name' | 'value'; value: string }) {
  const { t } = useTranslation();
  const copy = useCopy();
  return (
    <div>
      <Text as="p" kind="small" tone="subdued">
        {t(`sender.domains.${field}Field`)}
      </Text>
      <Line spread gap="small">
        <code className="mono secret">{value}</code>
        <div className="fixed">
          <Button small icon="copy" name={t('sender.domains.copyOf', { name: label })} onClick={() => copy(value)} />
        </div>
      </Line>
    </div>
  );
}

/** A record with its name and value, and what does instead of it. */
function RecordRow({ record }: { record: DnsRecord }) {
  const { t } = useTranslation();
  const { kind, name, type, value, instead, state } = record;
  return (
    <li>
      <Stack gap="tight">
        <Line gap="small" wrap>
          <Text strong>{t(`sender.domains.record.${kind}`)}</Text>
          <Badge>{type}</Badge>
          {state ? <Badge tone={RECORD_TONES[state]}>{t(`sender.domains.state.${state}`)}</Badge> : null}
        </Line>
        <Copied field="name" label={name} value={name} />
        <Copied field="value" label={t('sender.domains.valueOf', { name })} value={value} />
        {instead.length > 0 ? (
          <details>
            <summary>{t('sender.domains.instead')}</summary>
            {instead.map((other) => (
              <div key={other.type}>
                <Badge>{other.type}</Badge>
                <Copied field="value" label={`${name} ${other.type}`} value={other.value} />
              </div>
            ))}
          </details>
        ) : null}
      </Stack>
    </li>
  );
}

function RemoveDomain({ domain, onClose }: { domain: EmailDomain; onClose: () => void }) {
  const { t } = useTranslation();
  const texts = { done: t('sender.domains.removed'), failed: t('sender.domains.removeFailed') };
  const remove = useSenderWrite(removeEmailDomain, texts);
  return (
    <ConfirmDialog
      open
      title={t('sender.domains.removeTitle', { name: nameOf(domain) })}
      onClose={onClose}
      action={{
        label: t('sender.domains.remove'),
        onClick: () => remove.run({ params: { id: domain.id } }, onClose),
        busy: remove.busy,
        danger: true,
      }}
    >
      <Text as="p">{t('sender.domains.removeBody')}</Text>
    </ConfirmDialog>
  );
}

function DomainActions({ domain, isLocked }: PartProps) {
  const { t } = useTranslation();
  const [isRemoving, setRemoving] = useState(false);
  const failed = t('sender.domains.verifyFailed');
  const verify = useSenderWrite(verifyEmailDomain, { done: t('sender.domains.checked'), failed });
  const key = useSenderWrite(changeDomainKey, { done: '', failed: t('settings.changeFailed') });
  const id = { params: { id: domain.id } };
  const mayChangeKey = domain.status === 'verified' && !domain.records.some(({ kind }) => kind === 'next');
  return (
    <Line wrap>
      <Button writes disabled={isLocked} busy={verify.busy} onClick={() => verify.run(id)}>
        {t('sender.domains.verify')}
      </Button>
      {mayChangeKey ? (
        <Button writes look="plain" disabled={isLocked} busy={key.busy} onClick={() => key.run(id)}>
          {t('sender.domains.newKey')}
        </Button>
      ) : null}
      <Button writes look="plain-danger" onClick={() => setRemoving(true)}>
        {t('sender.domains.remove')}
      </Button>
      {isRemoving ? <RemoveDomain domain={domain} onClose={() => setRemoving(false)} /> : null}
    </Line>
  );
}

/** Records of a domain, folded once they need nothing any more. */
function Records({ domain: { status, records } }: { domain: EmailDomain }) {
  const { t } = useTranslation();
  const list = (
    <ul className="plain spaced">
      {records.map((record) => (
        <RecordRow key={record.kind} record={record} />
      ))}
    </ul>
  );
  const isDone = status === 'verified' && records.every(({ state }) => state === null || state === 'found');
  if (!isDone) return list;
  return (
    <details>
      <summary>{t('sender.domains.records')}</summary>
      {list}
    </details>
  );
}

/** A domain with its state, the list of what is missing (spec NOTF-013, MSG-105), and its records. */
export function DomainPart({ domain, isLocked }: PartProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const { status, missing, records, checkedAt, isLost } = domain;
  return (
    <Stack gap="medium">
      <Line spread wrap>
        <Text kind="subheading">{nameOf(domain)}</Text>
        <Badge tone={TONES[status]}>{t(`sender.domains.status.${status}`)}</Badge>
      </Line>
      {isLost ? (
        <Text as="p" tone="critical">
          {t('sender.domains.lost')}
        </Text>
      ) : null}
      {status === 'partially_verified' ? (
        <Banner tone="warning" title={t('sender.domains.partial')}>
          <ul aria-label={t('sender.domains.missing')}>
            {missing.map((kind) => (
              <li key={kind}>
                {t(`sender.domains.record.${kind}`)} · {records.find((record) => record.kind === kind)?.name}
              </li>
            ))}
          </ul>
        </Banner>
      ) : null}
      <Text as="p" kind="small" tone="subdued">
        {checkedAt ? t('sender.domains.checkedAt', { date: f.dateTime(checkedAt) }) : t('sender.domains.neverChecked')}
      </Text>
      <Records domain={domain} />
      <DomainActions domain={domain} isLocked={isLocked} />
    </Stack>
  );
}
