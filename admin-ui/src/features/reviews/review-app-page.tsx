// Answers: which reviews does this app bring, which of them wait for a person, and do they earn points?
import type { ReviewAppName } from '@loyalty/contracts/programs/settings/actions';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFreshness } from '../../data/freshness.js';
import { StatusBadge } from '../../kit/display/badge.js';
import { Stack, TwoColumns } from '../../kit/display/layout.js';
import { FailedCard } from '../../kit/feedback/states.js';
import { useFormat } from '../../kit/format/format-context.js';
import { Page } from '../../kit/shell/page.js';
import { SkeletonBody } from '../../kit/shell/skeletons.js';
import { type AppConnection, appOf, statusOf, useReviewApp } from '../integrations/review-apps.js';
import { AppDeliveriesCard } from './app-deliveries-card.js';
import { AppProgramCard } from './app-program-card.js';
import { AppReviewsCard } from './app-reviews-card.js';
import { AppSetUpCard } from './app-set-up-card.js';
import { AppWaitingCard } from './app-waiting-card.js';

/** Once the app is connected its reviews matter more than its set-up, which stays where it is while the app is connected here. */
function AppBody({ app, name, connection }: { app: ReviewAppName; name: string; connection: AppConnection }) {
  const [wasConnected] = useState(connection.connected);
  const setUp = <AppSetUpCard app={app} name={name} connection={connection} />;
  const program = <AppProgramCard app={app} name={name} />;
  const reviews = <AppReviewsCard app={app} name={name} />;
  const deliveries = <AppDeliveriesCard connection={connection} name={name} />;
  return (
    <Stack>
      {connection.waiting > 0 ? <AppWaitingCard app={app} waiting={connection.waiting} /> : null}
      {wasConnected ? (
        <TwoColumns
          main={
            <>
              {reviews}
              {deliveries}
            </>
          }
          side={
            <>
              {program}
              {setUp}
            </>
          }
        />
      ) : (
        <TwoColumns
          main={
            <>
              {setUp}
              {connection.connected || connection.lastReviewAt ? reviews : null}
              {connection.connected || connection.deliveries.length > 0 ? deliveries : null}
            </>
          }
          side={program}
        />
      )}
    </Stack>
  );
}

export default function ReviewAppPage() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  // Of the address that the page was opened at: that of the next page comes before this one is gone.
  const [app] = useState(() => appOf(pathname));
  const name = t(`programs.option.reviewApp.${app}`);
  const f = useFormat();
  const read = useReviewApp(app);
  const fresh = useFreshness(read.data, read.isRefetchError);
  const connection = read.data?.data;
  const reviews = connection?.reviews ?? 0;
  const subtitle = connection?.lastReviewAt
    ? [
        t('integrations.reviews', { count: reviews, n: f.points(reviews) }),
        t('integrations.lastReview', { day: f.date(connection.lastReviewAt) }),
      ].join(' · ')
    : undefined;
  return (
    <Page
      title={name}
      badges={connection ? <StatusBadge status={statusOf(connection)} /> : undefined}
      subtitle={subtitle}
      back={{ label: t('pages.integrations.title'), to: '/integration' }}
      fresh={fresh}
    >
      {connection ? (
        <AppBody app={app} name={name} connection={connection} />
      ) : read.error ? (
        <FailedCard what={name} failure={read.error} retry={() => void read.refetch()} />
      ) : (
        <SkeletonBody shape="document" />
      )}
    </Page>
  );
}
