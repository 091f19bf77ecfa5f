// Answers: which exclusive deal and which sale is the merchant offered, and how do they look?
import type { ExclusiveDeal } from '@loyalty/contracts/deals/exclusive-deal';
import { getExclusiveDeal } from '@loyalty/contracts/deals/queries';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../data/hooks.js';
import { useShopAnswer } from '../../data/shop.js';
import { Card } from '../../kit/display/card.js';
import { Stack, TwoColumns } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { FailedCard } from '../../kit/feedback/states.js';
import { SavedForm } from '../../kit/form/saved-form.js';
import { Page } from '../../kit/shell/page.js';
import { SkeletonBody } from '../../kit/shell/skeletons.js';
import { SupportOnly } from '../support/support-only.js';
import { DealView } from './deal-banner.js';
import { BannerFields, OfferFields } from './deal-fields.js';
import { PromoCard } from './promo-card.js';
import { useDealForm } from './use-deal-form.js';

function Config({ deal, store, page }: { deal: ExclusiveDeal; store: string; page: (body: ReactNode) => ReactNode }) {
  const { t } = useTranslation();
  const form = useDealForm(deal);
  return (
    <SavedForm editor={form}>
      {page(
        <TwoColumns
          main={
            <>
              <OfferFields form={form} />
              <BannerFields form={form} />
            </>
          }
          side={
            <>
              <Stack gap="small">
                <Text kind="heading">{t('deals.preview')}</Text>
                <DealView deal={{ ...deal, ...form.draft }} store={store} now={Date.now()} />
              </Stack>
              <PromoCard />
            </>
          }
        />,
      )}
    </SavedForm>
  );
}

function DealConfig() {
  const { t } = useTranslation();
  const { shop } = useShopAnswer();
  const read = useRead(getExclusiveDeal);
  const title = t('pages.dealConfig.title');
  const page = (body: ReactNode) => (
    <Page title={title} back={{ label: t('pages.devZone.title'), to: '/dev_zone' }}>
      {body}
    </Page>
  );
  const deal = read.data?.data;
  if (deal && shop) return <Config key={deal.id} deal={deal} store={shop.shop.name} page={page} />;
  if (!read.error) return page(<SkeletonBody shape="document" />);
  return page(
    <Card>
      <FailedCard what={title} failure={read.error} retry={() => void read.refetch()} />
    </Card>,
  );
}

export default function ConfigPage() {
  return (
    <SupportOnly to="developer">
      <DealConfig />
    </SupportOnly>
  );
}
