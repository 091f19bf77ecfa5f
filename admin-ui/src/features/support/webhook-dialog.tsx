import type { DataOf } from '@loyalty/contracts/kernel/endpoint';
import { getWebhook, replayWebhook } from '@loyalty/contracts/support/webhooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newKey } from '../../data/client.js';
import { useRead, useWrite } from '../../data/hooks.js';
import { Fact } from '../../kit/display/card.js';
import { Json } from '../../kit/display/json.js';
import { Stack } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { Banner } from '../../kit/feedback/banner.js';
import { Modal } from '../../kit/feedback/dialog.js';
import { useFailureToast } from '../../kit/feedback/failure-toast.js';
import { FailedCard } from '../../kit/feedback/states.js';
import { useFormat } from '../../kit/format/format-context.js';
import { SkeletonRows } from '../../kit/shell/skeletons.js';

type Webhook = DataOf<typeof getWebhook>;

/** Ids, verdict and body of a received webhook. */
function WebhookFacts({ row }: { row: Webhook }) {
  const { t } = useTranslation();
  const f = useFormat();
  const id = (text: string) => <code className="mono break">{text}</code>;
  return (
    <>
      <div>
        <Fact label={t('support.webhooks.column.delivery')} value={id(row.delivery)} />
        <Fact label={t('support.webhooks.event')} value={id(row.event)} />
        <Fact label={t('support.webhooks.column.received')} value={f.dateTime(row.receivedAt)} />
        <Fact label={t('support.webhooks.column.result')} value={t(`support.webhooks.tab.${row.state}`)} />
        {row.reason ? <Fact label={t('support.webhooks.reason')} value={row.reason} /> : null}
      </div>
      {row.body === null ? (
        <Text as="p" tone="subdued">
          {t('support.webhooks.noBody')}
        </Text>
      ) : (
        <>
          <Text kind="heading">{t('support.webhooks.body')}</Text>
          <Json text={row.body} name={t('support.webhooks.body')} />
        </>
      )}
    </>
  );
}

/** One received webhook: its ids, verdict and body, and Replay while the body is stored. */
export default function WebhookDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation();
  const failed = useFailureToast();
  const read = useRead(getWebhook, { params: { id } });
  const write = useWrite(replayWebhook);
  const [result, setResult] = useState('');
  const row = read.data?.data;
  const replay = () =>
    write.mutate(
      { params: { id }, key: newKey() },
      {
        onSuccess: ({ data: { state, reason } }) => {
          const verdict = t(`support.webhooks.tab.${state}`);
          setResult(t('support.webhooks.replayed', { result: reason ? `${verdict} · ${reason}` : verdict }));
        },
        onError: (failure) => failed(failure, t('support.webhooks.replayFailed'), replay),
      },
    );
  return (
    <Modal
      open
      title={row?.topic ?? t('support.webhooks.one')}
      onClose={onClose}
      closeLabel={t('support.logins.close')}
      action={
        row?.state === 'parked' && row.body !== null
          ? { label: t('support.webhooks.replay'), onClick: replay, busy: write.isPending }
          : undefined
      }
    >
      {row ? (
        <Stack>
          {result ? <Banner>{result}</Banner> : null}
          <WebhookFacts row={row} />
        </Stack>
      ) : read.error ? (
        <FailedCard what={t('support.webhooks.one')} failure={read.error} retry={() => void read.refetch()} />
      ) : (
        <SkeletonRows count={3} />
      )}
    </Modal>
  );
}
