import type { ShopAnswer } from '@loyalty/contracts/shop/queries';
import { dateFormats } from '@loyalty/contracts/shop/stored-fields';
import { useTranslation } from 'react-i18next';
import { pageSettings } from '../../data/page-settings.js';
import { Card, CardHead } from '../../kit/display/card.js';
import { Stack } from '../../kit/display/layout.js';
import { FieldRow, Flag, Picker } from '../../kit/form/fields.js';
import { useChangeSetting } from './use-change-setting.js';

/** Every zone that the browser knows, with the chosen one. */
const zonesWith = (chosen: string): string[] => [
  ...new Set([...Intl.supportedValuesOf('timeZone'), ...(chosen ? [chosen] : [])]),
];

/** The format of a store that has chosen none: dates then follow the language of the reader. */
const FOLLOWING: (typeof dateFormats)[number] = 'MM/DD/YYYY';

/** The store as it is known, and how its days and dates are written. */
export function GeneralCard({ shop: { shop, shopInfo } }: { shop: ShopAnswer }) {
  const { t } = useTranslation();
  const zone = useChangeSetting('timezone');
  const format = useChangeSetting('dateFormat');
  const standalone = useChangeSetting('standaloneSignIn');
  const switcher = useChangeSetting('isShowSettingLanguage');
  return (
    <Card>
      <Stack gap="medium">
        <CardHead
          title={t('settings.section.general')}
          sub={t('settings.storeNow', { name: shop.name, currency: shopInfo.currency, zone: shopInfo.ianaTimezone })}
        />
        <FieldRow>
          <Picker
            label={t('settings.timezone')}
            help={t('settings.timezoneHelp')}
            value={shop.timezone}
            onChange={zone.change}
            options={[
              { value: '', label: t('settings.storeZone') },
              ...zonesWith(shop.timezone).map((value) => ({ value, label: value })),
            ]}
          />
          <Picker
            label={t('settings.dateFormat')}
            help={t('settings.dateFormatHelp')}
            value={shop.dateFormat}
            onChange={format.change}
            options={dateFormats.map((value) => ({
              value,
              label: value === FOLLOWING ? t('settings.dateFormatAuto') : value,
            }))}
          />
        </FieldRow>
        <Flag
          label={t('settings.switcher')}
          help={t('settings.switcherHelp')}
          value={shop.settings.isShowSettingLanguage}
          disabled={switcher.busy}
          onChange={switcher.change}
        />
        {pageSettings().standalone ? (
          <Flag
            label={t('settings.standalone')}
            help={t('settings.standaloneHelp')}
            value={shop.settings.standaloneSignIn}
            disabled={standalone.busy}
            onChange={standalone.change}
          />
        ) : null}
      </Stack>
    </Card>
  );
}
