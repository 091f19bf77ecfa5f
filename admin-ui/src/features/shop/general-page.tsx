// Answers: how are the days and dates of the store written, and where may its staff sign in?
import { standaloneSignIn, timezone } from '@loyalty/contracts/shop/settings';
import { chosenFields, dateFormats, languageSwitcher } from '@loyalty/contracts/shop/stored-fields';
import { useTranslation } from 'react-i18next';
import { pageSettings } from '../../data/page-settings.js';
import { useShopAnswer } from '../../data/shop.js';
import { Card } from '../../kit/display/card.js';
import { Stack } from '../../kit/display/layout.js';
import { SectionForm } from './section-page.js';
import { SettingField } from './setting-field.js';

/** Every zone that the browser knows, with the chosen one. */
const zonesWith = (chosen: string): string[] => [
  ...new Set([...Intl.supportedValuesOf('timeZone'), ...(chosen ? [chosen] : [])]),
];

export default function GeneralPage() {
  const { t } = useTranslation();
  const shop = useShopAnswer().shop;
  const zones = zonesWith(shop?.shop.timezone ?? '');
  const isStandalone = pageSettings().standalone;
  const { dateFormat } = chosenFields;
  return (
    <SectionForm
      section="general"
      subtitle={
        shop
          ? t('settings.storeNow', {
              name: shop.shop.name,
              currency: shop.shopInfo.currency,
              zone: shop.shopInfo.ianaTimezone,
            })
          : undefined
      }
      settings={[timezone, dateFormat, languageSwitcher, standaloneSignIn]}
    >
      {(form) => (
        <Card>
          <Stack>
            <SettingField
              form={form}
              setting={timezone}
              options={[
                { value: '', label: t('settings.storeZone') },
                ...zones.map((value) => ({ value, label: value.replaceAll('_', ' ') })),
              ]}
            />
            <SettingField
              form={form}
              setting={dateFormat}
              options={dateFormats.map((value) => ({
                value,
                // A store that has chosen no format: dates then follow the language of the reader.
                label: value === dateFormat.default ? t('settings.dateFormatAuto') : value,
              }))}
            />
            <SettingField form={form} setting={languageSwitcher} />
            {isStandalone ? <SettingField form={form} setting={standaloneSignIn} /> : null}
          </Stack>
        </Card>
      )}
    </SectionForm>
  );
}
