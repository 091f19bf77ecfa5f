// Answers: in which languages do staff and shoppers read?

import { appLanguages } from '@loyalty/contracts/shop/languages';
import { widgetLanguage } from '@loyalty/contracts/shop/settings';
import { useTranslation } from 'react-i18next';
import { useChooseLanguage } from '../../app/use-choose-language.js';
import { Card } from '../../kit/display/card.js';
import { Stack } from '../../kit/display/layout.js';
import { Picker } from '../../kit/form/fields.js';
import { useShopId } from '../../kit/format/shop-id.js';
import { LANGUAGES, languageOf } from '../../words/languages.js';
import { SectionForm } from './section-page.js';
import { SettingField } from './setting-field.js';

const nameOf = (language: string) => new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;

/** The language of the admin is spoken at once; that of the widget is saved. */
export default function LanguagePage() {
  const { t, i18n } = useTranslation();
  const language = languageOf(i18n.language);
  const choose = useChooseLanguage(useShopId());
  return (
    <SectionForm
      section="language"
      subtitle={t('settings.languageNow', { language: nameOf(language) })}
      settings={[widgetLanguage]}
    >
      {(form) => (
        <Card>
          <Stack>
            <Picker
              label={t('settings.languageLabel')}
              help={t('settings.languageHelp')}
              value={language}
              onChange={(chosen) => choose(languageOf(chosen))}
              options={LANGUAGES.map((value) => ({ value, label: nameOf(value) }))}
            />
            <SettingField
              form={form}
              setting={widgetLanguage}
              options={[
                { value: '', label: t('settings.pageLanguage') },
                ...appLanguages.map((value) => ({ value, label: nameOf(value) })),
              ]}
            />
          </Stack>
        </Card>
      )}
    </SectionForm>
  );
}
