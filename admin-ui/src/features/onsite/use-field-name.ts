import { useTranslation } from 'react-i18next';
import type { Words } from '../../words/en.js';

type FieldName = keyof Words['onsite']['field'];

/** Labels of settings; a row's is that of its list and its cell. */
export function useFieldName() {
  const { t } = useTranslation();
  return (path: string): string => t(`onsite.field.${path.split('.').at(-1) as FieldName}`);
}
