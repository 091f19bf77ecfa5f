import type { WidgetTheme } from '@loyalty/contracts/shop/settings';
import type { WidgetLook } from '@loyalty/contracts/shopper/widget-look';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { ValueText } from '../../kit/form/document-history.js';

type Choices = Readonly<Record<string, (t: TFunction, value: never) => string>>;

/** Settings whose values have names. */
const CHOICES: Choices = {
  generation: (t, value: WidgetLook['generation']) => t(`widget.look.generations.${value}`),
  template: (t, value: WidgetTheme) => t(`setUp.${value}`),
  display: (t, value: WidgetLook['display']) => t(`widget.look.displays.${value}`),
  icons: (t, value: WidgetLook['icons']) => t(`widget.look.iconThemes.${value}`),
  mobileHeight: (t, value: WidgetLook['mobileHeight']) => t(`widget.look.heights.${value}`),
  'launcher.corner': (t, value: WidgetLook['launcher']['corner']) => t(`widget.look.corners.${value}`),
};

/** Settings of a look and their values in words, by their paths. */
export function useLookWords() {
  const { t } = useTranslation();
  const nameOf = (path: string): string =>
    t(`widget.field.${path.split('.')[path.includes('.') ? 1 : 0] as 'display'}`);
  const valueText: ValueText = (path, value) => {
    if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return t('widget.look.none');
    return CHOICES[path]?.(t, value as never);
  };
  return { nameOf, valueText };
}
