// Answers: how do I ask for something that the app does not do yet, and what became of my requests?
import { listFeatureRequests, type SentRequest } from '@loyalty/contracts/feedback/queries';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { contactSupport, hasContact } from '../../app/contact.js';
import { useRead } from '../../data/hooks.js';
import { pageSettings } from '../../data/page-settings.js';
import { Badge } from '../../kit/display/badge.js';
import { Button } from '../../kit/display/button.js';
import { Card, CardHead } from '../../kit/display/card.js';
import { Grow, Line, Pad, Stack } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { FailedCard, StateMessage } from '../../kit/feedback/states.js';
import { useFormat } from '../../kit/format/format-context.js';
import { Page } from '../../kit/shell/page.js';
import { SkeletonBody } from '../../kit/shell/skeletons.js';
import { RequestForm } from './request-form.js';

const TONE = { sent: 'success', waiting: 'info', failed: 'critical' } as const;

function RequestRow({ request }: { request: SentRequest }) {
  const { t } = useTranslation();
  const f = useFormat();
  const { title, text, area, at, state } = request;
  return (
    <li className="row">
      <Grow>
        <Line gap="small" wrap>
          <Text strong>{title}</Text>
          <Badge tone={TONE[state]}>{t(`requests.state.${state}`)}</Badge>
        </Line>
        <div className="narrow-said">
          <Text kind="small" tone="subdued">
            {`${t(`requests.area.${area}`)} · ${text}`}
          </Text>
        </div>
      </Grow>
      <span className="meta">{f.date(at)}</span>
    </li>
  );
}

function Requests({ requests }: { requests: readonly SentRequest[] }) {
  const { t } = useTranslation();
  return (
    <Card flush>
      <Pad>
        <CardHead title={t('requests.yours')} />
      </Pad>
      {requests.length > 0 ? (
        <ul className="plain">
          {requests.map((request) => (
            <RequestRow key={request.id} request={request} />
          ))}
        </ul>
      ) : (
        <Pad>
          <Text as="p" tone="subdued">
            {t('requests.none')}
          </Text>
        </Pad>
      )}
    </Card>
  );
}

/** Where requests are not taken, what else leads to support: its chat, or the board of requests. */
function ClosedCard() {
  const { t } = useTranslation();
  const { feedback } = pageSettings();
  const isReached = hasContact();
  return (
    <Card>
      <StateMessage
        title={t(isReached || feedback ? 'requests.closed' : 'feedback.noContact')}
        body={t(isReached || feedback ? 'requests.closedHelp' : 'feedback.noContactHelp')}
      >
        {isReached ? (
          <Button onClick={() => contactSupport(t('requests.chatDraft'))}>{t('requests.chat')}</Button>
        ) : null}
        {feedback ? <Button to="/feedback">{t('feedback.open')}</Button> : null}
      </StateMessage>
    </Card>
  );
}

export default function FeatureRequestPage() {
  const { t } = useTranslation();
  const read = useRead(listFeatureRequests);
  const title = t('pages.featureRequest.title');
  const page = (body: ReactNode) => (
    <Page
      title={title}
      secondary={pageSettings().feedback ? [{ label: t('feedback.open'), to: '/feedback', reads: true }] : []}
    >
      {body}
    </Page>
  );
  if (!read.data)
    return page(
      read.error ? (
        <Card>
          <FailedCard what={t('requests.yours')} failure={read.error} retry={() => void read.refetch()} />
        </Card>
      ) : (
        <SkeletonBody shape="notice" />
      ),
    );
  const { open, requests } = read.data.data;
  return page(
    <Stack>
      {open ? <RequestForm /> : <ClosedCard />}
      {open || requests.length > 0 ? <Requests requests={requests} /> : null}
    </Stack>,
  );
}
