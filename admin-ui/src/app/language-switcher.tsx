import { useTranslation } from 'react-i18next';
import { Picker } from '../kit/form/fields.js';
import { LANGUAGES, languageOf } from '../words/languages.js';
import { useChooseLanguage } from './use-choose-language.js';

const nameOf = (language: string) => new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;

/** Switcher of the admin's language on every page, where the shop shows it (spec SHELL-036). */
export function LanguageSwitcher({ shop }: { shop: string }) {
  const { t, i18n } = useTranslation();
  const choose = useChooseLanguage(shop);
  return (
    <div className="language-switcher">
      <Picker
        label={t('settings.languageLabel')}
        hideLabel
        value={languageOf(i18n.language)}
        onChange={(chosen) => choose(languageOf(chosen))}
        options={LANGUAGES.map((value) => ({ value, label: nameOf(value) }))}
      />
    </div>
  );
}
