import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { contactSupport, hasContact, supportAddress } from '../../app/contact.js';
import { navigationOf } from '../../app/navigation.js';
import { useShopAnswer } from '../../data/shop.js';
import { Button } from '../../kit/display/button.js';
import { Card, CardHead } from '../../kit/display/card.js';
import { Line, Stack } from '../../kit/display/layout.js';
import { StateMessage } from '../../kit/feedback/states.js';
import { SkeletonRows } from '../../kit/shell/skeletons.js';
import type { HelpArticle } from './articles.js';
import { useArticles } from './use-articles.js';

/** Ways to people, where the installation has any; nothing otherwise. */
function ContactCard() {
  const { t } = useTranslation();
  const { shop } = useShopAnswer();
  const takesRequests = navigationOf(shop?.shop.isNonDevShop ?? false).some(({ word }) => word === 'featureRequest');
  const address = supportAddress();
  if (!hasContact() && !takesRequests) return null;
  return (
    <Card>
      <Stack gap="medium">
        <CardHead title={t('help.more')} {...(address ? { sub: address } : {})} />
        <Line gap="small" wrap>
          {hasContact() ? <Button onClick={() => contactSupport('')}>{t('shell.notFound.action')}</Button> : null}
          {takesRequests ? <Button to="/feature-request">{t('pages.featureRequest.title')}</Button> : null}
        </Line>
      </Stack>
    </Card>
  );
}

/** Frame of the help pages: articles once they are there, and the way to people below. */
export function HelpFrame({ children }: { children: (articles: readonly HelpArticle[]) => ReactNode }) {
  const { t } = useTranslation();
  const { articles, failed, retry } = useArticles();
  return (
    <Stack>
      {articles ? (
        children(articles)
      ) : failed ? (
        <Card>
          <div role="alert">
            <StateMessage icon="alert" look="critical" title={t('help.failed')}>
              <Button onClick={retry}>{t('shell.action.tryAgain')}</Button>
            </StateMessage>
          </div>
        </Card>
      ) : (
        <Card flush>
          <SkeletonRows count={8} />
        </Card>
      )}
      {articles || failed ? <ContactCard /> : null}
    </Stack>
  );
}
