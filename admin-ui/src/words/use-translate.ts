import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Translate, translatorOf } from './messages.js';

/** Translates messages of contracts and of the server to the chosen language. */
export function useTranslate(): Translate {
  const { i18n } = useTranslation();
  return useMemo(() => translatorOf(i18n), [i18n]);
}
