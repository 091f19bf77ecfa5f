// Answers: what have others asked for, and what becomes of it?
import { getFeedbackBoard } from '@loyalty/contracts/shop/feedback';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../data/hooks.js';
import { Card } from '../../kit/display/card.js';
import { useNavigation } from '../../kit/display/navigation.js';
import { FailedCard } from '../../kit/feedback/states.js';
import { Page } from '../../kit/shell/page.js';
import { SkeletonBody } from '../../kit/shell/skeletons.js';

/** The vendor's board of feature requests in a frame; it learns nothing of the store but who opens it. */
export default function FeedbackPage() {
  const { t } = useTranslation();
  const { data, error, refetch } = useRead(getFeedbackBoard);
  const navigation = useNavigation();
  const title = t('pages.feedback.title');
  const isMissing = data?.data.url === null;
  // Without a board there is no such page: requests are sent by the other one.
  useEffect(() => {
    if (isMissing) navigation.replace('/feature-request');
  }, [isMissing, navigation]);
  if (error)
    return (
      <Page title={title}>
        <FailedCard what={title} failure={error} retry={() => void refetch()} />
      </Page>
    );
  if (!data)
    return (
      <Page title={title}>
        <SkeletonBody shape="notice" />
      </Page>
    );
  if (data.data.url === null) return null;
  return (
    <Page title={title} back={{ label: t('pages.featureRequest.title'), to: '/feature-request' }}>
      <Card flush>
        <iframe className="board" src={data.data.url} title={title} referrerPolicy="no-referrer" />
      </Card>
    </Page>
  );
}
