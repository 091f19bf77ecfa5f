// Answers: which offers does the merchant have, and which free orders can be claimed?
import { listOffers, type MerchantOffers } from '@loyalty/contracts/deals/queries';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFreshness } from '../../data/freshness.js';
import { useRead } from '../../data/hooks.js';
import { useShopAnswer } from '../../data/shop.js';
import { Badge } from '../../kit/display/badge.js';
import { Button } from '../../kit/display/button.js';
import { Card, CardHead } from '../../kit/display/card.js';
import { Stack } from '../../kit/display/layout.js';
import { FailedCard } from '../../kit/feedback/states.js';
import { useFormat } from '../../kit/format/format-context.js';
import { Page } from '../../kit/shell/page.js';
import { ReadOnlyProvider, useReadOnly } from '../../kit/shell/read-only.js';
import { SkeletonRows } from '../../kit/shell/skeletons.js';
import { GivenDeals } from './given-deals.js';
import { GrowthCard } from './growth-card.js';
import { HeadstartModal, useHeadstartWords } from './headstart-modal.js';
import { useClaim } from './use-claim.js';

function HeadstartCard({ headstart }: Pick<MerchantOffers, 'headstart'>) {
  const { t } = useTranslation();
  const f = useFormat();
  const readOnly = useReadOnly();
  const [open, setOpen] = useState(false);
  const { title, body } = useHeadstartWords(headstart.offer);
  return (
    <Card>
      <CardHead title={title} sub={body}>
        {headstart.claimed ? (
          <Badge tone="success">
            {headstart.until ? t('deals.until', { day: f.date(headstart.until) }) : t('deals.claimed')}
          </Badge>
        ) : readOnly ? null : (
          <Button onClick={() => setOpen(true)}>{t('deals.seeOffer')}</Button>
        )}
      </CardHead>
      {open ? <HeadstartModal offer={headstart.offer} onClose={() => setOpen(false)} /> : null}
    </Card>
  );
}

function SaleCard({ promo }: { promo: MerchantOffers['promo'] }) {
  const { t } = useTranslation();
  const f = useFormat();
  const readOnly = useReadOnly();
  const { claim, busy } = useClaim();
  if (!promo) return null;
  const { type, percent, discountCode: code } = promo;
  return (
    <Card>
      <CardHead
        title={t('deals.sale', { app: t('shell.brand'), percent: f.share(percent) })}
        sub={t('deals.saleBody', { code })}
      >
        {readOnly ? null : (
          <Button busy={busy} onClick={() => claim(type)}>
            {t('deals.claim')}
          </Button>
        )}
      </CardHead>
    </Card>
  );
}

export default function OffersPage() {
  const { t } = useTranslation();
  const read = useRead(listOffers, {}, { everyMs: 15_000 });
  const fresh = useFreshness(read.data, read.isRefetchError);
  const offers = read.data?.data;
  const readOnly = useReadOnly();
  // Support within a login sees the offers, and only the merchant takes them.
  const isSupport = Boolean(useShopAnswer().shop?.user.support);
  return (
    <Page title={t('pages.deals.title')} fresh={fresh}>
      {offers ? (
        <ReadOnlyProvider value={readOnly || isSupport}>
          <Stack>
            <HeadstartCard headstart={offers.headstart} />
            <GivenDeals deals={offers.supportDeals} />
            <SaleCard promo={offers.promo} />
            <GrowthCard offers={offers} />
          </Stack>
        </ReadOnlyProvider>
      ) : (
        <Card flush>
          {read.error ? (
            <FailedCard what={t('pages.deals.title')} failure={read.error} retry={() => void read.refetch()} />
          ) : (
            <SkeletonRows count={5} />
          )}
        </Card>
      )}
    </Page>
  );
}
