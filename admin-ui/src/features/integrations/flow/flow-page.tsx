// Answers: is Shopify Flow connected, what can start workflows and be done by them, and did the latest calls work?
import { getFlowConnection } from '@loyalty/contracts/flow/queries';
import { useTranslation } from 'react-i18next';
import { useFreshness } from '../../../data/freshness.js';
import { useRead } from '../../../data/hooks.js';
import { StatusBadge } from '../../../kit/display/badge.js';
import { Stack, TwoColumns } from '../../../kit/display/layout.js';
import { FailedCard } from '../../../kit/feedback/states.js';
import { Page } from '../../../kit/shell/page.js';
import { SkeletonBody } from '../../../kit/shell/skeletons.js';
import { ActionsCard } from './actions-card.js';
import { CallsCard } from './calls-card.js';
import { ConnectionCard } from './connection-card.js';
import { IdeasCard } from './ideas-card.js';
import { TriggersCard } from './triggers-card.js';

/** Polling interval while the page is visible, in milliseconds. */
const EVERY_MS = 15_000;

export default function FlowPage() {
  const { t } = useTranslation();
  const read = useRead(getFlowConnection, {}, { everyMs: EVERY_MS });
  const fresh = useFreshness(read.data, read.isRefetchError);
  const connection = read.data?.data;
  const title = t('pages.shopifyFlow.title');
  return (
    <Page
      title={title}
      badges={connection ? <StatusBadge status={connection.connected ? 'connected' : 'disconnected'} /> : undefined}
      back={{ label: t('pages.integrations.title'), to: '/integration' }}
      fresh={fresh}
      primary={connection && { label: t('flow.open'), to: connection.editor, reads: true }}
    >
      {connection ? (
        <TwoColumns
          main={
            <Stack>
              {connection.connected ? null : <ConnectionCard connection={connection} />}
              {connection.connected || connection.calls.length > 0 ? <CallsCard calls={connection.calls} /> : null}
              <TriggersCard listening={connection.listening} />
              <ActionsCard />
            </Stack>
          }
          side={
            <Stack>
              {connection.connected ? <ConnectionCard connection={connection} /> : null}
              <IdeasCard />
            </Stack>
          }
        />
      ) : read.error ? (
        <FailedCard what={title} failure={read.error} retry={() => void read.refetch()} />
      ) : (
        <SkeletonBody shape="document" />
      )}
    </Page>
  );
}
