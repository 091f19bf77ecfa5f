import { useTranslation } from 'react-i18next';
import { useLanguageNames } from './use-language-names.js';

/**
 * Names a setting by its path, a text of one language as "German: Title".
 * @param nameOf name of the setting without the language
 */
export function useLanguagePath(nameOf: (path: string) => string): (path: string) => string {
  const { t } = useTranslation();
  const languageName = useLanguageNames();
  return (path) => {
    const [group, language = '', ...rest] = path.split('.');
    if (group !== 'languages') return nameOf(path);
    return t('onsite.language.field', { language: languageName(language), field: nameOf(rest.join('.')) });
  };
}
