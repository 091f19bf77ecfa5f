import { LEAST_CONTRAST } from '@loyalty/contracts/shop/branding';
import { themeColours, type WidgetTheme, widgetThemes } from '@loyalty/contracts/shop/settings';
import {
  type BrandColours,
  LEAST_SIGN_CONTRAST,
  templateLooks,
  WIDGET_TEXT,
  type WidgetLook,
} from '@loyalty/contracts/shopper/widget-look';
import { useTranslation } from 'react-i18next';
import { Stack } from '../../kit/display/layout.js';
import { ColorField } from '../../kit/form/color-field.js';

interface BrandColorFieldsProps {
  colours: BrandColours;
  template: WidgetLook['template'];
  errors: Readonly<Record<string, string>>;
  isPrimaryLocked: boolean;
  onChange: (colours: BrandColours) => void;
}

const BESIDE = {
  primary: { color: '#ffffff', least: LEAST_CONTRAST },
  secondary: { color: WIDGET_TEXT, least: LEAST_CONTRAST },
  accent: { color: '#ffffff', least: LEAST_SIGN_CONTRAST },
} as const;

const templateColour = (template: WidgetTheme, of: keyof BrandColours): string =>
  of === 'primary' ? themeColours[template] : templateLooks[template][of];

/** Different colours of the templates, with the name of the first that has each. */
function useSwatches() {
  const { t } = useTranslation();
  return (of: keyof BrandColours) => {
    const colorOf = (name: WidgetTheme) => templateColour(name, of);
    return widgetThemes
      .filter((name, at) => widgetThemes.findIndex((other) => colorOf(other) === colorOf(name)) === at)
      .map((name) => ({ color: colorOf(name), name: t(`setUp.${name}`) }));
  };
}

/** Primary, secondary and accent colour, each with its contrast while it is chosen (spec STOR-031). */
export function BrandColorFields({ colours, template, errors, isPrimaryLocked, onChange }: BrandColorFieldsProps) {
  const { t } = useTranslation();
  const swatchesOf = useSwatches();
  return (
    <Stack>
      {(['primary', 'secondary', 'accent'] as const).map((name) => (
        <ColorField
          key={name}
          label={t(`widget.field.${name}`)}
          help={t(`widget.look.colorHelp.${name}`)}
          value={colours[name]}
          disabled={name === 'primary' && isPrimaryLocked}
          error={errors[`colours.${name}`]}
          onChange={(colour) => onChange({ ...colours, [name]: colour })}
          isUnderText={name === 'primary'}
          beside={BESIDE[name]}
          isOptional
          {...(template ? { otherwise: templateColour(template, name) } : {})}
          swatches={swatchesOf(name)}
        />
      ))}
    </Stack>
  );
}
