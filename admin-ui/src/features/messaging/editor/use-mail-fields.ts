import { useTranslation } from 'react-i18next';
import type { Words } from '../../../words/en.js';
import { useLanguageNames } from '../../translations/use-language-names.js';

type FieldName = keyof Words['mailEditor']['field'];

/** Labels of the settings of mails; that of a text in one language begins with the language's name. */
export function useMailFields() {
  const { t } = useTranslation();
  const languageName = useLanguageNames();
  return (path: string): string => {
    const [group, language = ''] = path.split('.');
    const field = t(`mailEditor.field.${path.split('.').at(-1) as FieldName}`);
    return group === 'languages' ? t('onsite.language.field', { language: languageName(language), field }) : field;
  };
}
