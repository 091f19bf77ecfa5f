// Answers: what can be set, and how is it set now?
import { useTranslation } from 'react-i18next';
import { useShopAnswer } from '../../data/shop.js';
import { Stack } from '../../kit/display/layout.js';
import { Page } from '../../kit/shell/page.js';
import { BrandingCard } from './branding-card.js';
import { DangerCard } from './danger-card.js';
import { GeneralCard } from './general-card.js';
import { LanguageCard } from './language-card.js';
import { EmailCard, NotificationRows } from './mail-settings.js';
import { DataRows, OrderRows, SubscriptionRows, TranslationRows } from './settings-rows.js';
import { TestListCard } from './test-list-card.js';

export default function SettingsPage() {
  const { t } = useTranslation();
  const { shop } = useShopAnswer();
  return (
    <Page title={t('pages.settings.title')}>
      {shop ? (
        <Stack>
          <GeneralCard shop={shop} />
          <EmailCard shop={shop} />
          <TestListCard />
          <OrderRows />
          <LanguageCard />
          <BrandingCard shop={shop} />
          <SubscriptionRows />
          <TranslationRows />
          <NotificationRows />
          <DataRows />
          <DangerCard shop={shop} />
        </Stack>
      ) : null}
    </Page>
  );
}
