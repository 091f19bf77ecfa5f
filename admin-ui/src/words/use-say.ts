import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Say, sayIn } from './messages.js';

/** Says messages of contracts and of the server in the chosen language. */
export function useSay(): Say {
  const { i18n } = useTranslation();
  return useMemo(() => sayIn(i18n), [i18n]);
}
