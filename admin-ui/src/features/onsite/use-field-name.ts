import { useTranslation } from 'react-i18next';
import type { Words } from '../../words/en.js';
import { useLanguageNames } from '../translations/use-language-names.js';

type FieldName = keyof Words['onsite']['field'];

/** Labels of settings; a row's is that of its list and its cell, and that of a language begins with its name. */
export function useFieldName() {
  const { t } = useTranslation();
  const languageName = useLanguageNames();
  return (path: string): string => {
    const [group, language = ''] = path.split('.');
    const field = t(`onsite.field.${path.split('.').at(-1) as FieldName}`);
    return group === 'languages' ? t('onsite.language.field', { language: languageName(language), field }) : field;
  };
}
