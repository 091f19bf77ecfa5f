// Answers: how does the program look in the store and in emails?
import { branding, widgetFonts } from '@loyalty/contracts/shop/branding';
import { widgetTheme } from '@loyalty/contracts/shop/settings';
import { useTranslation } from 'react-i18next';
import { Card, CardHead } from '../../kit/display/card.js';
import { Stack } from '../../kit/display/layout.js';
import { LogoField, PrimaryColorField, ThemeField } from './look-fields.js';
import { SectionForm } from './section-page.js';
import { SettingField } from './setting-field.js';

const { logo, primaryColour, font, removeBranding, removeCheckoutBranding, css } = branding;

/** Logo, colours, font, styles, and the mark of the maker (spec GATE-039 … GATE-045). */
export default function ColorsPage() {
  const { t } = useTranslation();
  return (
    <SectionForm
      section="colors"
      subtitle={t('settings.branding.sub')}
      settings={[logo, widgetTheme, primaryColour, font, removeBranding, removeCheckoutBranding, css]}
    >
      {(form) => (
        <>
          <Card>
            <Stack>
              <CardHead title={t('settings.branding.logo')} />
              <LogoField form={form} />
              <SettingField form={form} setting={removeBranding} />
              <SettingField form={form} setting={removeCheckoutBranding} />
            </Stack>
          </Card>
          <Card>
            <Stack>
              <CardHead title={t('settings.branding.colors')} />
              <ThemeField form={form} />
              <PrimaryColorField form={form} />
            </Stack>
          </Card>
          <Card>
            <Stack>
              <CardHead title={t('settings.branding.type')} />
              <SettingField
                form={form}
                setting={font}
                options={widgetFonts.map((value) => ({
                  value,
                  label: t(`settings.branding.font.${value || 'store'}`),
                }))}
              />
              <SettingField form={form} setting={css} lines={6} />
            </Stack>
          </Card>
        </>
      )}
    </SectionForm>
  );
}
