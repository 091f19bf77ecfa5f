import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** The admin's note that a change must have. It is missed only once one tried to go on without it. */
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
