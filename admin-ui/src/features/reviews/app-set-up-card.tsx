import { connectReviewApp } from '@loyalty/contracts/intake/reviews';
import type { ReviewAppName } from '@loyalty/contracts/programs/settings/actions';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrors } from '../../data/failure-text.js';
import { useWrite } from '../../data/hooks.js';
import { Button } from '../../kit/display/button.js';
import { Line, Stack } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { useFailureToast } from '../../kit/feedback/failure-toast.js';
import { useCopy } from '../../kit/feedback/states.js';
import { useToast } from '../../kit/feedback/toast.js';
import { TextInput } from '../../kit/form/fields.js';
import { SectionCard } from '../../kit/form/section-card.js';
import { useFormat } from '../../kit/format/format-context.js';
import { useShopId } from '../../kit/format/shop-id.js';
import { useReadOnly } from '../../kit/shell/read-only.js';
import { type AppConnection, isByKey, keyHelpOf, webhookOf } from '../integrations/review-apps.js';
import { DisconnectDialog } from './disconnect-dialog.js';

interface AppProps {
  app: ReviewAppName;
  /** Display name. */
  name: string;
}

/** The webhook URL for the app, including the secret where the URL is the only proof. */
function AddressStep({ app, name, typed }: AppProps & { typed: string }) {
  const { t } = useTranslation();
  const copy = useCopy();
  const address = webhookOf(app, useShopId(), typed, t('integrations.app.yourKey'));
  return (
    <Stack gap="small">
      <Text kind="subheading">{t('integrations.app.address')}</Text>
      <Text as="p">{t(`integrations.app.${isByKey(app) ? 'whereByKey' : 'whereBody'}`, { app: name })}</Text>
      <p className="mono secret" data-address>
        {address}
      </p>
      <Line>
        <Button icon="copy" onClick={() => copy(address)}>
          {t('integrations.app.copy')}
        </Button>
      </Line>
    </Stack>
  );
}

function useConnect({ app, name }: AppProps, isConnected: boolean, onDone: (secret: string) => void) {
  const { t } = useTranslation();
  const toast = useToast();
  const failed = useFailureToast();
  const write = useWrite(connectReviewApp);
  const connect = (secret: string) =>
    write.mutate(
      { params: { app }, body: { secret } },
      {
        onSuccess: () => {
          onDone(secret);
          toast({ text: t(`integrations.app.${isConnected ? 'replaced' : 'connected'}`, { app: name }) });
        },
        onError: (failure) => {
          if (!fieldErrors(failure).secret) failed(failure, t('integrations.app.failed'), () => connect(secret));
        },
      },
    );
  return { write, connect };
}

interface KeyProps extends AppProps {
  connection: AppConnection;
  typed: string;
  onType: (typed: string) => void;
  /** Called with the new stored key; empty when removed. */
  onStored: (key: string) => void;
}

/** Input of the key, which is write-only. */
function KeyStep({ app, name, connection, typed, onType, onStored }: KeyProps) {
  const { t } = useTranslation();
  const [ends, setEnds] = useState(false);
  const { connected: isConnected, confirmed, waiting } = connection;
  // Reviews that wait have the page's filled button.
  const look = isConnected || waiting > 0 ? {} : { look: 'filled' as const };
  const { write, connect } = useConnect({ app, name }, isConnected, (secret) => {
    onType('');
    onStored(secret);
  });
  return (
    <Stack gap="small">
      <Text kind="subheading">{t('integrations.app.key')}</Text>
      {isConnected ? (
        <Text as="p">
          {t(`integrations.app.${confirmed ? 'stored' : 'unconfirmed'}`)}{' '}
          {t('integrations.app.replacing', { app: name })}
        </Text>
      ) : null}
      <TextInput
        label={t('integrations.app.key')}
        hideLabel
        value={typed}
        onChange={(text) => {
          write.reset();
          onType(text);
        }}
        help={t(`integrations.app.${keyHelpOf(app)}`, { app: name })}
        error={write.error ? fieldErrors(write.error).secret : undefined}
      />
      <Line wrap>
        <Button {...look} onClick={() => connect(typed)} busy={write.isPending} disabled={typed.trim() === ''}>
          {t(`integrations.app.${isConnected ? 'replace' : 'connect'}`)}
        </Button>
        {isConnected ? (
          <Button look="plain" onClick={() => setEnds(true)}>
            {t('integrations.app.disconnect')}
          </Button>
        ) : null}
      </Line>
      {ends ? (
        <DisconnectDialog app={app} name={name} onClose={() => setEnds(false)} onEnded={() => onStored('')} />
      ) : null}
    </Stack>
  );
}

/** Address and key of an app; folded once it is connected. */
export function AppSetUpCard({ app, name, connection }: AppProps & { connection: AppConnection }) {
  const { t } = useTranslation();
  const f = useFormat();
  const readOnly = useReadOnly();
  const [typed, setTyped] = useState('');
  // Stored until the page is left, so that the URL can be copied as a whole.
  const [stored, setStored] = useState('');
  const { connected, connectedAt } = connection;
  const since = connectedAt
    ? t('integrations.setUp.since', { day: f.date(connectedAt) })
    : t('integrations.setUp.connected');
  return (
    <SectionCard title={t('integrations.setUp.title')} state={connected ? since : undefined} isWrong={false}>
      <Text as="p" tone="subdued">
        {t('integrations.setUp.why', { app: name })}
      </Text>
      <AddressStep app={app} name={name} typed={typed || stored} />
      {readOnly ? null : (
        <KeyStep app={app} name={name} connection={connection} typed={typed} onType={setTyped} onStored={setStored} />
      )}
    </SectionCard>
  );
}
