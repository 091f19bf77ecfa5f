import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormWords } from '../../kit/form/form-draft.js';

/** The form's own messages in the admin's language. */
export function useFormWords(): FormWords {
  const { t } = useTranslation();
  return useMemo(
    () => ({ required: t('programs.form.required'), atMost: (max) => t('programs.form.atMost', { max }) }),
    [t],
  );
}
