import { branding, logoUse } from '@loyalty/contracts/shop/branding';
import { themeColours, widgetTheme, widgetThemes } from '@loyalty/contracts/shop/settings';
import { useTranslation } from 'react-i18next';
import { Stack } from '../../kit/display/layout.js';
import { CardChoices } from '../../kit/form/card-choices.js';
import { ColorField } from '../../kit/form/color-field.js';
import { PictureField } from '../files/picture-field.js';
import { FeatureBadge } from '../gates/feature-badge.js';
import { useSettingLocks } from './setting-field.js';
import { inputOf, type SettingsForm } from './settings-form.js';

/** The logo: an uploaded file, or the address of a picture elsewhere; one takes the place of the other. */
export function LogoField({ form }: { form: SettingsForm }) {
  const { t } = useTranslation();
  const { logo } = branding;
  const { value, error, changed, change } = form.field(logo);
  const missing = useSettingLocks().ofField(logo);
  return (
    <Stack gap="small">
      <PictureField
        id={inputOf(logo.key)}
        label={t('settings.fields.logoDefault.label')}
        help={t('settings.fields.logoDefault.help')}
        use={logoUse}
        otherwise="star"
        kind="logo"
        value={String(value)}
        disabled={missing !== null}
        changed={changed}
        error={error}
        onChange={change}
      />
      {missing ? <FeatureBadge feature={missing} /> : null}
    </Stack>
  );
}

/** The template of the widget; a primary colour takes its place. */
export function ThemeField({ form }: { form: SettingsForm }) {
  const { t } = useTranslation();
  const { value, change } = form.field(widgetTheme);
  const names = ['', ...widgetThemes] as const;
  return (
    <CardChoices
      label={t('settings.fields.widgetTheme.label')}
      shown
      help={t('settings.fields.widgetTheme.help')}
      small
      value={names.find((name) => name === value) ?? ''}
      onChange={change}
      options={names.map((name) => ({
        value: name,
        label: t(name === '' ? 'setUp.ownColors' : `setUp.${name}`),
        ...(name === '' ? {} : { swatch: themeColours[name] }),
      }))}
    />
  );
}

/** The primary colour, from the templates' colours or from the picker. */
export function PrimaryColorField({ form }: { form: SettingsForm }) {
  const { t } = useTranslation();
  const { primaryColour } = branding;
  const { value, error, changed, change } = form.field(primaryColour);
  const missing = useSettingLocks().ofField(primaryColour);
  return (
    <Stack gap="small">
      <ColorField
        id={inputOf(primaryColour.key)}
        label={t('settings.fields.primaryColor.label')}
        help={t('settings.fields.primaryColor.help')}
        value={String(value)}
        disabled={missing !== null}
        changed={changed}
        error={error}
        onChange={change}
        isUnderText
        isOptional
        swatches={widgetThemes.map((name) => ({ color: themeColours[name], name: t(`setUp.${name}`) }))}
      />
      {missing ? <FeatureBadge feature={missing} /> : null}
    </Stack>
  );
}
