// Answers: does this review app tell us of its reviews, and what has to be done so that it does?
import { connectReviewApp } from '@loyalty/contracts/intake/reviews';
import type { ReviewAppName } from '@loyalty/contracts/programs/settings/actions';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrors } from '../../data/failure-text.js';
import { useWrite } from '../../data/hooks.js';
import { StatusBadge } from '../../kit/display/badge.js';
import { Button } from '../../kit/display/button.js';
import { Card, CardHead } from '../../kit/display/card.js';
import { Line, Stack } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { useFailureToast } from '../../kit/feedback/failure-toast.js';
import { FailedCard, useCopy } from '../../kit/feedback/states.js';
import { useToast } from '../../kit/feedback/toast.js';
import { TextInput } from '../../kit/form/fields.js';
import { useFormat } from '../../kit/format/format-context.js';
import { useShopId } from '../../kit/format/shop-id.js';
import { Page } from '../../kit/shell/page.js';
import { useReadOnly } from '../../kit/shell/read-only.js';
import { SkeletonCard } from '../../kit/shell/skeletons.js';
import { AppReviewsCard } from './app-reviews-card.js';
import { DeliveriesCard } from './deliveries-card.js';
import { DisconnectDialog } from './disconnect-dialog.js';
import { appOf, isByKey, keyHelpOf, statusOf, useReviewApp, webhookOf } from './review-apps.js';

interface AppProps {
  app: ReviewAppName;
  /** Display name. */
  name: string;
}

/** The webhook URL for the app, including the secret where the URL is the only proof. */
function AddressCard({ app, name, typed }: AppProps & { typed: string }) {
  const { t } = useTranslation();
  const copy = useCopy();
  const address = webhookOf(app, useShopId(), typed, t('integrations.app.yourKey'));
  return (
    <Card>
      <Stack gap="medium">
        <CardHead
          title={t('integrations.app.where')}
          sub={t(`integrations.app.${isByKey(app) ? 'whereByKey' : 'whereBody'}`, { app: name })}
        />
        <div>
          <Text kind="small" tone="subdued">
            {t('integrations.app.address')}
          </Text>
          <p className="mono secret" data-address>
            {address}
          </p>
        </div>
        <Line>
          <Button icon="copy" onClick={() => copy(address)}>
            {t('integrations.app.copy')}
          </Button>
        </Line>
      </Stack>
    </Card>
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
  connected: boolean;
  confirmed: boolean;
  typed: string;
  onType: (typed: string) => void;
  /** Called with the new stored key; empty when removed. */
  onStored: (key: string) => void;
}

/** Input of the key, which is write-only. */
function KeyCard(props: KeyProps) {
  const { app, name, connected: isConnected, confirmed, typed, onType, onStored } = props;
  const { t } = useTranslation();
  const [ends, setEnds] = useState(false);
  const { write, connect } = useConnect({ app, name }, isConnected, (secret) => {
    onType('');
    onStored(secret);
  });
  return (
    <Card>
      <Stack gap="medium">
        <CardHead
          title={t('integrations.app.key')}
          sub={isConnected ? t(`integrations.app.${confirmed ? 'stored' : 'unconfirmed'}`) : undefined}
        />
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
        <Line>
          <Button onClick={() => connect(typed)} busy={write.isPending} disabled={typed.trim() === ''}>
            {t(`integrations.app.${isConnected ? 'replace' : 'connect'}`)}
          </Button>
          {isConnected ? (
            <Button look="plain" onClick={() => setEnds(true)}>
              {t('integrations.app.disconnect')}
            </Button>
          ) : null}
        </Line>
      </Stack>
      {ends ? (
        <DisconnectDialog app={app} name={name} onClose={() => setEnds(false)} onEnded={() => onStored('')} />
      ) : null}
    </Card>
  );
}

export default function ReviewAppPage() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  // Of the address that the page was opened at: that of the next page comes before this one is gone.
  const [app] = useState(() => appOf(pathname));
  const name = t(`programs.option.reviewApp.${app}`);
  const f = useFormat();
  const readOnly = useReadOnly();
  const read = useReviewApp(app);
  const [typed, setTyped] = useState('');
  // Kept until the page is left, so that the URL can be copied as a whole.
  const [stored, setStored] = useState('');
  const connection = read.data?.data;
  const reviews = connection?.reviews ?? 0;
  const subtitle = connection?.lastReviewAt
    ? [
        t('integrations.reviews', { count: reviews, n: f.points(reviews) }),
        t('integrations.lastReview', { day: f.date(connection.lastReviewAt) }),
      ].join(' · ')
    : undefined;
  // Once it is connected, its reviews matter more than its set-up.
  const latest = connection ? (
    <>
      <AppReviewsCard app={app} name={name} />
      <DeliveriesCard deliveries={connection.deliveries} name={name} />
    </>
  ) : null;
  return (
    <Page
      title={name}
      badges={connection ? <StatusBadge status={statusOf(connection)} /> : undefined}
      subtitle={subtitle}
      back={{ label: t('pages.integrations.title'), to: '/integration' }}
      secondary={[{ label: t('integrations.app.programs'), to: '/programs' }]}
    >
      {read.error && !read.data ? (
        <FailedCard what={name} failure={read.error} retry={() => void read.refetch()} />
      ) : connection ? (
        <Stack>
          {connection.connected ? latest : null}
          <AddressCard app={app} name={name} typed={typed || stored} />
          {readOnly ? null : (
            <KeyCard
              app={app}
              name={name}
              connected={connection.connected}
              confirmed={connection.confirmed}
              typed={typed}
              onType={setTyped}
              onStored={setStored}
            />
          )}
          {connection.connected ? null : latest}
        </Stack>
      ) : (
        <SkeletonCard lines={4} />
      )}
    </Page>
  );
}
