// Answers: which tools does the program work with, and which of them are connected?
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../kit/display/badge.js';
import { Card, CardHead, Fact } from '../../kit/display/card.js';
import { Stack } from '../../kit/display/layout.js';
import { Link, Text } from '../../kit/display/text.js';
import { FailedCard } from '../../kit/feedback/states.js';
import { Page } from '../../kit/shell/page.js';
import { SkeletonRows } from '../../kit/shell/skeletons.js';
import { pageOf, statusOf, useReviewApps } from './review-apps.js';

function ReviewApps() {
  const { t } = useTranslation();
  const read = useReviewApps();
  if (!read.data) {
    if (!read.error) return <SkeletonRows count={6} />;
    return <FailedCard what={t('integrations.reviewApps')} failure={read.error} retry={() => void read.refetch()} />;
  }
  return (
    <Stack gap="medium">
      {read.data.data.map(({ app, ...connection }) => (
        <Fact
          key={app}
          label={<Link to={pageOf(app)}>{t(`programs.option.reviewApp.${app}`)}</Link>}
          value={<StatusBadge status={statusOf(connection)} />}
        />
      ))}
    </Stack>
  );
}

export default function IntegrationsPage() {
  const { t } = useTranslation();
  return (
    <Page title={t('pages.integrations.title')}>
      <Stack>
        <Card>
          <Stack gap="medium">
            <CardHead title={t('integrations.reviewApps')} sub={t('integrations.reviewAppsSub')} />
            <ReviewApps />
          </Stack>
        </Card>
        <Card>
          <Text as="p" tone="subdued">
            {t('integrations.later')}
          </Text>
        </Card>
      </Stack>
    </Page>
  );
}
