import { detectedLanguage } from '@loyalty/contracts/shop/features';
import { appLanguages, saveSettings } from '@loyalty/contracts/shop/queries';
import { useTranslation } from 'react-i18next';
import { useChooseLanguage } from '../../app/use-choose-language.js';
import { useWrite } from '../../data/hooks.js';
import { useShopAnswer } from '../../data/shop.js';
import { Card, CardHead } from '../../kit/display/card.js';
import { Line, Stack } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { useFailureToast } from '../../kit/feedback/failure-toast.js';
import { useToast } from '../../kit/feedback/toast.js';
import { Picker } from '../../kit/form/fields.js';
import { useShopId } from '../../kit/format/shop-id.js';
import { LANGUAGES, languageOf } from '../../words/languages.js';
import { FeatureBadge } from '../gates/feature-badge.js';
import { useLocks } from '../gates/use-locks.js';

const CHOICES = ['', ...appLanguages] as const;

const nameOf = (language: string) => new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;

/** Language of the admin, and of the widget. */
export function LanguageCard() {
  const { t, i18n } = useTranslation();
  const shop = useShopId();
  const language = languageOf(i18n.language);
  const choose = useChooseLanguage(shop);
  return (
    <Card>
      <Stack gap="medium">
        <CardHead
          title={t('settings.section.language')}
          sub={t('settings.languageNow', { language: nameOf(language) })}
        />
        <Picker
          label={t('settings.languageLabel')}
          help={t('settings.languageHelp')}
          value={language}
          onChange={(chosen) => choose(languageOf(chosen))}
          options={LANGUAGES.map((value) => ({ value, label: nameOf(value) }))}
        />
        <WidgetLanguage />
      </Stack>
    </Card>
  );
}

/** Language of the widget: that of the store's page, or a fixed one. */
function WidgetLanguage() {
  const { t } = useTranslation();
  const { shop } = useShopAnswer();
  const toast = useToast();
  const failed = useFailureToast();
  const write = useWrite(saveSettings);
  const choose = (widgetLanguage: (typeof CHOICES)[number]) =>
    write.mutate(
      { body: { widgetLanguage } },
      {
        onSuccess: () => toast({ text: t('settings.saved') }),
        onError: (failure) => failed(failure, t('settings.saveFailed'), () => choose(widgetLanguage)),
      },
    );
  const lock = useLocks().ofFeature(detectedLanguage);
  if (!shop) return null;
  return (
    <>
      <Picker
        label={t('settings.widgetLanguageLabel')}
        help={t('settings.widgetLanguageHelp')}
        value={write.variables?.body?.widgetLanguage ?? shop.shop.widgetLanguage}
        onChange={(chosen) => choose(CHOICES.find((known) => known === chosen) ?? '')}
        options={CHOICES.map((value) =>
          value
            ? { value, label: nameOf(value) }
            : { value, label: t('settings.pageLanguage'), disabled: lock !== null },
        )}
      />
      {lock ? (
        <Line gap="small" wrap>
          <Text kind="small" tone="subdued">
            {t('settings.pageLanguage')}
          </Text>
          <FeatureBadge feature={detectedLanguage} />
        </Line>
      ) : null}
    </>
  );
}
