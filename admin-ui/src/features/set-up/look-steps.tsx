import { themeColours } from '@loyalty/contracts/shop/settings';
import { embedLink } from '@loyalty/contracts/shop/theme-editor';
import { useTranslation } from 'react-i18next';
import { contactSupport, hasContact } from '../../app/contact.js';
import { usePublishedTheme, useShopAnswer } from '../../data/shop.js';
import { Button } from '../../kit/display/button.js';
import { Line, Stack } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { CardChoices } from '../../kit/form/card-choices.js';
import type { StepProps } from './earning-step.js';
import { type Choices, looks } from './use-choices.js';

/** The colour of the widget in a shop that has chosen none: dark enough for white text. */
const PLAIN = '#1f4d3a';

/** The colour of a look in this shop: its own, or that of a template. */
export function useColourOf(): (look: Choices['theme']) => string {
  const own = useShopAnswer().shop?.shop.primaryColor;
  return (look) => (look === '' ? own || PLAIN : themeColours[look]);
}

/** The widget's look: the shop's own colours, or a template. */
export function LookStep({ choices, change }: StepProps) {
  const { t } = useTranslation();
  const colourOf = useColourOf();
  const theme = usePublishedTheme();
  return (
    <Stack gap="medium">
      <CardChoices
        label={t('setUp.theme')}
        small
        value={choices.theme}
        onChange={(theme) => change({ theme })}
        options={looks.map((value) => ({
          value,
          label: t(value === '' ? 'setUp.ownColors' : `setUp.${value}`),
          swatch: colourOf(value),
        }))}
      />
      {theme?.isThemeOS2 && !theme.isEmbedOn ? (
        <Line wrap spread>
          <Text tone="subdued">{t('setUp.appBlocks')}</Text>
          <Button to={embedLink(theme)}>{t('setUp.themeEditor')}</Button>
        </Line>
      ) : null}
    </Stack>
  );
}

/** How the widget comes into a theme that takes no app blocks. */
export function StoreStep() {
  const { t } = useTranslation();
  return (
    <Stack gap="medium">
      <Text as="p">{t('setUp.noAppBlocks')}</Text>
      {hasContact() ? (
        <div>
          <Button onClick={() => contactSupport(t('setUp.storeMessage'))}>{t('shell.notFound.action')}</Button>
        </div>
      ) : null}
    </Stack>
  );
}
