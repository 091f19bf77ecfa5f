// Answers: in whose name are emails sent, where do answers go, and what is below each email?
import { messagingSettings } from '@loyalty/contracts/messaging/quiet-hours';
import { branding } from '@loyalty/contracts/shop/branding';
import { useTranslation } from 'react-i18next';
import { useShopAnswer } from '../../data/shop.js';
import { Card } from '../../kit/display/card.js';
import { Stack } from '../../kit/display/layout.js';
import { SectionForm } from './section-page.js';
import { SettingField } from './setting-field.js';

export default function EmailPage() {
  const { t } = useTranslation();
  const shop = useShopAnswer().shop?.shop;
  const email = shop?.email;
  return (
    <SectionForm
      section="email"
      subtitle={
        email ? t('settings.emailNow', { name: shop.mailSenderName || shop.name, email }) : t('settings.emailNone')
      }
      settings={[branding.senderName, branding.mailFooter, ...messagingSettings]}
    >
      {(form) => (
        <Stack>
          <Card>
            <Stack>
              <SettingField form={form} setting={branding.senderName} />
              <SettingField form={form} setting={branding.mailFooter} />
            </Stack>
          </Card>
          <Card>
            <Stack>
              {messagingSettings.map((setting) => (
                <SettingField key={setting.key} form={form} setting={setting} />
              ))}
            </Stack>
          </Card>
        </Stack>
      )}
    </SectionForm>
  );
}
