import { detectedLanguage } from '@loyalty/contracts/shop/features';
// Answers: what can be set, and how is it set now?
import { appLanguages, saveSettings } from '@loyalty/contracts/shop/queries';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../data/hooks.js';
import { useShopAnswer } from '../../data/shop.js';
import { Card, CardHead } from '../../kit/display/card.js';
import { Line, Stack } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { useFailureToast } from '../../kit/feedback/failure-toast.js';
import { useToast } from '../../kit/feedback/toast.js';
import { Picker } from '../../kit/form/fields.js';
import { useShopId } from '../../kit/format/shop-id.js';
import { Page } from '../../kit/shell/page.js';
import { LANGUAGES, type Language, languageKey, languageOf, speak } from '../../words/languages.js';
import { FeatureBadge } from '../programs/feature-badge.js';
import { useLocks } from '../programs/use-locks.js';
import { DataRows, ProgramRows } from './settings-rows.js';

const CHOICES = ['', ...appLanguages] as const;

const nameOf = (language: string) => new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;

function LanguageCard() {
  const { t, i18n } = useTranslation();
  const shop = useShopId();
  const toast = useToast();
  const failed = useFailureToast();
  const write = useWrite(saveSettings);
  const language = languageOf(i18n.language);
  const choose = (chosen: Language) =>
    write.mutate(
      { body: { primaryLanguageInApp: chosen } },
      {
        onSuccess: () => {
          localStorage.setItem(languageKey(shop), chosen);
          void speak(i18n, chosen).then(() => toast({ text: i18n.t('settings.saved') }));
        },
        onError: (failure) => failed(failure, t('settings.saveFailed'), () => choose(chosen)),
      },
    );
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

export default function SettingsPage() {
  const { t } = useTranslation();
  const { shop } = useShopAnswer();
  return (
    <Page title={t('pages.settings.title')}>
      <Stack>
        {shop ? (
          <Card>
            <CardHead
              title={t('settings.store')}
              sub={t('settings.storeNow', {
                name: shop.shop.name,
                currency: shop.shopInfo.currency,
                zone: shop.shopInfo.ianaTimezone,
              })}
            />
          </Card>
        ) : null}
        <LanguageCard />
        <ProgramRows />
        <DataRows />
      </Stack>
    </Page>
  );
}
