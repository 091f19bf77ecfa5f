// Answers: what have others asked for, and what becomes of it?
import { getFeedbackBoard } from '@loyalty/contracts/shop/feedback';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../data/hooks.js';
import { Button } from '../../kit/display/button.js';
import { Card } from '../../kit/display/card.js';
import { FailedCard, StateMessage } from '../../kit/feedback/states.js';
import { Page } from '../../kit/shell/page.js';
import { SkeletonBody } from '../../kit/shell/skeletons.js';

/** The vendor's board of feature requests in a frame; it learns nothing of the store but who opens it. */
export default function FeedbackPage() {
  const { t } = useTranslation();
  const { data, error, refetch } = useRead(getFeedbackBoard);
  const title = t('pages.feedback.title');
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
  return (
    <Page title={title} back={{ label: t('pages.featureRequest.title'), to: '/feature-request' }}>
      <Card flush={data.data.url !== null}>
        {data.data.url ? (
          <iframe className="board" src={data.data.url} title={title} referrerPolicy="no-referrer" />
        ) : (
          <StateMessage title={t('feedback.off')} body={t('feedback.offHelp')}>
            <Button to="/feature-request">{t('pages.featureRequest.title')}</Button>
          </StateMessage>
        )}
      </Card>
    </Page>
  );
}
