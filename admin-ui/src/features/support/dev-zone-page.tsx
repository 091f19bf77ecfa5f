// Answers: which shop do I help, and with which tools?
import { getSupportTeam } from '@loyalty/contracts/support/logins';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NotFoundPage } from '../../app/not-found-page.js';
import { endedLogin, forgetEnd, setDevAccess } from '../../app/support-login.js';
import { useRead } from '../../data/hooks.js';
import { useShopAnswer } from '../../data/shop.js';
import { Card, CardHead } from '../../kit/display/card.js';
import { Grow, Pad, Stack, TwoColumns } from '../../kit/display/layout.js';
import { Link, Text } from '../../kit/display/text.js';
import { Banner } from '../../kit/feedback/banner.js';
import { FailedCard } from '../../kit/feedback/states.js';
import { Page } from '../../kit/shell/page.js';
import { PageSkeleton } from '../../kit/shell/skeletons.js';
import { FactsCard } from './facts-card.js';
import { OpenShopCard } from './open-shop-card.js';
import { SUPPORT_PAGES } from './support-pages.js';

function PagesCard({ developer }: { developer: boolean }) {
  const { t } = useTranslation();
  return (
    <Card flush>
      <Pad tightBottom>
        <CardHead title={t('support.pages')} />
      </Pad>
      <ul className="plain" aria-label={t('support.pages')}>
        {SUPPORT_PAGES.filter(({ role }) => developer || role === 'support').map(({ path, word }) => (
          <li key={path} className="row">
            <Grow>
              <Text as="p" strong>
                <Link to={path}>{t(`pages.${word}.title`)}</Link>
              </Text>
              <Text as="p" kind="small" tone="subdued">
                {t(`support.sub.${word}`)}
              </Text>
            </Grow>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Says that the merchant, or the clock, ended the login that was open in this tab. */
function EndedBanner() {
  const { t } = useTranslation();
  const [ended, setEnded] = useState(endedLogin);
  if (!ended) return null;
  const { shop, isExpired } = ended;
  const dismiss = () => {
    forgetEnd();
    setEnded(null);
  };
  return (
    <Banner tone="info" onDismiss={dismiss}>
      {t(isExpired ? 'support.endedByTime' : 'support.endedByShop', { shop })}
    </Banner>
  );
}

/** Outside of a support login: the way into one, for the vendor's people only. */
function Entrance() {
  const { t } = useTranslation();
  const read = useRead(getSupportTeam);
  const title = t('pages.devZone.title');
  const isForbidden = read.error?.kind === 'forbidden';
  useEffect(() => {
    if (read.data || isForbidden) setDevAccess(!isForbidden);
  }, [read.data, isForbidden]);
  if (read.data) {
    return (
      <Page title={title}>
        <Stack>
          <EndedBanner />
          <OpenShopCard {...read.data.data} />
        </Stack>
      </Page>
    );
  }
  if (isForbidden) return <NotFoundPage />;
  if (!read.error) return <PageSkeleton title={title} shape="list" />;
  return (
    <Page title={title}>
      <Card>
        <FailedCard what={title} failure={read.error} retry={() => void read.refetch()} />
      </Card>
    </Page>
  );
}

export default function DevZonePage() {
  const { t } = useTranslation();
  const { shop } = useShopAnswer();
  const role = shop?.user.support?.role;
  if (!role) return <Entrance />;
  return (
    <Page title={t('pages.devZone.title')}>
      <TwoColumns main={<PagesCard developer={role === 'developer'} />} side={<FactsCard />} />
    </Page>
  );
}
