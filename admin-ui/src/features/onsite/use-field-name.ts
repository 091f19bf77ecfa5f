import { useTranslation } from 'react-i18next';
import type { Words } from '../../words/en.js';
import { useLanguagePath } from '../translations/use-language-path.js';

type FieldName = keyof Words['onsite']['field'];

/** Labels of settings; a row's is that of its list and its cell, and that of a language begins with its name. */
export function useFieldName() {
  const { t } = useTranslation();
  return useLanguagePath((path) => t(`onsite.field.${path.split('.').at(-1) as FieldName}`));
}
