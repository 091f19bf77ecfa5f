import type { ProgramEvent } from '@loyalty/contracts/programs/catalogue';
import { type Difference, shortValue } from '@loyalty/contracts/programs/differences';
import { useTranslation } from 'react-i18next';
import { draftOf, readValue } from '../../kit/form/form-draft.js';
import { useFormat } from '../../kit/format/format-context.js';
import { useProgramForm } from './use-program-form.js';

/**
 * Differences of two versions in the reader's language: the labels and values of the form. The server's English texts stand for readers of
 * English, and for settings that are no single field of the form.
 */
export function useDifferenceWords(event: ProgramEvent): (all: readonly Difference[]) => readonly Difference[] {
  const { t } = useTranslation();
  const { locale } = useFormat();
  const { fields } = useProgramForm(event);
  const words = { yes: t('programs.form.yes'), no: t('programs.form.no'), none: t('shell.empty.none') };
  const translated = (difference: Difference): Difference => {
    const { field: name, was, is } = difference;
    const field = fields.find((one) => one.name === name);
    if (!field) return difference;
    const textOf = (value: unknown) => shortValue(readValue(field, draftOf([field], { [name]: value })[name], words));
    return { field: name, label: field.label, before: textOf(was), after: textOf(is) };
  };
  return (all) => (locale.startsWith('en') ? all : all.map(translated));
}
