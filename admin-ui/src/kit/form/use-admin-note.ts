import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Required note of a change. The error appears only after an attempt to continue without it. */
export function useAdminNote() {
  const { t } = useTranslation();
  const [typed, type] = useState('');
  const [tried, setTried] = useState(false);
  const note = typed.trim();
  return {
    typed,
    type,
    /** Body of the request. */
    note,
    tried,
    insist: () => setTried(true),
    error: tried && note === '' ? t('customers.form.required') : undefined,
  };
}
